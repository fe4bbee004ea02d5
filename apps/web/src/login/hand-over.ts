import { writeLocal, writeText } from '../platform/store/browser-storage.ts';
import { storageKeys } from '../platform/store/storage-keys.ts';

const application = '/main/';

/** Where to go after signing in: only a screen of the main application, never an address from elsewhere. */
export const targetFrom = (redirect: string | null): string => {
  if (redirect === null) return application;
  const screen = /^(?:\/main\/)?#(\/.*)$/s.exec(redirect)?.[1];
  const isInner = screen !== undefined && !screen.startsWith('//') && !screen.startsWith('/auth/');
  return isInner ? `${application}#${screen}` : application;
};

/** The main application lives on the same host and reads the token from the storage both share. */
export const handOver = (token: string): void => {
  writeText(storageKeys.token, token);
  // Another person may have used this browser before.
  writeLocal(storageKeys.scopes, null);
  writeLocal(storageKeys.activeScope, null);
  location.assign(targetFrom(new URLSearchParams(location.search).get('redirect')));
};
