import { endpointName } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyWork } from '../database/write/company-work.ts';
import type { CallerCheck } from '../database/scope/caller-check.ts';
import type { OpenOutsideTransaction } from '../database/write/open-outside-transaction.ts';
import type { OpenTransactionWork } from '../database/write/open-transaction.ts';
import type { AccountsTx } from '../database/write/outside-db.ts';
import type { OutsideWork } from '../database/write/outside-work.ts';
import type { WriteTx } from '../database/scope/scoped-db.ts';
import { problem } from '../errors/problem.ts';
import { isMember, type Member, type SignedIn } from '../session/caller.ts';
import { companyWorkOf } from '../session/company-work-of.ts';
import { findSecret } from '../session/find-secret.ts';
import { answerOnce, type Once } from './answer-once.ts';
import { authorise, type AuthContext, companyOf, presentedBy } from './authorise.ts';
import { revalidated } from './response/etag.ts';
import { type KeyedRequest, keyedRequest } from './idempotency.ts';
import { labelsForError } from './response/labels-for-error.ts';
import { languageOf } from './request/language.ts';
import { rejectUndeclaredErrors } from './response/declared-errors.ts';
import { publicUrlOf } from './public-url.ts';
import { digestOf, receiveFile } from './request/receive-file.ts';
import { responseText } from './response/response-text.ts';
import type { CallContext, Route } from './route.ts';
import { sendProblem } from './response/send-problem.ts';
import type { ServerDependencies } from './server-dependencies.ts';
import { type HeldMemory, holdMemoryFor } from './request/upload-memory.ts';
import { validInput } from './request/valid-input.ts';

const contextOf = (dependencies: ServerDependencies, request: FastifyRequest): CallContext => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  language: languageOf(request.headers['accept-language']),
  companyId: companyOf(request.headers['company-id']),
  clock: dependencies.clock,
  config: dependencies.config,
  secrets: dependencies.secrets,
  // Asked when it is needed: without a setting it is the address that the system names.
  get publicUrl() {
    return publicUrlOf(dependencies.config, request.server);
  },
  version: dependencies.version,
});

/** Runs the handler and checks its answer or error against the contract. */
const answered = async (
  { endpoint, handler }: Route,
  { config }: ServerDependencies,
  input: object,
): Promise<string | Buffer> => {
  try {
    return responseText(endpoint, await handler(input), config.checkAnswers);
  } catch (error) {
    if (config.checkAnswers) rejectUndeclaredErrors(endpoint, error);
    throw error;
  }
};

/** Runs a member's call, directly or through the store of idempotent responses. */
const answeredInCompany = async (
  route: Route,
  dependencies: ServerDependencies,
  input: { readonly caller: Member },
  { keyed, check }: { readonly keyed: KeyedRequest | null; readonly check: CallerCheck | null },
): Promise<Once> => {
  const { database } = dependencies;
  const { scope } = input.caller;
  const work = database.work(scope, check);
  const answer = async ({ db, write }: CompanyWork) => answered(route, dependencies, { ...input, db, write });
  if (keyed === null) return { text: await answer(work), replayed: false };
  const hold = (first: (tx: WriteTx) => Promise<void>) => database.held(scope, check, first);
  return answerOnce<OpenTransactionWork>({ keyed, db: work.db, hold, answer });
};

/** One run of a call outside companies: the same, over accounts and what the superadmin sees. */
const answeredOutside = async (
  route: Route,
  dependencies: ServerDependencies,
  input: { readonly caller: SignedIn | Member | null },
  request: FastifyRequest,
  keyed: KeyedRequest | null,
): Promise<Once> => {
  const { database, clock } = dependencies;
  const { caller } = input;
  const answer = async (work: OutsideWork) => {
    const { accounts, writeAccounts, installation, writeInstallation } = work;
    const outside = { ...input, accounts, writeAccounts };
    const whole =
      route.audience === 'superadmin' && caller !== null
        ? { ...outside, installation, writeInstallation, inCompany: companyWorkOf(work, caller) }
        : { ...outside, presented: () => presentedBy(request, accounts, clock) };
    return answered(route, dependencies, whole);
  };
  if (keyed === null) return { text: await answer(database), replayed: false };
  const hold = (first: (tx: AccountsTx) => Promise<void>) => database.heldOutside(first);
  return answerOnce<OpenOutsideTransaction>({ keyed, db: database.accounts, hold, answer });
};

/** Member calls that begin with the database, so that their first statement may verify the caller. */
const verifiesCaller = ({ audience, outside, callsOtherServers, endpoint }: Route): boolean =>
  audience === 'member' && !outside && !callsOtherServers && endpoint.file === null;

/** Of a bulk call that says so; one that does not say how large its body is may bring a large one. */
const hasSmallBody = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= limits.body;

/** Whether a remembered caller is let in before the body is read; who brings a large one authenticates first. */
export const mayUseKnownCaller = (route: Route, request: FastifyRequest): boolean =>
  verifiesCaller(route) && (!route.endpoint.bulk || hasSmallBody(request));

/** Sends an error; a remembered caller who has lost the right gets 401 or 403 instead. */
export const sendVerifiedError = async (
  { endpoint }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, dependencies, error }: { auth: AuthContext; dependencies: ServerDependencies; error: unknown },
): Promise<void> => {
  const isVerified = request.check === null || request.check.held;
  const ofCaller = isVerified
    ? null
    : await authorise(endpoint, request, auth, false).catch((thrown: unknown) => thrown);
  const thrown = ofCaller ?? error;
  sendProblem(request, reply, thrown, await labelsForError(dependencies, request, thrown));
};

const memberOf = ({ caller }: FastifyRequest): Member => {
  if (!isMember(caller)) throw problem('not-found');
  return caller;
};

/**
 * Runs a call with a remembered caller, whose facts the first statement verifies. When they have changed, or when the call
 * ran no statement, nothing has happened yet: the caller is authenticated fully and the call runs again.
 */
const runWithVerifiedCaller = async (
  { endpoint }: Route,
  request: FastifyRequest,
  auth: AuthContext,
  run: (member: Member, check: CallerCheck | null) => Promise<Once>,
): Promise<Once> => {
  const { check } = request;
  if (check !== null) {
    try {
      const done = await run(memberOf(request), check);
      if (check.held) return done;
    } catch (error) {
      if (check.held) throw error;
    }
    await authorise(endpoint, request, auth, false);
  }
  return run(memberOf(request), null);
};

const send = (request: FastifyRequest, reply: FastifyReply, route: Route, text: string | Buffer): FastifyReply => {
  reply.type(`${route.endpoint.mediaType}; charset=utf-8`).serializer((payload: string) => payload);
  if (route.revalidate && isMember(request.caller)) return revalidated(request, reply, request.caller.companyId, text);
  return reply.header('cache-control', 'no-store').send(text);
};

/** Who comes with the secret of a public route that asks for one. */
const openedBy = (
  { open, endpoint }: Route,
  dependencies: ServerDependencies,
  request: FastifyRequest,
): Promise<object> | null => {
  if (open === undefined) return null;
  const { database } = dependencies;
  const { secretHeader, secretQuery } = endpoint;
  const given =
    secretQuery === null
      ? request.headers[(secretHeader ?? '').toLowerCase()]
      : (request.query as Readonly<Record<string, unknown>>)[secretQuery];
  return open({
    accounts: database.accounts,
    writeAccounts: database.writeAccounts,
    context: contextOf(dependencies, request),
    secret: typeof given === 'string' ? given : null,
    findSecret: (kind, secret) => findSecret(database, kind, secret),
  });
};

/** Validates the input, runs the handler with the access of its audience, checks and sends the answer. */
const handle =
  (route: Route, dependencies: ServerDependencies, auth: AuthContext) =>
  async (request: FastifyRequest, reply: FastifyReply, memory: HeldMemory | null): Promise<FastifyReply> => {
    const { endpoint, audience } = route;
    // What is wrong with a secret in a header is said before anything about the input.
    const opened = endpoint.secretQuery === null ? await openedBy(route, dependencies, request) : null;
    const given = validInput(route, request);
    const early = opened ?? (await openedBy(route, dependencies, request));
    const file = endpoint.file && memory && (await receiveFile(request, reply, endpoint.file, memory));
    // A body may take a minute to arrive, and the right may have ended meanwhile.
    const holder = file ? await openedBy(route, dependencies, request) : early;
    if (endpoint.method !== 'GET' && request.check === null)
      await authorise(endpoint, request, auth, verifiesCaller(route));
    const { caller } = request;
    const input = {
      ...given,
      ...(file && { file }),
      ...(holder && { holder }),
      context: contextOf(dependencies, request),
    };
    const asked = { name: endpointName(endpoint), input: { ...given, ...(file && { file: digestOf(file) }) } };
    const isOnce = endpoint.method !== 'GET' && route.holdsSecret !== true;
    const keyedBy = (userId: number | undefined, companyId: number | null): KeyedRequest | null =>
      isOnce && userId !== undefined
        ? keyedRequest(request.headers['idempotency-key'], { ...asked, userId, companyId }, dependencies.secrets)
        : null;
    const runOutside = () =>
      answeredOutside(route, dependencies, { ...input, caller }, request, keyedBy(caller?.userId, null));
    const run = (member: Member, check: CallerCheck | null): Promise<Once> => {
      const keyed = keyedBy(member.userId, member.companyId);
      return answeredInCompany(route, dependencies, { ...input, caller: member }, { keyed, check });
    };
    const isOutside = audience === 'superadmin' || !isMember(caller) || route.outside;
    const { text, replayed } = await (isOutside ? runOutside() : runWithVerifiedCaller(route, request, auth, run));
    if (replayed) reply.header('idempotency-replayed', 'true');
    return send(request, reply, route, text);
  };

/** Handles every call. Memory that a form holds is released once the answer is sent. */
export const callHandler = (route: Route, dependencies: ServerDependencies, auth: AuthContext) => {
  const run = handle(route, dependencies, auth);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (route.endpoint.file === null) return run(request, reply, null);
    const memory = holdMemoryFor(request.caller?.userId ?? 0);
    try {
      return await run(request, reply, memory);
    } finally {
      memory.release();
    }
  };
};
