import type { ResponseData, Endpoint, EndpointInput } from '@polier/contract/endpoint';
import type { Language } from '@polier/i18n/languages';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { CompanyWork } from '../database/write/company-work.ts';
import type { JsonText } from '../database/sql/json-list.ts';
import type { ScopedDb } from '../database/scope/scoped-db.ts';
import type { AccountsDb, InstallationDb } from '../database/write/outside-db.ts';
import type { AccountsWrite, InstallationWrite } from '../database/write/outside-write.ts';
import type { Write } from '../database/write/write.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Member, SignedIn } from '../session/caller.ts';
import type { SecretKind } from '../database/tables/accounts.ts';
import type { FoundSecret } from '../session/find-secret.ts';

/** The context of every call. */
export interface CallContext {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly language: Language;
  readonly clock: Clock;
  readonly config: Config;
  /** The company named by the request, not yet authorised. */
  readonly companyId: number | null;
  /** Encrypts stored secrets and signs addresses. */
  readonly secrets: Secrets;
  /** Public address of this server without a trailing slash, for links. */
  readonly publicUrl: string;
  /** Version of the product. */
  readonly version: string;
}

export interface PublicCall {
  /** Accounts and what signs them in; no rows of what stands inside a company. */
  readonly accounts: AccountsDb;
  /** One transaction about accounts. */
  readonly writeAccounts: AccountsWrite;
  readonly context: CallContext;
}

export interface OpenCall extends PublicCall {
  /** The signed-in caller, if any, of a public endpoint. */
  readonly presented: () => Promise<SignedIn | null>;
}

/** Somebody who comes with a secret instead of a session. */
export interface SecretCall extends PublicCall {
  /** In the header or the query field of the endpoint; null without one. */
  readonly secret: string | null;
  /** The company and the row of a secret; null for one that nobody has. */
  readonly findSecret: (kind: SecretKind, secret: string) => Promise<FoundSecret | null>;
}

export interface SignedInCall extends PublicCall {
  readonly caller: SignedIn;
}

export interface AccountCall extends PublicCall {
  /** A superadmin needs no company for the own account. */
  readonly caller: SignedIn | Member;
}

export interface SuperadminCall extends PublicCall {
  /** A member where the call came with a company. */
  readonly caller: SignedIn | Member;
  /** What a superadmin sees across companies. */
  readonly installation: InstallationDb;
  /** One transaction across companies. */
  readonly writeInstallation: InstallationWrite;
  /** Work in any company for a superadmin, in the own one for everybody else; another one is `not-found`. */
  readonly inCompany: (companyId: number) => CompanyWork;
}

/** The uploaded file. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** A small picture of it, where the endpoint takes one and it was sent. */
  readonly preview: Buffer | null;
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
export type HandlerResult<E extends Endpoint> = Wide<ResponseData<E>> | JsonText<Wide<ResponseData<E>>>;

interface RouteOptions {
  /** `private, no-cache` with an ETag instead of `no-store`: for catalogues. */
  readonly revalidate?: boolean;
  /** The answer shows a secret this once: it is not kept for a repeated request, which runs again. */
  readonly holdsSecret?: boolean;
  /** Calls another server before the database: the caller must be authenticated before that. */
  readonly callsOtherServers?: boolean;
}

export interface Route extends RouteOptions {
  readonly endpoint: Endpoint;
  readonly audience: 'public' | 'signed-in' | 'member' | 'superadmin';
  /** Says who comes with the secret, or throws, before the input is looked at. */
  readonly open?: (call: SecretCall) => Promise<object>;
  /** Authorised by the role in a company, executed outside it. */
  readonly outside?: true;
  /** What its stream tells; it has no answer. */
  readonly feed?: LiveFeed;
  // oxlint-disable-next-line typescript/no-explicit-any -- the functions below have checked the pair
  readonly handler: (input: any) => Promise<unknown>;
}

/** A route inside a company: `member` or permission keys in the contract. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & MemberCall) => Promise<HandlerResult<E>>,
  options: RouteOptions = {},
): Route => ({ ...options, endpoint, audience: 'member', handler });

/** The same for an endpoint that takes a file. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & MemberCall & { readonly file: UploadedFile }) => Promise<HandlerResult<E>>,
): Route => ({ endpoint, audience: 'member', handler });

const noAnswer = () => Promise.reject(new Error('a stream has no answer'));

/** A stream of server-sent events for members. */
export const streamRoute = <E extends Endpoint, Place>(
  endpoint: E,
  feed: LiveFeed<EndpointInput<E> extends { query: infer Query } ? Query : undefined, Place>,
): Route => ({ endpoint, audience: 'member', feed: feed as LiveFeed, handler: noAnswer });

/** A route that needs a key in the active company and changes the caller's own account, which belongs to none. */
export const accountRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & AccountCall) => Promise<HandlerResult<E>>,
): Route => ({ endpoint, audience: 'member', outside: true, handler });

/** A route with a key of the superadmin alone: it acts on companies from outside, whichever is active. */
export const superadminRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & SuperadminCall) => Promise<HandlerResult<E>>,
): Route => ({ endpoint, audience: 'superadmin', handler });

/** A route for anybody with a valid token. */
export const signedInRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & SignedInCall) => Promise<HandlerResult<E>>,
  options: Pick<RouteOptions, 'holdsSecret'> = {},
): Route => ({ ...options, endpoint, audience: 'signed-in', handler });

/** A route for everybody. */
export const publicRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointInput<E> & OpenCall) => Promise<HandlerResult<E>>,
): Route => ({ endpoint, audience: 'public', handler });

/** A public route whose caller is known by a secret: `open` says who that is, and its result is the handler's `holder`. */
export const secretRoute = <E extends Endpoint, Holder extends object>(
  endpoint: E,
  open: (call: SecretCall) => Promise<Holder>,
  handler: (
    input: EndpointInput<E> & { readonly holder: Holder; readonly file: UploadedFile; readonly context: CallContext },
  ) => Promise<HandlerResult<E>>,
): Route => ({ endpoint, audience: 'public', open, handler });
