import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Schema = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The three bases under which a path lives; the role service stands apart so that it can be hosted elsewhere. */
export const basePaths = { v1: '/api/v1', v2: '/api/v2', roles: '/roles/v1' } as const;
export type Service = keyof typeof basePaths;

/**
 * Who may call. `public`: anybody; `signed-in`: a valid token; `member`: a valid token and a company of one's own in
 * Company-Id; all/any: a member whose active role holds all or any of the keys. There is no default.
 */
export type Requirement =
  | 'public'
  | 'signed-in'
  | 'member'
  | { readonly all: readonly [Permission, ...Permission[]] }
  | { readonly any: readonly [Permission, ...Permission[]] };

export const allOf = (...all: [Permission, ...Permission[]]) => ({ all }) as const;
export const anyOf = (...any: [Permission, ...Permission[]]) => ({ any }) as const;

/** One file, sent as multipart/form-data in the place of a body. */
export interface FileInput {
  /** Name of its part. */
  readonly field: string;
  /** Bytes. */
  readonly most: number;
  /** A small picture of the file, which may be sent beside it. */
  readonly preview?: { readonly field: string; readonly most: number };
}

export interface Endpoint<
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  E extends ErrorCode = ErrorCode,
> {
  readonly service: Service;
  readonly method: Method;
  /** Path below the base of its service, e.g. `/projects/store`. */
  readonly path: string;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly requires: Requirement;
  readonly query: Q;
  readonly body: B;
  /** Schema of what stands under `data` in the answer. */
  readonly response: R;
  /** The errors of its own; those of its requirement and of validation are implied. */
  readonly errors: readonly E[];
  /** Bulk routes accept bodies up to 5 MB, all others up to 1 MB. */
  readonly bulk: boolean;
  readonly file: FileInput | null;
  /** Refuses API tokens: shows a secret or is about people, roles, sign-in, API tokens or companies themselves. */
  readonly sessionOnly: boolean;
  /** Answers although the company asks for a better sign-in than the caller's: what is needed to say that. */
  readonly beforeStrongSignIn: boolean;
  /** Signed-in routes that also answer an account whose address nobody has confirmed; all others refuse it. */
  readonly unconfirmed: boolean;
  /** Answers with server-sent events, each of the response's schema, until either side ends it. */
  readonly stream: boolean;
  /** Answers a numbered page: its rows stand under `data`, which page it is under `meta` beside it. */
  readonly hasMeta: boolean;
  /** Public endpoints only: name of the header with the secret that says who comes. */
  readonly secretHeader: string | null;
  /** The same for programs that send no headers: name of its query field. */
  readonly secretQuery: string | null;
  /** Of the answer; text other than JSON is answered as it is. */
  readonly mediaType: 'application/json' | 'text/calendar';
}

interface Given<Q extends Schema, B extends Schema, R extends Schema, E extends ErrorCode> {
  service?: Service;
  method: Method;
  path: string;
  summary: string;
  requires: Requirement;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly E[];
  bulk?: boolean;
  file?: FileInput;
  sessionOnly?: boolean;
  beforeStrongSignIn?: boolean;
  unconfirmed?: boolean;
  stream?: boolean;
  hasMeta?: boolean;
  secretHeader?: string;
  secretQuery?: string;
  mediaType?: Endpoint['mediaType'];
}

const accountPermission = /^(?:user\.edit\.own|admin\.user\.|api_token|company)/;

/** What follows from who may call it: accounts belong to no company, and some permissions are about accounts alone. */
const isAboutAccounts = (requires: Requirement): boolean => {
  if (typeof requires === 'string') return requires === 'signed-in';
  const keys: readonly Permission[] = 'all' in requires ? requires.all : requires.any;
  return keys.some((key) => accountPermission.test(key));
};

/** Makes one endpoint value; absent query and body become `z.undefined()`, which clients need not send. */
export const endpoint = <
  R extends Schema,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  const E extends ErrorCode = never,
>(
  given: Given<Q, B, R, E>,
): Endpoint<Q, B, R, E> => ({
  service: 'v1',
  bulk: false,
  file: null,
  sessionOnly: isAboutAccounts(given.requires),
  beforeStrongSignIn: false,
  unconfirmed: false,
  stream: false,
  hasMeta: false,
  secretHeader: null,
  secretQuery: null,
  mediaType: 'application/json',
  ...given,
  query: given.query ?? (z.undefined() as never),
  body: given.body ?? (z.undefined() as never),
  errors: given.errors ?? [],
});

type InputSection<N extends string, T> = [T] extends [undefined] ? unknown : { [K in N]: T };

/** What a handler receives after validation. */
export type EndpointInput<E extends Endpoint> = InputSection<'query', z.output<E['query']>> &
  InputSection<'body', z.output<E['body']>>;
export type ResponseData<E extends Endpoint> = z.output<E['response']>;

/** Full path on the server, e.g. `/api/v1/projects/store`. */
export const fullPath = (endpoint: Pick<Endpoint, 'service' | 'path'>): string =>
  basePaths[endpoint.service] + endpoint.path;
/** Name of an endpoint in logs and tests: `POST /api/v1/projects/store`. */
export const endpointName = (endpoint: Pick<Endpoint, 'service' | 'path' | 'method'>): string =>
  `${endpoint.method} ${fullPath(endpoint)}`;
