// Makes a fresh clone ready and then runs the command after `--` on Node 24: installs the exact packages of the lock file
// when they are missing or older than it, and with --for-tests finds the browser and the database server.
// Plain JavaScript without dependencies for any Node >= 20.0: it is the first thing that runs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, noNodeSentence } from './node-runtime.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} sentence @returns {never} */
const refuse = (sentence) => {
  console.error(`\n${sentence}`);
  process.exit(1);
};

const installIfStale = () => {
  const stampFile = join(root, 'node_modules', '.polier-setup');
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockFile).update(`${process.platform} ${process.arch}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  console.log('Installing the packages of package-lock.json (first start or changed lock file) …');
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { error, status } = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: 'inherit' });
  if (error) refuse(`npm could not be started (${error.message}). It comes with Node; check that it is in PATH.`);
  if (status !== 0) refuse('The packages could not be installed; npm says above why. Nothing was started.');
  writeFileSync(stampFile, wanted);
};

/** @param {string[]} command @param {NodeJS.ProcessEnv} env */
const run = ([executable, ...args], env) => {
  if (!executable) return;
  const child = spawn(executable, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(`${executable} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
};

const args = process.argv.slice(2);
const cut = args.includes('--') ? args.indexOf('--') : args.length;
const options = args.slice(0, cut);

installIfStale();
const node = findNode(root) ?? refuse(noNodeSentence);
const tools = options.includes('--for-tests') ? (await import('../test/test-tools.mjs')).findTestTools(root) : {};
const path = [node, join(root, 'node_modules', '.bin'), process.env['PATH']].filter(Boolean).join(delimiter);
// A start of the server compiles some 1,600 files, which is more than a third of its time.
const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
run(args.slice(cut + 1), { ...cache, ...process.env, ...tools, PATH: path });
