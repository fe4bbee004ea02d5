// Finds what the tests need beside npm packages: a Chromium for the end-to-end tests and the server programs of
// PostgreSQL. On Debian as root it installs what is missing; anywhere else it says what to install.
// Plain JavaScript for any Node >= 20, because setup.mjs runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const oldestPostgres = 15;

/** @param {string} program */
const inPath = (program) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** @param {string} folder @returns {string[]} newest version first */
const versionsIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })) : [];

let listsAreFresh = false;
/** @param {string[]} names of Debian packages: the first that the distribution has is installed */
const installOnDebian = (...names) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !inPath('apt-get')) return;
  /** @param {'ignore' | 'inherit'} errors @param {string[]} args */
  const apt = (errors, ...args) =>
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', ...args], {
      stdio: ['ignore', 'ignore', errors],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  listsAreFresh ||= apt('inherit', 'update');
  const name = names.find((one) => apt('ignore', '--simulate', 'install', one));
  if (!name) return;
  console.log(`Installing ${name} for the tests (apt-get) …`);
  apt('inherit', 'install', name);
};

/** The headless shell draws no window and needs a quarter less computing. */
const chromiumPrograms = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** @param {string} root */
const findChromium = (root) => {
  const installed = chromiumPrograms.map(inPath).find(Boolean);
  if (installed) return installed;
  const require = createRequire(join(root, 'apps', 'e2e', 'package.json'));
  const cached = require('@playwright/test').chromium.executablePath();
  return [cached, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file));
};

/** @param {string} folder */
const isServer = (folder) => {
  if (!['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program)))) return false;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\s(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= oldestPostgres;
};

const findPostgres = () => {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const initdb = inPath('initdb');
  const brew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versionsIn(folder).flatMap((name) => (name.startsWith('postgresql') ? [join(folder, name, 'bin')] : [])),
  );
  const versions = ['/usr/lib/postgresql', '/Applications/Postgres.app/Contents/Versions'].flatMap((folder) =>
    versionsIn(folder).map((version) => join(folder, version, 'bin')),
  );
  return [named, ...versions, ...brew, initdb && dirname(initdb)].find((folder) => folder && isServer(folder));
};

/**
 * Settings for the tests' environment; a tool that cannot be had is left out with a sentence, and the test run then
 * reports its part as skipped (in CI as failed).
 * @param {string} root @returns {Record<string, string>}
 */
export const findTestTools = (root) => {
  /** @type {Record<string, string>} */
  const found = {};

  let chromium = process.env['CHROMIUM_PATH'] || findChromium(root);
  if (!chromium) {
    installOnDebian('chromium-headless-shell', 'chromium');
    chromium = findChromium(root);
  }
  if (chromium) found['CHROMIUM_PATH'] = chromium;
  else
    console.error('No Chromium found: the end-to-end tests need one. Run: npx playwright install --with-deps chromium');

  if (process.env['TEST_DATABASE_URL']) return found;
  let postgres = process.env['POSTGRES_BIN'] || findPostgres();
  if (!postgres) {
    installOnDebian('postgresql');
    postgres = findPostgres();
  }
  if (postgres) found['POSTGRES_BIN'] = postgres;
  else
    console.error(
      `No PostgreSQL server >= ${oldestPostgres} found: the tests on a real server need its programs (package postgresql), ` +
        'or a server of yours whose superuser address stands in TEST_DATABASE_URL.',
    );
  return found;
};
