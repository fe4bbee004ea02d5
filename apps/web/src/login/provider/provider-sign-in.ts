import type { Answer } from '@polier/contract/endpoint';
import type { providerSignInContract } from '@polier/contract/sign-in/provider-sign-in.contract';
import { type Refusal, ask } from '../login-calls.ts';
import { beginTrip } from './provider-return.ts';

/** The name of the sign-in of a person's company, or null when it has none of its own. */
export const discoverProvider = async (email: string): Promise<string | null> => {
  const found = await ask<Answer<typeof providerSignInContract.discover>>('v2', '/provider/discover', {
    body: { email },
  });
  return found.ok ? (found.data?.label ?? null) : null;
};

/** Leads to the company's provider; answers what was refused, or null when the page is on its way. */
export const goToProvider = async (email: string): Promise<Refusal | null> => {
  const secret = beginTrip();
  const start = await ask<Answer<typeof providerSignInContract.start>>('v2', '/provider/start', {
    body: { email, browser_secret: secret },
  });
  if (!start.ok) return start.refusal;
  location.assign(start.data.redirect_to);
  return null;
};
