import type { ResponseData } from '@polier/contract/endpoint';
import { type CallArguments, call } from '../platform/api/call.ts';
import { type CallableEndpoint, type EndpointOf, endpoints } from '../platform/api/endpoints.static.ts';
import { isProblem } from '../platform/api/problem-error.ts';
import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { ApiError } from './api-error.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly apiError: ApiError };

/** Calls the API; an error is returned for the form to show. */
export const callApi = async <C extends CallableEndpoint>(
  endpoint: C,
  ...input: CallArguments<EndpointOf<C>>
): Promise<ApiResult<ResponseData<EndpointOf<C>>>> => {
  try {
    return { ok: true, data: await call(endpoint, ...input) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { status, code, errors, retryAfter } = error;
    const fieldErrors = Object.fromEntries(
      errors.map(({ field, code: why, message }) => [field, { code: why, message }]),
    );
    return { ok: false, apiError: { status, code, fieldErrors, retryAfter } };
  }
};

/** null when the server does not answer: the form works without the list of demo accounts. */
export const readSettings = async (): Promise<WebSettingsView | null> => {
  const settings = await callApi(endpoints.webSettings.read);
  return settings.ok ? settings.data : null;
};
