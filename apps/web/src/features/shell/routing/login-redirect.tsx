import { useEffect } from 'react';
import { loadWebSettings } from '../../../platform/session/web-settings.ts';
import { readRequestedAddress } from '../../../platform/session/requested-address.ts';
import { useApplication } from '../application.ts';
import { type LoginRoute, builtInLogin, loginAddress } from './login-address.ts';
import { PageLoader } from '../page-loader.tsx';

/** Signing in happens elsewhere: on the built-in page, or where the installation says. */
export const LoginRedirect = ({ route, token }: { route: LoginRoute; token: string | null }) => {
  const { base, name } = useApplication();
  useEffect(() => {
    void loadWebSettings()
      .then(
        ({ login_url }) => login_url,
        () => builtInLogin,
      )
      // In place of this step: the back button must not lead into the redirect again.
      .then((loginUrl) => {
        // The sign-in page leads to the main application by itself.
        const redirect = readRequestedAddress(base) ?? (name === 'main' ? null : base);
        location.replace(loginAddress(loginUrl, location.href, { route, token, redirect }));
      });
  }, [base, name, route, token]);
  return <PageLoader />;
};
