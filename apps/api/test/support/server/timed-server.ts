import { readConfig } from '#platform/config/config';
import { createLogger } from '#platform/log/logger';
import { startApp } from '../../../src/app.ts';
import { jobs } from '../../../src/jobs.ts';
import { startDatabase } from '../../../src/start-database.ts';
import { startMailServer } from './mail-server.ts';

/** What the parent process asks for: the clock that far ahead of the true time and a scheduled job then, or the mails so far. */
type Order = { readonly ahead: number; readonly job?: string } | { readonly mails: true };

/** The server as its own process with a mail server in it, and with a clock that a story moves, so that days pass in it. */
let ahead = Number(process.env['CLOCK_AHEAD']);
const clock = { now: () => new Date(Date.now() + ahead) };
const mailServer = await startMailServer();
const config = { ...readConfig(process.env), smtpUrl: `smtp://127.0.0.1:${mailServer.port}` };
const log = createLogger('error');
const engine = await startDatabase(
  config,
  (_step, work) => work(),
  (error) => log.error(error),
);
const app = await startApp({ config, engine, log, clock });

const obey = async (order: Order): Promise<unknown> => {
  if ('mails' in order)
    return mailServer.received.map(({ receivers, mail: { subject, text } }) => ({ receivers, subject, text }));
  ({ ahead } = order);
  const job = jobs.scheduledJobs.find(({ name }) => name === order.job);
  await job?.run({ database: app.database, clock, config });
  return null;
};
process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`Polier is ready: ${await app.server.listen({ port: 0, host: '127.0.0.1' })}/main/\n`);
