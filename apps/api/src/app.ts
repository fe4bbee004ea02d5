import { join } from 'node:path';
import { allEndpoints } from '@polier/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { routes } from '#modules/routes';
import { unsubscribe } from '#modules/notifications/mail-choices';
import { companyLabels } from '#modules/settings/company-labels';
import { type Clock, systemClock } from '#platform/clock/clock';
import type { Config } from '#platform/config/config';
import { type Database, databaseOn } from '#platform/database/database';
import type { Engine } from '#platform/database/engine/engine';
import { publicUrlOf } from '#platform/http/public-url';
import { createServer } from '#platform/http/server';
import type { ServerDependencies } from '#platform/http/server-dependencies';
import { startJobs } from '#platform/jobs/job-queue';
import { openMailer } from '#platform/mail/open-mailer';
import { openSecrets } from '#platform/secrets/open-secrets';
import { productVersion } from '#platform/product-version';
import { jobs } from './jobs.ts';

export interface AppDependencies {
  readonly config: Config;
  readonly engine: Engine;
  readonly log: Logger;
  readonly clock?: Clock;
}

export interface App {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** Waits at most `longestWait` milliseconds for running requests and as long for jobs, then closes the database. */
  close(longestWait?: number): Promise<void>;
}

const webFolder = join(import.meta.dirname, '../../web/dist');

/** The server with its modules and without workers, as tests use it. */
const assemble = async (
  given: AppDependencies,
): Promise<ServerDependencies & { readonly database: Database; readonly server: FastifyInstance }> => {
  const { config, engine, log, clock = systemClock } = given;
  const database = databaseOn(engine);
  const dependencies = {
    config,
    database,
    secrets: await openSecrets(database.owner, config.secretKey),
    clock,
    log,
    endpoints: allEndpoints,
    routes,
    companyLabels,
    unsubscribe,
    version: productVersion,
    webFolder,
  };
  return { ...dependencies, server: await createServer(dependencies) };
};

/** The whole application on a migrated database: server and workers. */
export const startApp = async (dependencies: AppDependencies): Promise<App> => {
  const { server, database, clock, config, log, secrets } = await assemble(dependencies);
  const mailer = openMailer(config, clock);
  // Asked for each time: with PORT=0 the port is known only once the server listens.
  const context = {
    clock,
    config,
    sendMail: mailer.send,
    secrets,
    log,
    get publicUrl() {
      return publicUrlOf(config, server);
    },
  };
  const queue = await startJobs({ ...jobs, database, log, context });
  return {
    server,
    database,
    async close(longestWait = 1_500) {
      // A connection that is still busy then is cut: the process must end in time.
      const cut = setTimeout(() => server.server.closeAllConnections(), longestWait);
      await server.close();
      clearTimeout(cut);
      // Mails that wait for a connection go out after the next start; what became of those on their way can still be noted.
      mailer.close();
      await queue.stop(longestWait);
      await database.engine.close();
    },
  };
};
