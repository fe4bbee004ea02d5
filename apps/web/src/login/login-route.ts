import { useSyncExternalStore } from 'react';

const routeNames = [
  'sign-in',
  'sign-up',
  'invitation',
  'forgot',
  'reset',
  'confirm',
  'provider',
  'second-factor',
  'answer',
  'mail-choices',
] as const;
export type RouteName = (typeof routeNames)[number];

export interface LoginRoute {
  name: RouteName;
  /** Token of a link; it follows the hash, so that it reaches neither server nor Referer. */
  token: string | null;
}

const isRouteName = (name: string): name is RouteName => (routeNames as readonly string[]).includes(name);

/** `#/reset?token=…` -> `{ name: 'reset', token }`; what is not known leads to the sign-in. */
export const readRoute = (hash: string): LoginRoute => {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s, 2);
  const token = new URLSearchParams(query).get('token');
  const name = path.replace(/\/$/, '');
  return { name: isRouteName(name) ? name : 'sign-in', token: token === '' ? null : token };
};

/** The address of a route, without leaving the page. */
export const hashOf = (name: RouteName, token: string | null = null): string =>
  `#/${name}${token === null ? '' : `?${new URLSearchParams({ token })}`}`;

export const goTo = (name: RouteName, token: string | null = null): void => {
  location.hash = hashOf(name, token);
};

/** A link that was used up must not come back with the back button. */
export const replaceWith = (name: RouteName, token: string | null = null): void =>
  location.replace(location.pathname + location.search + hashOf(name, token));

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

let known = { hash: '', route: readRoute('') };
const currentRoute = (): LoginRoute => {
  if (location.hash !== known.hash) known = { hash: location.hash, route: readRoute(location.hash) };
  return known.route;
};

export const useRoute = (): LoginRoute => useSyncExternalStore(subscribe, currentRoute);
