import { newBrowserSecret } from '../../platform/session/browser-secret.ts';
import { readSession, writeSession } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';

/** Stored in this tab while the person signs in at the provider. */
export interface ProviderSignIn {
  secret: string;
  /** Address to open after signing in. */
  redirect: string | null;
}

export interface ProviderReturn {
  state: string;
  /** null: the provider refused, or the person went back. */
  code: string | null;
  iss: string | null;
}

/** Reads `?code&state` or `?error&state` of the provider; `address` is this page without them. */
export const readProviderReturn = (
  href: string,
  redirect: string | null,
): { returned: ProviderReturn | null; address: string } => {
  const url = new URL(href);
  const { searchParams: parameters } = url;
  const state = parameters.get('state');
  const code = parameters.get('code');
  if (state === null || (code === null && !parameters.has('error'))) return { returned: null, address: href };
  const query = redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
  return {
    returned: { state, code, iss: parameters.get('iss') },
    address: `${url.origin}${url.pathname}${query}#/provider`,
  };
};

const readTrip = (): ProviderSignIn | null => {
  const trip = readSession(storageKeys.provider) as ProviderSignIn | null;
  return typeof trip?.secret === 'string' ? trip : null;
};

let arrived: { returned: ProviderReturn; secret: string | null } | null = null;

/** Runs before anything else of the page: what the provider sent never stays in the address bar or in the history. */
export const takeProviderReturn = (): void => {
  const trip = readTrip();
  const { returned, address } = readProviderReturn(location.href, trip?.redirect ?? null);
  if (returned === null) return;
  history.replaceState(null, '', address);
  writeSession(storageKeys.provider, null);
  arrived = { returned, secret: trip?.secret ?? null };
};

/** Once: a code is invalid the second time. */
export const arrivedFromProvider = (): typeof arrived => {
  const once = arrived;
  arrived = null;
  return once;
};

export const beginProviderSignIn = (): string => {
  const secret = newBrowserSecret();
  const redirect = new URLSearchParams(location.search).get('redirect');
  writeSession(storageKeys.provider, { secret, redirect } satisfies ProviderSignIn);
  return secret;
};
