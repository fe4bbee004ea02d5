import { randomUUID } from 'node:crypto';
import { limits } from '@polier/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { problem } from '../errors/problem.ts';
import { registerFiles } from '../files/serve-files.ts';
import { registerOutboxPage } from '../mail/outbox-page.ts';
import { registerUnsubscribe } from '../mail/register-unsubscribe.ts';
import { registerApiDocs } from './docs/api-docs.ts';
import { refuseConnection, registerConnectionChecks } from './response/client-error.ts';
import { registerHealth } from './health.ts';
import { parseJson } from './request/json-body.ts';
import { parseQuery } from './request/query-string.ts';
import { sendProblem } from './response/send-problem.ts';
import { registerRoutes } from './register-routes.ts';
import { registerRequestLog } from './request/request-log.ts';
import { requestState } from './request/request-state.ts';
import { registerSecurityHeaders } from './response/security-headers.ts';
import type { ServerDependencies } from './server-dependencies.ts';
import { registerStaticFiles } from './static-files.ts';

/** The whole server, ready to listen or to be asked by a test. */
export const createServer = async (dependencies: ServerDependencies): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = dependencies.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: dependencies.config.trustProxy,
    bodyLimit: limits.body,
    exposeHeadRoutes: true,
    http: { requireHostHeader: false },
    clientErrorHandler: refuseConnection,
    requestTimeout: 60_000,
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  });
  app.decorateRequest('caller', requestState.caller);
  app.decorateRequest('check', requestState.check);
  app.decorateRequest('errorCode', requestState.errorCode);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    parseJson(text),
  );
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem('not-found')));
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerConnectionChecks(app);
  registerHealth(app, dependencies);
  registerApiDocs(app, dependencies);
  registerFiles(app, dependencies);
  await registerUnsubscribe(app, dependencies);
  registerOutboxPage(app, dependencies.config);
  await registerRoutes(app, dependencies);
  await registerStaticFiles(app, dependencies);
  return app;
};
