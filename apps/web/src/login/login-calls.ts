import type { ResponseData } from '@polier/contract/endpoint';
import { type CallArguments, call } from '../platform/api/call.ts';
import type { CallableEndpoint, EndpointOf } from '../platform/api/endpoints.static.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { isProblem, type ProblemError } from '../platform/api/problem-error.ts';
import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { ApiError } from './api-error.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly apiError: ApiError };

type Tried<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: ProblemError };

/** Calls the API; an error is returned with the sentence of the server. */
export const tryCall = async <C extends CallableEndpoint>(
  endpoint: C,
  ...input: CallArguments<EndpointOf<C>>
): Promise<Tried<ResponseData<EndpointOf<C>>>> => {
  try {
    return { ok: true, data: await call(endpoint, ...input) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { ok: false, problem: error };
  }
};

/** The same for forms, which have words of their own for errors. */
export const callApi = async <C extends CallableEndpoint>(
  endpoint: C,
  ...input: CallArguments<EndpointOf<C>>
): Promise<ApiResult<ResponseData<EndpointOf<C>>>> => {
  const tried = await tryCall(endpoint, ...input);
  if (tried.ok) return tried;
  const { status, code, errors, retryAfter } = tried.problem;
  const fieldErrors = Object.fromEntries(
    errors.map(({ field, code: why, message }) => [field, { code: why, message }]),
  );
  return { ok: false, apiError: { status, code, fieldErrors, retryAfter } };
};

/** null when the server does not answer: the form works without the list of demo accounts. */
export const readSettings = async (): Promise<WebSettingsView | null> => {
  const settings = await callApi(endpoints.webSettings.read);
  return settings.ok ? settings.data : null;
};
