import { flushCompileCache } from 'node:module';
import { receiverOf } from '@polier/contract/error-reports/error-report';
import { sql } from 'kysely';
import { loadDemo } from '../db/demo/load-demo.ts';
import { type App, startApp } from './app.ts';
import { listen } from './listen.ts';
import { reportTo } from './progress.ts';
import { startDatabase } from './start-database.ts';
import { systemClock, today } from '#platform/clock/clock';
import { type Config, readConfig } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { ErrorReporter } from '#platform/error-reports/error-reporter';
import { reportLoggedErrors } from '#platform/error-reports/reported-log';
import { createLogger } from '#platform/log/logger';
import { productVersion } from '#platform/product-version';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** A container ends a process that takes longer with a kill. */
const lastMoment = 4_500;
/** Milliseconds to send the report of the error that ends the process. */
const lastReport = 1_000;

const isEmpty = async ({ owner }: Database): Promise<boolean> => {
  const { rows } = await sql`select from companies limit 1`.execute(owner);
  return rows.length === 0;
};

/** In one transaction: a start that is interrupted finds the database empty again. */
const loadDemoCompany = (database: Database, config: Config): Promise<void> =>
  database.writeOwner((db) => loadDemo({ db, language: config.demoLanguage, today: today(systemClock) }));

/** Loaded only where a receiver is named. */
const openReporter = async ({ errorReportingDsn }: Config): Promise<ErrorReporter | null> => {
  const receiver = errorReportingDsn === null ? null : receiverOf(errorReportingDsn);
  if (receiver === null) return null;
  const { openErrorReporter } = await import('#platform/error-reports/error-reporter');
  return openErrorReporter({ receiver, version: productVersion, clock: systemClock });
};

const start = async (config: Config): Promise<App> => {
  const reporter = await openReporter(config);
  const level = config.logLevel ?? (config.demo ? 'warn' : 'info');
  const log = createLogger(level, undefined, reporter ? reportLoggedErrors(reporter) : undefined);
  // Logged like everything else, without the values of a statement that Node would print.
  process.on('uncaughtException', (fault) => {
    log.fatal({ err: fault }, 'ended by an error nobody caught');
    if (reporter === null) process.exit(1);
    setTimeout(() => process.exit(1), lastReport);
    void reporter.sent().finally(() => process.exit(1));
  });
  const progress = reportTo(config.demo ? say : (step) => log.info(step));
  const engine = await startDatabase(config, progress, (error) => log.error({ err: error }, 'database'));
  const started = await startApp({ config, engine, log });
  if (config.demo && (await isEmpty(started.database))) {
    await progress('Loading the demo company', () => loadDemoCompany(started.database, config));
  }
  return started;
};

let app: App | undefined;
let stopping = false;

const stop = (): void => {
  // The next start undoes a partial one, so there is nothing to wait for.
  if (!app) process.exit(0);
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), lastMoment);
  void app.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  const config = readConfig(process.env);
  app = await start(config);
  const address = await listen(app.server, config);
  say(`Polier is ready: ${address}/main/`);
  // The next start is faster, even if this process is killed.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
