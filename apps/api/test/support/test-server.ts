import type { Endpoint } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import type { Engine } from '#platform/database/engine';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { Route } from '#platform/http/route';
import { publicUrlOf } from '#platform/http/public-url';
import { createServer } from '#platform/http/server';
import type { Jobs } from '#platform/jobs/job-queue';
import { createLogger } from '#platform/log/logger';
import type { Mail, SendMail } from '#platform/mail/mail';
import { openSecrets } from '#platform/secrets/open-secrets';
import { openSession } from '#platform/session/sessions';
import { openManualJobs } from './manual-jobs.ts';
import { ask, type TestAnswer, type TestRequest } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import { openTestEngine } from './test-engine.ts';

export interface TestServerOptions {
  readonly engine?: Engine;
  readonly config?: Partial<Config>;
  /** Another contract than the product's, with its handlers: for tests of the platform itself. */
  readonly promised?: { readonly endpoints: readonly Endpoint[]; readonly routes: readonly Route[] };
  /** Other jobs than the product's. */
  readonly jobs?: Partial<Jobs>;
  readonly webFolder?: string;
  /** Takes mails in the place of `mails`, or refuses them. */
  readonly sendMail?: SendMail;
}

export interface TestServer {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** As the owner, outside row-level security: for factories, and to look at what was stored. */
  readonly db: UnscopedDb;
  readonly clock: TestClock;
  /** What was logged at every level, one JSON text per line. */
  readonly logged: readonly string[];
  /** What jobs have sent, the newest last. */
  readonly mails: readonly Mail[];
  ask(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** A token of a new session of this user. */
  tokenFor(userId: number): Promise<string>;
  /** Runs the jobs that are due, until none is left; a test says when. Answers how many ran. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

const product = async () => ({ endpoints: allEndpoints, routes: (await import('#modules/routes')).routes });
const productJobs = async () => (await import('../../src/jobs.ts')).jobs;
const noJobs: Jobs = { companyJobs: [], accountJobs: [], scheduledJobs: [] };
const noWeb = '/nonexistent';

/** The server on a database of its own; lists are checked against their schema. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const engine = options.engine ?? (await openTestEngine());
  const database = databaseOn(engine);
  const clock = new TestClock();
  const logged: string[] = [];
  const config = { ...readConfig({}), checkAnswers: true, ...options.config };
  const log = createLogger('trace', { write: (line) => void logged.push(line) });
  const server = await createServer({
    config,
    database,
    secrets: await openSecrets(database.unscoped, config.secretKey),
    clock,
    log,
    ...(options.promised ?? (await product())),
    version: '0.0.0-test',
    webFolder: options.webFolder ?? noWeb,
  });
  await server.ready();
  const mails: Mail[] = [];
  const sendMail: SendMail = options.sendMail ?? (async (mail) => void mails.push(mail));
  const jobs = await openManualJobs({
    ...noJobs,
    ...(options.jobs ?? (options.promised ? {} : await productJobs())),
    database,
    log,
    context: { clock, config, publicUrl: publicUrlOf(config, server), sendMail },
  });
  return {
    server,
    database,
    db: database.unscoped,
    clock,
    logged,
    mails,
    ask: (method, path, request) => ask(server, method, path, request),
    async tokenFor(userId) {
      const origin = { ip: '127.0.0.1', userAgent: null };
      return (await openSession(database.unscoped, userId, origin, clock.now())).token;
    },
    runJobs: () => jobs.runDue(),
    async close() {
      await server.close();
      await jobs.stop();
      await engine.close();
    },
  };
};
