import type { ResponseData, Endpoint } from '@polier/contract/endpoint';
import type { Problem } from '@polier/contract/errors';
import type { z } from 'zod';
import { apiSettings } from './api-settings.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { type CallableEndpoint, type EndpointOf, bases } from './endpoints.static.ts';
import { ProblemError } from './problem-error.ts';

type Nothing = Record<never, never>;
/** A section with only optional fields may be left out. */
type InputSection<N extends string, T> = [T] extends [undefined]
  ? Nothing
  : undefined extends T
    ? { [K in N]?: T }
    : Nothing extends T
      ? { [K in N]?: T }
      : { [K in N]: T };

export interface CallOptions {
  /** Of another session than the one of this page. */
  token?: string | null;
  /** Of the link that an endpoint asks for. */
  secret?: string;
  signal?: AbortSignal;
  /** The same key makes the server answer a repeated write with the first answer. */
  idempotencyKey?: string;
  /** Sent by the page itself, without user action: does not keep the session alive. */
  isBackground?: boolean;
  /** For an endpoint that takes one instead of a body. */
  file?: File;
  /** A small picture of the file, where the endpoint takes one. */
  preview?: File;
}
export type CallInput<E extends Endpoint> = InputSection<'query', z.input<E['query']>> &
  InputSection<'body', z.input<E['body']>>;
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E> & CallOptions] : [input: CallInput<E> & CallOptions];

const queryString = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((single) => [name, String(single)]);
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

export const addressOf = (endpoint: CallableEndpoint, query: object | undefined): string => {
  const base = endpoint.service === 'roles' ? apiSettings.get().roleService : bases[endpoint.service];
  return base + endpoint.path + queryString(query ?? {});
};

let isInBackground = false;
/** Calls begun by this work are sent by the page itself: what happens elsewhere keeps no session alive. */
export const inBackground = <Result>(work: () => Result): Result => {
  isInBackground = true;
  try {
    return work();
  } finally {
    isInBackground = false;
  }
};

export const headersOf = (
  endpoint: CallableEndpoint,
  hasBody: boolean,
  { token = endpoint.isPublic ? null : apiSettings.get().token, idempotencyKey, isBackground, secret }: CallOptions,
): Record<string, string> => {
  const { companyId, language } = apiSettings.get();
  return {
    'Accept': 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(companyId !== null && !endpoint.isPublic && { 'Company-Id': String(companyId) }),
    ...(secret && endpoint.secretHeader && { [endpoint.secretHeader]: secret }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...((isBackground === true || isInBackground) && { 'X-Background': 'true' }),
  };
};

/** The browser writes the type of the content, with the mark between its parts. */
const formOf = (
  { fileField = 'file', previewField = 'preview' }: CallableEndpoint,
  file: File,
  preview: File | undefined,
): FormData => {
  const form = new FormData();
  form.append(fileField, file, file.name);
  if (preview !== undefined) form.append(previewField, preview, preview.name);
  return form;
};

const problemFrom = (response: Response, content: unknown): ProblemError => {
  const problem = content as Partial<Problem> | null;
  if (typeof problem?.code !== 'string') {
    return new ProblemError({
      status: response.status,
      code: 'unreadable-answer',
      message: response.statusText || 'Unreadable answer',
    });
  }
  return new ProblemError({
    status: response.status,
    code: problem.code,
    message: problem.detail ?? problem.title ?? problem.code,
    problem: problem as Problem,
  });
};

/** A password or code was wrong; the session stays valid. */
const signInErrors: ReadonlySet<string> = new Set([
  'invalid-credentials',
  'second-factor-required',
  'invalid-second-factor',
]);

const sendToServer = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await ((init.method === 'GET' && takeEarlyResponse(address)) || fetch(address, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ProblemError({ status: 0, code: 'offline', message: 'No answer from the server', cause });
  }
};

/** Calls one endpoint and returns the content of `data`; rejects with a ProblemError. */
export const call = async <C extends CallableEndpoint>(
  endpoint: C,
  ...[input]: CallArguments<EndpointOf<C>>
): Promise<ResponseData<EndpointOf<C>>> => {
  const { query, body, ...options } = (input ?? {}) as CallOptions & { query?: object; body?: unknown };
  const tokenUsed = options.token ?? apiSettings.get().token;
  const text = body === undefined ? null : JSON.stringify(body);
  const form = options.file === undefined ? null : formOf(endpoint, options.file, options.preview);
  const response = await sendToServer(addressOf(endpoint, query), {
    method: endpoint.method,
    headers: headersOf(endpoint, text !== null, options),
    body: form ?? text,
    signal: options.signal ?? null,
    credentials: 'same-origin',
  });
  const content: unknown = await response.json().catch(() => null);
  if (response.ok && content !== null && typeof content === 'object' && 'data' in content)
    return ('meta' in content ? { rows: content.data, meta: content.meta } : content.data) as ResponseData<
      EndpointOf<C>
    >;

  const problem = problemFrom(response, content);
  if (response.status === 401 && !signInErrors.has(problem.code)) {
    console.warn('Not signed in any more', endpoint.path);
    // An answer to an older token says nothing about the present session.
    if (tokenUsed !== null && tokenUsed === apiSettings.get().token) apiSettings.get().onUnauthenticated();
  }
  if (problem.code === 'second-factor-needed') apiSettings.get().onSecondFactorNeeded();
  throw problem;
};
