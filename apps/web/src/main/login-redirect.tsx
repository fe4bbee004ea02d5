import { useEffect } from 'react';
import { loadWebSettings } from '../platform/session/web-settings.ts';
import { readRequestedAddress } from '../platform/session/requested-address.ts';
import { type LoginRoute, builtInLogin, loginAddress } from './login-address.ts';
import { PageLoader } from './shell/page-loader.tsx';

/** Signing in happens elsewhere: on the built-in page, or where the installation says. */
export const LoginRedirect = ({ route, token }: { route: LoginRoute; token: string | null }) => {
  useEffect(() => {
    void loadWebSettings()
      .then(
        ({ login_url }) => login_url,
        () => builtInLogin,
      )
      // In place of this step: the back button must not lead into the redirect again.
      .then((loginUrl) =>
        location.replace(loginAddress(loginUrl, location.href, { route, token, wanted: readRequestedAddress() })),
      );
  }, [route, token]);
  return <PageLoader />;
};
