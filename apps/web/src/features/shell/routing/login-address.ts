export const builtInLogin = '/login/';

/** The routes of the built-in sign-in page; its links in mails go there directly. */
export type LoginRoute = 'sign-in' | 'sign-up' | 'forgot' | 'reset' | 'confirm';

/** Where to go: `token` is what came with a link, `redirect` where signing in leads back to. */
export const loginAddress = (
  loginUrl: string,
  here: string,
  { route, token, redirect }: { route: LoginRoute; token: string | null; redirect: string | null },
): string => {
  const url = new URL(loginUrl, here);
  // Another host's sign-in page learns nothing about our addresses; the wanted one waits in this tab's storage.
  if (url.origin !== new URL(here).origin) return url.href;
  if (redirect !== null) url.searchParams.set('redirect', redirect);
  // Behind the hash the token reaches neither the server's log nor a Referer.
  if (url.pathname === builtInLogin && route !== 'sign-in')
    url.hash = `/${route}${token === null ? '' : `?${new URLSearchParams({ token })}`}`;
  return url.href;
};
