import * as endpoints from '../../platform/api/endpoints.static.ts';
import { callApi } from '../login-calls.ts';
import type { ApiError } from '../api-error.ts';
import { beginProviderSignIn } from './provider-return.ts';

/** The name of the sign-in of a person's company, or null when it has none of its own. */
export const discoverProvider = async (email: string): Promise<string | null> => {
  const found = await callApi(endpoints.providerSignIn.discover, {
    body: { email },
  });
  return found.ok ? (found.data?.label ?? null) : null;
};

/** Leads to the company's provider; returns what was refused, or null when the page is on its way. */
export const goToProvider = async (email: string): Promise<ApiError | null> => {
  const secret = beginProviderSignIn();
  const start = await callApi(endpoints.providerSignIn.start, {
    body: { email, browser_secret: secret },
  });
  if (!start.ok) return start.apiError;
  location.assign(start.data.redirect_to);
  return null;
};
