import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { UserView } from '@polier/contract/users/users.contract';
import { useEffect, useState } from 'react';
import { readText, writeLocal, writeText } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { callApi } from '../login-calls.ts';

export interface SignedIn {
  token: string;
  user: UserView;
}

const clearStoredSession = (): void => {
  writeText(storageKeys.token, null);
  writeLocal(storageKeys.scopes, null);
  writeLocal(storageKeys.activeScope, null);
};

const findSignedIn = async (): Promise<SignedIn | null> => {
  const token = readText(storageKeys.token);
  if (token === null) return null;
  const user = await callApi(endpoints.auth.userinfo, { token });
  if (user.ok) return { token, user: user.data };
  // An old session is nobody any more; without an answer the form may still be filled in.
  if (user.apiError.status === 401) clearStoredSession();
  return null;
};

/** Who is signed in to the application in this browser; undefined until that is known. */
export const useSignedIn = (): [SignedIn | null | undefined, logOut: () => Promise<void>] => {
  const [signedIn, setSignedIn] = useState<SignedIn | null | undefined>(() =>
    readText(storageKeys.token) === null ? null : undefined,
  );
  useEffect(() => {
    let isRemoved = false;
    void findSignedIn().then((found) => {
      if (!isRemoved) setSignedIn(found);
    });
    return () => {
      isRemoved = true;
    };
  }, []);
  const logOut = async () => {
    if (signedIn) await callApi(endpoints.auth.logout, { token: signedIn.token, body: {} });
    clearStoredSession();
    setSignedIn(null);
  };
  return [signedIn, logOut];
};
