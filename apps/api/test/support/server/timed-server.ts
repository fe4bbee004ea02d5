import { createServer } from 'node:net';
import { readConfig } from '#platform/config/config';
import { createLogger } from '#platform/log/logger';
import { startDemoMicrosoft365 } from '../../../dev/microsoft-365/demo.ts';
import { startApp } from '../../../src/app.ts';
import { jobs } from '../../../src/jobs.ts';
import { startDatabase } from '../../../src/start-database.ts';
import { startMailServer } from './mail-server.ts';

/** What the parent process asks for: the clock that far ahead of the true time and a scheduled job then, the mails so far, or where Microsoft 365 is. */
type Order =
  | { readonly ahead: number; readonly job?: string }
  | { readonly mails: true }
  | { readonly microsoft365: true };

/** The server as its own process with a mail server in it, and with a clock that a story moves, so that days pass in it. */
let ahead = Number(process.env['CLOCK_AHEAD']);
const clock = { now: () => new Date(Date.now() + ahead) };
const mailServer = await startMailServer();
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
// Its own address is registered at Microsoft, so it has to be known before.
const port = await freePort();
const microsoft365 =
  process.env['WITH_MICROSOFT_365'] === undefined
    ? null
    : await startDemoMicrosoft365(process.env['DATA_DIR'] ?? '', `http://127.0.0.1:${port}`, clock);
const settings = microsoft365 && { ...microsoft365.settings, PUBLIC_URL: `http://127.0.0.1:${port}` };
const config = { ...readConfig({ ...process.env, ...settings }), smtpUrl: `smtp://127.0.0.1:${mailServer.port}` };
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
  if ('microsoft365' in order) return microsoft365?.origin ?? null;
  ({ ahead } = order);
  const job = jobs.scheduledJobs.find(({ name }) => name === order.job);
  await job?.run({ database: app.database, clock, config });
  return null;
};
process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write(`Polier is ready: ${await app.server.listen({ port, host: '127.0.0.1' })}/main/\n`);
