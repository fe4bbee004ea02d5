import { endpointName, type Schema } from '@polier/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CompanyWork } from '../database/company-work.ts';
import { fieldProblem } from '../errors/problem.ts';
import type { Member, SignedIn } from '../session/caller.ts';
import { answerText } from './answer.ts';
import { revalidated } from './etag.ts';
import { fieldRefusals } from './field-refusals.ts';
import { AlreadyAnswered, claimKey, keepAnswer, type KeyedRequest, keyedRequest, storedAnswer } from './idempotency.ts';
import { languageOf } from './language.ts';
import { refuseRepeated } from './query-string.ts';
import type { CallContext, Route } from './route.ts';
import type { ServerParts } from './server-parts.ts';

interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Where an endpoint takes no query or no body, an empty one is as good as none, and every field is unknown. */
const nothing = z
  .strictObject({})
  .optional()
  .transform(() => undefined);
const schemaOf = (schema: Schema): Schema => (schema instanceof z.ZodUndefined ? nothing : schema);

/** Both parts are looked at before either is refused, so that the caller learns everything at once. */
const validInput = ({ endpoint }: Route, request: FastifyRequest): Input => {
  refuseRepeated(request.query);
  const given = { query: request.query, body: request.body };
  const parts = (['query', 'body'] as const).map((part) => {
    const value = given[part];
    const result = schemaOf(endpoint[part]).safeParse(value);
    return result.success
      ? { data: result.data, refused: [] }
      : { data: undefined, refused: fieldRefusals(result.error, value) };
  });
  const refused = parts.flatMap((part) => part.refused);
  if (refused.length > 0) throw fieldProblem(refused);
  return { query: parts[0]?.data, body: parts[1]?.data };
};

const contextOf = (parts: ServerParts, request: FastifyRequest): CallContext => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  language: languageOf(request.headers['accept-language']),
  clock: parts.clock,
  config: parts.config,
  version: parts.version,
});

/** One member's call without a key, or the first with it. */
const answered = async (route: Route, parts: ServerParts, input: object, work: CompanyWork): Promise<string> =>
  answerText(
    route.endpoint,
    await route.handler({ ...input, db: work.db, write: work.write }),
    parts.config.checkLists,
  );

const answeredOnce = async (
  route: Route,
  parts: ServerParts,
  input: object,
  caller: Member,
  keyed: KeyedRequest,
): Promise<{ text: string; replayed: boolean }> => {
  const { database } = parts;
  const known = await storedAnswer(database.work(caller.scope).db, keyed);
  if (known !== null) return { text: known, replayed: true };
  const work = database.held(caller.scope, (tx) => claimKey(tx, keyed));
  try {
    const text = await answered(route, parts, input, work);
    await work.settle((tx) => keepAnswer(tx, keyed, text));
    return { text, replayed: false };
  } catch (error) {
    await work.abandon();
    if (error instanceof AlreadyAnswered) return answeredOnce(route, parts, input, caller, keyed);
    throw error;
  }
};

const isMember = (caller: SignedIn | Member | null): caller is Member => caller !== null && 'scope' in caller;

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
    const input = { ...given, context: contextOf(parts, request) };
    if (!isMember(caller)) {
      const data = await route.handler({ ...input, caller, unscoped: database.unscoped });
      return send(request, reply, route, answerText(route.endpoint, data, parts.config.checkLists));
    }
    const name = endpointName(route.endpoint);
    const isWrite = route.endpoint.method !== 'GET';
    const keyed = isWrite
      ? keyedRequest(request.headers['idempotency-key'], caller.userId, { name, input: given })
      : null;
    if (keyed === null) {
      return send(
        request,
        reply,
        route,
        await answered(route, parts, { ...input, caller }, database.work(caller.scope)),
      );
    }
    const { text, replayed } = await answeredOnce(route, parts, { ...input, caller }, caller, keyed);
    if (replayed) reply.header('idempotency-replayed', 'true');
    return send(request, reply, route, text);
  };
