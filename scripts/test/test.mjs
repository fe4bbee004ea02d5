// `npm test`: the check, the web build, unit and API tests on the embedded database and once more on a real PostgreSQL
// server, the components and then the end-to-end stories in Chromium; then what ran on which engine, how long it took, each
// failed test by name and, on the last line, the sums.
// One part: npm test -- --only check|unit|postgres|components|e2e [words that file names must contain]
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWeb } from '../build-web.mjs';
import { check } from '../check/check.mjs';
import { start as startPostgres } from './postgres-cluster.mjs';
import { failureLines, playwrightReport, vitestReport } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Report} Report */

const root = fileURLToPath(new URL('../..', import.meta.url));
const parts = ['check', 'unit', 'postgres', 'components', 'e2e'];
const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
/** @param {string} part */
const wanted = (part) => values.only === undefined || values.only === part;
const inCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
const reports = mkdtempSync(join(tmpdir(), 'polier-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
/** @type {NodeJS.Signals | undefined} */
let interrupted;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    interrupted = signal;
    running?.kill(signal);
  });
}

/**
 * @param {string} program @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<number | null>}
 */
const runner = (program, args, { cwd = root, env = {} }) =>
  new Promise((resolve) => {
    if (interrupted) return resolve(null);
    running = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    running.on('error', () => resolve(null));
    return running.on('exit', resolve);
  });

/** @type {(Report & { name: string, seconds: number, note?: string })[]} */
const summary = [];
const began = performance.now();
let partBegan = began;
/** @param {number} since */
const secondsSince = (since) => Math.round((performance.now() - since) / 1000);
/** @param {string} name @param {Partial<Report> & { passed: number, failed: number }} report @param {string} [note] */
const record = (name, report, note) => {
  const seconds = secondsSince(partBegan);
  summary.push({ skipped: 0, failures: [], ...report, name, seconds, ...(note && { note }) });
  partBegan = performance.now();
};
/** A part without its tool: to be seen when developing, a failure in CI. @param {string} name @param {string} why */
const skip = (name, why) => record(name, { passed: 0, failed: inCi ? 1 : 0 }, `NOT RUN: ${why}`);
/** @param {string} text */
const heading = (text) => console.log(`\n== ${text}`);

/** @param {string} name @param {string} engine @param {string[]} projects @param {Record<string, string>} env */
const vitest = async (name, engine, projects, env) => {
  heading(name);
  const file = join(reports, `vitest-${engine}.json`);
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...filters];
  const code = await runner('vitest', args, { env: { ...env, TEST_ENGINE: engine, TEST_REPORT: file } });
  record(name, vitestReport(file, code));
};

const postgresBin = process.env['POSTGRES_BIN'];
const postgresUrl = process.env['TEST_DATABASE_URL'];
/** vitest.config.ts says what is then left to the server alone. */
const postgresFollows = values.only === undefined && Boolean(postgresBin || postgresUrl);

/**
 * A throw-away server, or the one that is named; its last sentence where it does not start.
 * @param {Parameters<typeof startPostgres>[0]} [options]
 */
const postgresServer = async (options) =>
  postgresUrl ? { url: postgresUrl, stop: async () => {} } : startPostgres(options).catch(String);

const onPostgres = async () => {
  if (!postgresBin && !postgresUrl)
    return skip('API tests on PostgreSQL', 'no server programs found (POSTGRES_BIN, TEST_DATABASE_URL)');
  const { stdout } = spawnSync(join(postgresBin ?? '', 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = postgresUrl
    ? 'at TEST_DATABASE_URL'
    : (stdout ?? postgresBin).replace(/^postgres \(PostgreSQL\) /, '').trim();
  const name = `API tests on PostgreSQL ${version}`;
  const server = await postgresServer();
  if (typeof server === 'string') return record(name, { passed: 0, failed: 1 }, server);
  try {
    await vitest(name, 'postgres', ['api', 'api-isolated'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
};

const components = async () => {
  const name = 'Components in Chromium';
  if (!process.env['CHROMIUM_PATH']) return skip(name, 'no Chromium found (CHROMIUM_PATH)');
  heading('Bundle of the component tests');
  // React as it is shipped: its development build takes a quarter more time.
  const env = { NODE_ENV: 'production', BUNDLED_COMPONENT_TESTS: 'true' };
  const code = await runner('node', ['bundle-component-tests.ts', ...filters], { cwd: join(root, 'apps', 'web'), env });
  if (code !== 0) return record(name, { passed: 0, failed: 1 }, 'they could not be bundled');
  return vitest(name, 'components', ['components'], env);
};

const endToEnd = async () => {
  const name = 'End-to-end tests in Chromium';
  if (!process.env['CHROMIUM_PATH']) return skip(name, 'no Chromium found (CHROMIUM_PATH)');
  heading(name);
  const file = join(reports, 'playwright.json');
  // Playwright looks for a word in the whole path, the folder of the checkout included.
  const words = filters.map((word) => `apps/e2e/tests/.*${word}`);
  // Without a PostgreSQL server all stories run on the embedded database. Every server they start leaves a database
  // behind, and each of these would be looked at for statistics.
  const hasPostgres = Boolean(postgresBin || postgresUrl);
  const server = hasPostgres ? await postgresServer({ settings: { autovacuum_naptime: '60s' } }) : null;
  if (typeof server === 'string') return record(name, { passed: 0, failed: 1 }, server);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(server && { TEST_DATABASE_URL: server.url }) };
  try {
    const args = ['test', '--forbid-only', '--reporter=list,json', ...words];
    const code = await runner('playwright', args, { cwd: join(root, 'apps', 'e2e'), env });
    return record(name, playwrightReport(file, code));
  } finally {
    await server?.stop();
  }
};

if (wanted('check')) {
  heading('Check');
  record('Check', await check());
}
if (wanted('unit') || wanted('e2e')) {
  heading('Web build');
  const built = buildWeb();
  record('Web build', { passed: Number(built), failed: Number(!built) });
}
if (wanted('unit')) {
  const env = { TEST_POSTGRES_FOLLOWS: String(postgresFollows) };
  await vitest('Unit and API tests on PGlite (embedded)', 'pglite', ['!components'], env);
}
if (wanted('postgres')) await onPostgres();
if (wanted('components')) await components();
if (wanted('e2e')) await endToEnd();

if (interrupted) {
  console.error(`\nStopped by ${interrupted}.`);
  process.exit(128 + constants.signals[interrupted]);
}
heading(`Summary after ${secondsSince(began)} s`);
for (const { name, passed, failed, skipped, seconds, note } of summary) {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${name}: ${note ?? `${passed} passed, ${failed} failed${left} in ${seconds} s`}`);
}
for (const line of failureLines(summary)) console.log(line);
const passed = summary.reduce((sum, part) => sum + part.passed, 0);
const failed = summary.reduce((sum, part) => sum + part.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
