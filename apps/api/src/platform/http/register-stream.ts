import { fullPath } from '@polier/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { LiveRelay } from '../live/live-relay.ts';
import { LiveStream } from '../live/live-stream.ts';
import { isMember } from '../session/caller.ts';
import { authorise, type AuthContext, authoriseStream } from './authorise.ts';
import type { Route } from './route.ts';
import { sendProblem } from './response/send-problem.ts';
import type { ServerDependencies } from './server-dependencies.ts';
import { validInput } from './request/valid-input.ts';

interface StreamRegistration {
  readonly route: Route;
  readonly feed: LiveFeed;
  readonly dependencies: ServerDependencies;
  readonly auth: AuthContext;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects the answer would keep the events to itself.
  'x-accel-buffering': 'no',
} as const;

/** A stream of server-sent events: authorised and validated as any other call, and again for as long as it is open. */
export const registerStream = (app: FastifyInstance, given: StreamRegistration): void => {
  const { route, feed, dependencies, auth } = given;
  const { endpoint } = route;
  const { database, clock, log } = dependencies;
  const relay = new LiveRelay({
    feed,
    clock,
    log,
    readerOf: ({ caller }) => database.work(caller.member.scope).db,
  });
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = validInput(route, request);
    if (!isMember(request.caller)) throw problem('not-found');
    relay.refuseSurplus(request.caller.userId);
    const rights = async () => {
      const caller = await authoriseStream(endpoint, request, auth);
      const { db } = database.work(caller.member.scope);
      return { caller, followed: await feed.findFollowed(db, caller.member, query as never) };
    };
    const stream = new LiveStream(await rights(), rights);
    const lastEventId = request.headers['last-event-id'];
    await relay.open(stream, typeof lastEventId === 'string' ? lastEventId : undefined);
    const { userId, companyId } = stream.caller.member;
    // A reader who goes away ends no response, so its line in the log would never come.
    request.log.info({ route: request.routeOptions.url, ip: request.ip, user: userId, company: companyId }, 'stream');
    return reply.headers(headers).send(stream);
  };
  app.route({
    method: endpoint.method,
    url: fullPath(endpoint),
    exposeHeadRoute: false,
    onRequest: (request) => authorise(endpoint, request, auth, false),
    errorHandler: (error, request, reply) => void sendProblem(request, reply, error),
    handler: open,
  });
  app.addHook('preClose', async () => relay.close());
};
