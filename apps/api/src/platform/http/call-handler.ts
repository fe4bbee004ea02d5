import { endpointName } from '@polier/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMember, type Member } from '../session/caller.ts';
import { companyWorkOf } from '../session/company-work-of.ts';
import { answerText } from './answer.ts';
import { presentedBy } from './authorise.ts';
import { revalidated } from './etag.ts';
import { AlreadyAnswered, claimKey, keepAnswer, type KeyedRequest, keyedRequest, storedAnswer } from './idempotency.ts';
import { languageOf } from './language.ts';
import { refuseUnpromised } from './promised-refusals.ts';
import { publicUrlOf } from './public-url.ts';
import { digestOf, receiveFile } from './receive-file.ts';
import type { CallContext, Route } from './route.ts';
import type { ServerParts } from './server-parts.ts';
import { validInput } from './valid-input.ts';

const contextOf = (parts: ServerParts, request: FastifyRequest): CallContext => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  language: languageOf(request.headers['accept-language']),
  clock: parts.clock,
  config: parts.config,
  secrets: parts.secrets,
  publicUrl: publicUrlOf(parts.config, request.server),
  version: parts.version,
});

/** Runs the handler; what comes back, answer or refusal, is held against the contract. */
const answered = async ({ endpoint, handler }: Route, { config }: ServerParts, input: object): Promise<string> => {
  try {
    return answerText(endpoint, await handler(input), config.checkAnswers);
  } catch (error) {
    if (config.checkAnswers) refuseUnpromised(endpoint, error);
    throw error;
  }
};

interface Once {
  readonly text: string;
  readonly replayed: boolean;
}

const answeredOnce = async (
  route: Route,
  parts: ServerParts,
  input: { readonly caller: Member },
  keyed: KeyedRequest,
): Promise<Once> => {
  const { database } = parts;
  const { scope } = input.caller;
  const replay = async (): Promise<Once | null> => {
    const text = await storedAnswer(database.work(scope).db, keyed);
    return text === null ? null : { text, replayed: true };
  };
  const known = await replay();
  if (known) return known;
  const work = database.held(scope, (tx) => claimKey(tx, keyed));
  try {
    const text = await answered(route, parts, { ...input, db: work.db, write: work.write });
    await work.settle((tx) => keepAnswer(tx, keyed, text));
    return { text, replayed: false };
  } catch (error) {
    await work.abandon();
    const faster = error instanceof AlreadyAnswered ? await replay() : null;
    if (faster) return faster;
    throw error;
  }
};

const send = (request: FastifyRequest, reply: FastifyReply, route: Route, text: string): FastifyReply => {
  reply.type('application/json; charset=utf-8').serializer((payload: string) => payload);
  if (route.revalidate && isMember(request.caller)) return revalidated(request, reply, request.caller.companyId, text);
  return reply.header('cache-control', 'no-store').send(text);
};

/** The way of every call: validate, run the handler on what its audience may touch, check and send the answer. */
export const callHandler =
  (route: Route, parts: ServerParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const given = validInput(route, request);
    const { caller } = request;
    const { database } = parts;
    const { endpoint, audience } = route;
    const file = endpoint.file === null ? null : await receiveFile(request, reply, endpoint.file);
    const input = { ...given, ...(file && { file }), context: contextOf(parts, request) };
    const { unscoped, writeUnscoped } = database;
    if (audience === 'superadmin' && caller !== null) {
      const inCompany = companyWorkOf(database, caller);
      const whole = { ...input, caller, unscoped, writeUnscoped, inCompany };
      return send(request, reply, route, await answered(route, parts, whole));
    }
    if (!isMember(caller) || route.outside) {
      const presented = () => presentedBy(request, unscoped, parts.clock);
      const whole = { ...input, caller, unscoped, writeUnscoped, presented };
      return send(request, reply, route, await answered(route, parts, whole));
    }
    const asked = { name: endpointName(endpoint), input: { ...given, ...(file && { file: digestOf(file) }) } };
    const isOnce = endpoint.method !== 'GET' && route.holdsSecret !== true;
    const keyed = isOnce ? keyedRequest(request.headers['idempotency-key'], caller.userId, asked) : null;
    if (keyed === null) {
      const { db, write } = database.work(caller.scope);
      return send(request, reply, route, await answered(route, parts, { ...input, caller, db, write }));
    }
    const { text, replayed } = await answeredOnce(route, parts, { ...input, caller }, keyed);
    if (replayed) reply.header('idempotency-replayed', 'true');
    return send(request, reply, route, text);
  };
