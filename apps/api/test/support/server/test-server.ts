import type { Endpoint } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, readConfig } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import type { Connection, Engine } from '#platform/database/engine/engine';
import type { OwnerDb } from '#platform/database/write/outside-db';
import type { LogObserver } from '#platform/error-reports/reported-log';
import type { Route } from '#platform/http/route';
import { publicUrlOf } from '#platform/http/public-url';
import { createServer } from '#platform/http/server';
import type { Jobs } from '#platform/jobs/job-queue';
import { unsubscribe } from '#modules/notifications/mail-choices';
import { companyLabels } from '#modules/settings/company-labels';
import { createLogger } from '#platform/log/logger';
import type { Mail, SendMail } from '#platform/mail/mail';
import type { Secrets } from '#platform/secrets/secrets';
import { openSecrets } from '#platform/secrets/open-secrets';
import { openSession } from '#platform/session/sessions';
import { openManualJobs } from './manual-jobs.ts';
import { expectCountedCriteria } from '../database/counted-criteria.ts';
import { ask, type TestResponse, type TestRequest } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import { openTestEngine } from '../database/test-engine.ts';

export interface TestServerOptions {
  readonly engine?: Engine;
  readonly config?: Partial<Config>;
  /** Another contract than the product's, with its handlers: for tests of the platform itself. */
  readonly contract?: { readonly endpoints: readonly Endpoint[]; readonly routes: readonly Route[] };
  /** Other jobs than the product's. */
  readonly jobs?: Partial<Jobs>;
  readonly webFolder?: string;
  /** Called with every line of the log. */
  readonly observeLog?: LogObserver;
  /** Takes mails in the place of `mails`, or refuses them. */
  readonly sendMail?: SendMail;
}

export interface TestServer {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** As the owner, outside row-level security: for factories, and to look at what was stored. */
  readonly db: OwnerDb;
  readonly clock: TestClock;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly log: Logger;
  /** What was logged at every level, one JSON text per line. */
  readonly logged: readonly string[];
  /** What jobs have sent, the newest last. */
  readonly mails: readonly Mail[];
  send(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  /** A token of a new session of this user. */
  tokenFor(userId: number): Promise<string>;
  /** Runs the jobs that are due, until none is left; a test says when. Returns how many ran. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

const product = async () => ({ endpoints: allEndpoints, routes: (await import('#modules/routes')).routes });
const productJobs = async () => (await import('../../../src/jobs.ts')).jobs;
const noJobs: Jobs = { companyJobs: [], accountJobs: [], ownerJobs: [], scheduledJobs: [] };
const noWeb = '/nonexistent';

const refuse = () => Promise.reject(new Error('a request reached for the connection of the owner'));
/** In the place of the owner's connection while requests are served: no test gets along with one that needs it. */
const forbidden: Connection = { run: refuse, begin: refuse };

/** The server on a database of its own; lists are checked against their schema. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const engine = options.engine ?? (await openTestEngine());
  const database = databaseOn(engine);
  const serving = databaseOn({ ...engine, owner: forbidden });
  const clock = new TestClock();
  const logged: string[] = [];
  const config = { ...readConfig({}), checkAnswers: true, ...options.config };
  const log = createLogger('trace', { write: (line) => void logged.push(line) }, options.observeLog);
  const secrets = await openSecrets(database.owner, config.secretKey);
  const server = await createServer({
    config,
    database: serving,
    secrets,
    clock,
    log,
    ...(options.contract ?? (await product())),
    companyLabels,
    unsubscribe,
    version: '0.0.0-test',
    webFolder: options.webFolder ?? noWeb,
  });
  await server.ready();
  const mails: Mail[] = [];
  const sendMail: SendMail = options.sendMail ?? (async (mail) => void mails.push(mail));
  const jobs = await openManualJobs({
    ...noJobs,
    ...(options.jobs ?? (options.contract ? {} : await productJobs())),
    database: {
      ...database,
      connectOutbox(outbox) {
        database.connectOutbox(outbox);
        serving.connectOutbox(outbox);
      },
    },
    log,
    context: { clock, config, publicUrl: publicUrlOf(config, server), sendMail, secrets, log },
  });
  return {
    server,
    database,
    db: database.owner,
    clock,
    secrets,
    config,
    log,
    logged,
    mails,
    send: (method, path, request) => ask(server, method, path, request),
    async tokenFor(userId) {
      const origin = { ip: '127.0.0.1', userAgent: null };
      return (await openSession(database.accounts, userId, origin, clock.now())).token;
    },
    runJobs: () => jobs.runDue(),
    async close() {
      // The connection of a stream that was left would keep the server open for more than a minute.
      server.server.closeAllConnections();
      await server.close();
      await jobs.stop();
      if (options.engine === undefined) await expectCountedCriteria(database.owner);
      await engine.close();
    },
  };
};
