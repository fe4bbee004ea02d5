import { newBrowserSecret } from '../../platform/session/browser-secret.ts';
import { readSession, writeSession } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';

/** What Microsoft sent this browser back with. */
export interface MicrosoftReturn {
  /** Null for somebody who opened a copied link: there is nothing to prove then. */
  readonly state: string | null;
  readonly code?: string;
  readonly admin_consent?: string;
  readonly tenant?: string;
  readonly error?: string;
}

const optional = ['code', 'admin_consent', 'tenant', 'error'] as const;

/** Reads what a sign-in or a consent put into the address of the page; `address` is the same page without it. */
export const readMicrosoftReturn = (href: string): { returned: MicrosoftReturn | null; address: string } => {
  const url = new URL(href);
  const { searchParams } = url;
  const state = searchParams.get('state');
  const isConsent = searchParams.has('admin_consent');
  // A code without a state hands over a session and belongs to somebody else.
  if (!isConsent && (state === null || !(searchParams.has('code') || searchParams.has('error'))))
    return { returned: null, address: href };
  const sent = optional.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    returned: { state, ...(Object.fromEntries(sent) as Partial<Record<(typeof optional)[number], string>>) },
    address: `${url.origin}${url.pathname}#${state === null ? '/home' : '/system/integrations'}`,
  };
};

let arrived: MicrosoftReturn | null = null;

/** Before anything else of the page: neither code nor state stays in the address bar or in the history. */
export const takeMicrosoftReturn = (): void => {
  const { returned, address } = readMicrosoftReturn(location.href);
  if (returned === null) return;
  history.replaceState(null, '', address);
  arrived = returned;
};

/** Once: a code is worth nothing the second time. */
export const arrivedFromMicrosoft = (): MicrosoftReturn | null => {
  const once = arrived;
  arrived = null;
  return once;
};

/** Whether somebody is back who began here. */
export const hasArrivedWithState = (): boolean => arrived !== null && arrived.state !== null;

/** Whether somebody consented by a copied link. */
export const hasArrivedWithoutState = (): boolean => arrived !== null && arrived.state === null;

/** The secret with which this tab proves that it began. */
export const newMicrosoftSecret = (): string => {
  const secret = newBrowserSecret();
  writeSession(storageKeys.microsoft, secret);
  return secret;
};

/** Null in another tab or browser than the one that began. */
export const readMicrosoftSecret = (): string | null => {
  const secret = readSession(storageKeys.microsoft);
  return typeof secret === 'string' ? secret : null;
};
