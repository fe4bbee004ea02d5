import type { FastifyInstance } from 'fastify';

/** One line per request, without its query (it may carry a token) and without its body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...(caller === null ? {} : { user: caller.userId }),
        ...(caller !== null && 'companyId' in caller ? { company: caller.companyId } : {}),
        ...(request.errorCode === null ? {} : { errorCode: request.errorCode }),
      },
      'request',
    );
    done();
  });
};
