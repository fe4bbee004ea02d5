import { type Answer, type Endpoint, basePaths } from '@polier/contract/endpoint';
import type { Problem } from '@polier/contract/errors';
import type { z } from 'zod';
import { apiSettings } from './api-settings.ts';
import { ProblemError } from './problem-error.ts';

type Nothing = Record<never, never>;
/** A part with only optional fields may be left out. */
type Part<N extends string, T> = [T] extends [undefined]
  ? Nothing
  : undefined extends T
    ? { [K in N]?: T }
    : Nothing extends T
      ? { [K in N]?: T }
      : { [K in N]: T };

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key makes the server answer a repeated write with the first answer. */
  idempotencyKey?: string;
  /** Asked by the page on its own, by nobody's hand: does not keep the session alive. */
  isBackground?: boolean;
  /** For an endpoint that takes one instead of a body. */
  file?: File;
}
export type CallInput<E extends Endpoint> = Part<'query', z.input<E['query']>> & Part<'body', z.input<E['body']>>;
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E> & CallOptions] : [input: CallInput<E> & CallOptions];

const queryString = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((single) => [name, String(single)]);
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

const addressOf = (endpoint: Endpoint, query: object | undefined): string => {
  const base = endpoint.service === 'roles' ? apiSettings.get().roleService : basePaths[endpoint.service];
  return base + endpoint.path + queryString(query ?? {});
};

const headersOf = (
  endpoint: Endpoint,
  hasBody: boolean,
  { idempotencyKey, isBackground }: CallOptions,
): Record<string, string> => {
  const { token, companyId, language } = apiSettings.get();
  return {
    'Accept': 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && endpoint.requires !== 'public' && { Authorization: `Bearer ${token}` }),
    ...(companyId !== null && endpoint.requires !== 'public' && { 'Company-Id': String(companyId) }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(isBackground && { 'X-Background': 'true' }),
  };
};

/** The browser writes the type of the content, with the mark between its parts. */
const formOf = ({ file }: Endpoint, given: File): FormData => {
  const form = new FormData();
  form.append(file?.field ?? 'file', given, given.name);
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

/** A password or code was wrong; the session that asked stands all the same. */
const signInRefusals: ReadonlySet<string> = new Set([
  'invalid-credentials',
  'second-factor-required',
  'invalid-second-factor',
]);

const sendToServer = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ProblemError({ status: 0, code: 'offline', message: 'No answer from the server', cause });
  }
};

/** Calls one endpoint of the contract and answers what stands under `data`; refusals reject with a ProblemError. */
export const call = async <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Answer<E>> => {
  const { query, body, ...options } = (input ?? {}) as CallOptions & { query?: object; body?: unknown };
  const tokenUsed = apiSettings.get().token;
  const text = body === undefined ? null : JSON.stringify(body);
  const form = options.file === undefined ? null : formOf(endpoint, options.file);
  const response = await sendToServer(addressOf(endpoint, query), {
    method: endpoint.method,
    headers: headersOf(endpoint, text !== null, options),
    body: form ?? text,
    signal: options.signal ?? null,
    credentials: 'same-origin',
  });
  const content: unknown = await response.json().catch(() => null);
  if (response.ok && content !== null && typeof content === 'object' && 'data' in content)
    return content.data as Answer<E>;

  const problem = problemFrom(response, content);
  if (response.status === 401 && !signInRefusals.has(problem.code)) {
    console.warn('Not signed in any more', endpoint.path);
    // An answer to an older token says nothing about the present session.
    if (tokenUsed !== null && tokenUsed === apiSettings.get().token) apiSettings.get().onUnauthenticated();
  }
  if (problem.code === 'second-factor-needed') apiSettings.get().onSecondFactorNeeded();
  throw problem;
};
