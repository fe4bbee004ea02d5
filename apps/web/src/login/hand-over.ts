import type { Answer } from '@polier/contract/endpoint';
import type { handoverContract } from '@polier/contract/sign-in/handover.contract';
import { writeLocal, writeText } from '../platform/store/browser-storage.ts';
import { storageKeys } from '../platform/store/storage-keys.ts';
import { forgetTyped } from './form/login-draft.ts';
import { type Refusal, ask } from './login-calls.ts';
import { forgetSession } from './held-session.ts';

const application = '/main/';

/** Where to go after signing in: only a screen of the main application, never an address from elsewhere. */
export const targetFrom = (redirect: string | null): string => {
  if (redirect === null) return application;
  const screen = /^(?:\/main\/)?#(\/.*)$/s.exec(redirect)?.[1];
  const isInner = screen !== undefined && !screen.startsWith('//') && !screen.startsWith('/auth/');
  return isInner ? `${application}#${screen}` : application;
};

/** The same with the one-time code, which stands before the hash. */
export const targetWithCode = (redirect: string | null, code: string): string => {
  const [page = '', ...screen] = targetFrom(redirect).split('#');
  return [`${page}?${new URLSearchParams({ code })}`, ...screen].join('#');
};

/** Leads to the main application with a code it swaps for a session; the session of this page ends with that. */
export const handOver = async (token: string, companyId: number | null = null): Promise<Refusal | null> => {
  const handover = await ask<Answer<typeof handoverContract.create>>('v2', '/handover', {
    token,
    body: { keeps_session: false, ...(companyId !== null && { company_id: companyId }) },
  });
  if (!handover.ok) return handover.refusal;
  forgetSession();
  forgetTyped();
  // Another person may have used this browser before.
  writeText(storageKeys.token, null);
  writeLocal(storageKeys.scopes, null);
  writeLocal(storageKeys.activeScope, null);
  location.assign(targetWithCode(new URLSearchParams(location.search).get('redirect'), handover.data.code));
  return null;
};
