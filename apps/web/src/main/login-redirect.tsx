import { useEffect } from 'react';
import { loadWebSettings } from '../platform/session/web-settings.ts';
import { peekWanted } from '../platform/session/wanted-address.ts';
import { PageLoader } from './shell/page-loader.tsx';

const builtInLogin = '/login/';

const withRedirect = (loginUrl: string): string => {
  const url = new URL(loginUrl, location.href);
  const wanted = peekWanted();
  // Another host's sign-in page learns nothing about our addresses; the wanted one waits in this tab's storage.
  if (url.origin === location.origin && wanted !== null) url.searchParams.set('redirect', `/main/#${wanted}`);
  return url.href;
};

/** Signing in happens elsewhere: on the built-in page, or where the installation says. */
export const LoginRedirect = () => {
  useEffect(() => {
    void loadWebSettings()
      .then(
        ({ login_url }) => login_url,
        () => builtInLogin,
      )
      .then((loginUrl) => location.assign(withRedirect(loginUrl)));
  }, []);
  return <PageLoader />;
};
