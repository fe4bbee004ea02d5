import { readSession, writeSession } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';

/** A session of this page that has something to do before it goes to the application; it survives a reload. */
export interface PendingSession {
  token: string;
  email: string;
  /** The company that must be active afterwards. */
  companyId: number | null;
  viaProvider: boolean;
  /** Milliseconds; the next confirmation mail may be asked for from then on. */
  resendFrom: number;
}

// The password never reaches a storage; it is only kept while the page stays open.
let typedPassword: string | null = null;

export const storePendingSession = (session: PendingSession, password: string | null): void => {
  typedPassword = password;
  writeSession(storageKeys.signingIn, session);
};
export const pendingPassword = (): string | null => typedPassword;

export const pendingSession = (): PendingSession | null => {
  const held = readSession(storageKeys.signingIn) as PendingSession | null;
  return typeof held?.token === 'string' && typeof held.email === 'string' ? held : null;
};

export const postponeResend = (resendFrom: number): void => {
  const held = pendingSession();
  if (held !== null) writeSession(storageKeys.signingIn, { ...held, resendFrom });
};

export const clearSession = (): void => {
  typedPassword = null;
  writeSession(storageKeys.signingIn, null);
};
