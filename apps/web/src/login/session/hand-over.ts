import * as endpoints from '../../platform/api/endpoints.static.ts';
import { writeLocal, writeText } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { clearTypedValues } from '../form/login-draft.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { clearSession } from './pending-session.ts';

const mainApplication = '/main/';
const screenOfApplication = /^(\/(?:main|orders)\/)?(?:#(\/.*))?$/s;

/** Where to go after signing in: only a screen of an application beside this page, never an address from elsewhere. */
export const targetFrom = (redirect: string | null): string => {
  const [, application = mainApplication, screen] = screenOfApplication.exec(redirect ?? '') ?? [];
  const isInner = screen !== undefined && !screen.startsWith('//') && !screen.startsWith('/auth/');
  return isInner ? `${application}#${screen}` : application;
};

/** The same with the one-time code, which stands before the hash. */
export const targetWithCode = (redirect: string | null, code: string): string => {
  const [page = '', ...screen] = targetFrom(redirect).split('#');
  return [`${page}?${new URLSearchParams({ code })}`, ...screen].join('#');
};

/** Leads to the application with a code it swaps for a session; the session of this page ends with that. */
export const handOver = async (token: string, companyId: number | null = null): Promise<ApiError | null> => {
  const handover = await callApi(endpoints.handover.create, {
    token,
    body: { keeps_session: false, ...(companyId !== null && { company_id: companyId }) },
  });
  if (!handover.ok) return handover.apiError;
  clearSession();
  clearTypedValues();
  // Another person may have used this browser before.
  writeText(storageKeys.token, null);
  writeLocal(storageKeys.scopes, null);
  writeLocal(storageKeys.activeScope, null);
  location.assign(targetWithCode(new URLSearchParams(location.search).get('redirect'), handover.data.code));
  return null;
};
