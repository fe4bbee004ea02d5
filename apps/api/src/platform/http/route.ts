import type { Answer, Endpoint, Received } from '@polier/contract/endpoint';
import type { Language } from '@polier/i18n/languages';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { CompanyWork } from '../database/company-work.ts';
import type { JsonText } from '../database/json-list.ts';
import type { ScopedDb, UnscopedDb } from '../database/scoped-db.ts';
import type { UnscopedWrite } from '../database/unscoped-write.ts';
import type { Write } from '../database/write.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Member, SignedIn } from '../session/caller.ts';

/** Around every call, whoever makes it. */
export interface CallContext {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly language: Language;
  readonly clock: Clock;
  readonly config: Config;
  /** Seals what is kept secret, signs what is handed out. */
  readonly secrets: Secrets;
  /** Where people reach this server, without a slash at its end: for links. */
  readonly publicUrl: string;
  /** Version of the product. */
  readonly version: string;
}

export interface PublicCall {
  /** Outside every company; never for rows of one. */
  readonly unscoped: UnscopedDb;
  /** One transaction outside every company. */
  readonly writeUnscoped: UnscopedWrite;
  readonly context: CallContext;
}

export interface OpenCall extends PublicCall {
  /** Who presents a valid token, when somebody does: for what both may ask. */
  readonly presented: () => Promise<SignedIn | null>;
}

export interface SignedInCall extends PublicCall {
  readonly caller: SignedIn;
}

export interface AccountCall extends PublicCall {
  readonly caller: Member;
}

export interface SuperadminCall extends PublicCall {
  /** A member where the call came with a company. */
  readonly caller: SignedIn | Member;
  /** Work in any company for a superadmin, in the own one for everybody else; another one is `not-found`. */
  readonly inCompany: (companyId: number) => CompanyWork;
}

/** What came in the place of a body. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface MemberCall {
  readonly caller: Member;
  readonly db: ScopedDb;
  readonly write: Write;
  readonly context: CallContext;
}

// Where an endpoint is picked by kind, its answers A[] | B[] become (A | B)[]; each kind's schema still checks at run time.
type Wide<T> = [T] extends [readonly unknown[]] ? readonly T[number][] : T;

/** What stands under `data`: objects are always checked, JSON text in tests and development. */
export type Answered<E extends Endpoint> = Wide<Answer<E>> | JsonText<Wide<Answer<E>>>;

interface RouteOptions {
  /** `private, no-cache` with an ETag instead of `no-store`: for catalogues. */
  readonly revalidate?: boolean;
  /** The answer shows a secret this once: it is not kept for a repeated request, which runs anew. */
  readonly holdsSecret?: boolean;
}

export interface Route extends RouteOptions {
  readonly endpoint: Endpoint;
  readonly audience: 'public' | 'signed-in' | 'member' | 'superadmin';
  /** Decided by the role of a company, done outside it. */
  readonly outside?: true;
  // oxlint-disable-next-line typescript/no-explicit-any -- the functions below have checked the pair
  readonly handler: (input: any) => Promise<unknown>;
}

/** A route inside a company: `member` or permission keys in the contract. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & MemberCall) => Promise<Answered<E>>,
  options: RouteOptions = {},
): Route => ({ ...options, endpoint, audience: 'member', handler });

/** The same for an endpoint that takes a file. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & MemberCall & { readonly file: UploadedFile }) => Promise<Answered<E>>,
): Route => ({ endpoint, audience: 'member', handler });

/** A route that needs a key in the active company and changes the caller's own account, which belongs to none. */
export const accountRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & AccountCall) => Promise<Answered<E>>,
): Route => ({ endpoint, audience: 'member', outside: true, handler });

/** A route with a key of the superadmin alone: it acts on companies from outside, whichever is active. */
export const superadminRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & SuperadminCall) => Promise<Answered<E>>,
): Route => ({ endpoint, audience: 'superadmin', handler });

/** A route for anybody with a valid token. */
export const signedInRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & SignedInCall) => Promise<Answered<E>>,
): Route => ({ endpoint, audience: 'signed-in', handler });

/** A route for everybody. */
export const publicRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: Received<E> & OpenCall) => Promise<Answered<E>>,
): Route => ({ endpoint, audience: 'public', handler });
