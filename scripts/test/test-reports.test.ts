import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { failureLines, playwrightReport, vitestReport } from './test-reports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the project: the sample tests import vitest from its node_modules.
const parent = join(root, 'node_modules', '.cache');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'test-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const report = (name: string, content: unknown) => write(name, JSON.stringify(content));

test('a vitest run reports its counts, failed tests, failed hooks, files that do not load and unhandled errors', async () => {
  const head = `import { beforeAll, describe, expect, test } from 'vitest';\n`;
  write('passing.test.mjs', `${head}test('passes', () => {}); test.skip('waits', () => {});`);
  write('failing.test.mjs', `${head}describe('a group', () => {\n  test('fails', () => expect(1).toBe(2));\n});`);
  write(
    'hook.test.mjs',
    `${head}describe('a group', () => { beforeAll(() => { throw 'no world'; }); test('x', () => {}); });`,
  );
  write('broken.test.mjs', `import './nowhere.mjs';`);
  write(
    'unhandled.test.mjs',
    `${head}test('passes', async () => { await Promise.resolve(Promise.reject(new Error('late')) && 1); });`,
  );
  const file = join(folder, 'report.json');
  write(
    'vitest.config.mjs',
    `import { TestReport } from '${join(root, 'scripts/test/vitest-report.mjs')}';
    export default { test: { reporters: [new TestReport('${file}')] } };`,
  );
  const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: folder });
  const [status] = await once(vitest, 'exit');
  expect(status).toBe(1);

  const { failures, ...counts } = vitestReport(file, status);
  expect(counts).toEqual({ passed: 2, failed: 4, skipped: 2 });
  const inFolder = (name: string) => expect.stringMatching(new RegExp(`^node_modules/.cache/.+/${name}$`));
  expect(failures).toHaveLength(4);
  expect(failures).toEqual(
    expect.arrayContaining([
      {
        file: inFolder('failing.test.mjs'),
        name: 'a group > fails',
        error: ['AssertionError: expected 1 to be 2 // Object.is equality', expect.stringMatching(/^at .+\.mjs:3$/)],
      },
      { file: inFolder('hook.test.mjs'), name: 'a group', error: [expect.stringContaining('no world')] },
      {
        file: inFolder('broken.test.mjs'),
        name: '',
        error: [expect.stringContaining('nowhere.mjs'), expect.stringMatching(/^at /)],
      },
      {
        file: inFolder('unhandled.test.mjs'),
        name: 'an error outside every test',
        error: ['Error: late', expect.stringMatching(/^at .*unhandled\.test\.mjs:2/)],
      },
    ]),
  );
}, 60_000);

test('a playwright report gives its counts and the failed tests by name, flaky ones too', () => {
  const results = (message: string) => [{ errors: [{ message }] }, { errors: [] }];
  const file = report('p.json', {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'opens', tests: [{ status: 'expected', results: results('') }] },
          {
            title: 'logs in',
            tests: [
              { status: 'flaky', results: results('\u001b[31mError:\u001b[39m not visible\n\n  Locator: x\n more') },
            ],
          },
        ],
        suites: [
          {
            title: 'in French',
            specs: [{ title: 'greets', tests: [{ status: 'unexpected', results: results('Late') }] }],
          },
        ],
      },
    ],
    errors: [{ message: 'the demo did not start', location: { file: join(root, 'apps/e2e/fixtures/server.ts') } }],
  });
  expect(playwrightReport(file, 1)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: [
      { file: 'login.spec.ts', name: 'logs in', error: ['Error: not visible', 'Locator: x'] },
      { file: 'login.spec.ts', name: 'in French > greets', error: ['Late'] },
      { file: 'apps/e2e/fixtures/server.ts', name: 'an error outside every test', error: ['the demo did not start'] },
    ],
  });
});

test('a runner that failed without a failed test, or left no report, counts as one failure', () => {
  const green = { passed: 3, failed: 0, skipped: 0, failures: [] };
  const file = report('green.json', green);
  expect(vitestReport(file, 0)).toEqual(green);
  const ended = (code: string) => [expect.objectContaining({ error: [expect.stringContaining(code)] })];
  expect(vitestReport(file, 1)).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ended('ended with code 1') });
  const missing = join(folder, 'missing.json');
  expect(vitestReport(missing, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ended('ended with code 1') });
  expect(playwrightReport(missing, null)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ended('was stopped') });
});

test('each failure is named by part, file and test with the start of its error, at most thirty of them', () => {
  const failure = { file: 'a.test.ts', name: 'adds', error: ['Error: no', 'at a.test.ts:3'] };
  const runner = { file: '', name: '', error: ['The test runner was stopped'] };
  expect(
    failureLines([
      { name: 'Unit tests', failures: [failure] },
      { name: 'Check', failures: [] },
      { name: 'End-to-end tests', failures: [runner] },
    ]),
  ).toEqual([
    'FAILED Unit tests: a.test.ts > adds',
    '    Error: no',
    '    at a.test.ts:3',
    'FAILED End-to-end tests',
    '    The test runner was stopped',
  ]);
  const many = failureLines([{ name: 'Unit tests', failures: Array.from({ length: 32 }, () => failure) }]);
  expect(many.filter((line) => line.startsWith('FAILED'))).toHaveLength(30);
  expect(many.at(-1)).toBe('and 2 more');
});
