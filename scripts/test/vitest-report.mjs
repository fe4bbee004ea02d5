// A reporter for vitest that writes what `npm test` needs into a file: counts, and everything that failed.
// vitest's own JSON reporter leaves out unhandled errors and failed hooks of a group of tests.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { briefError } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Failure} Failure */
/** @typedef {import('vitest/node').SerializedError} SerializedError */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @param {string} path */
const fromRoot = (path) => relative(root, path);

/** @param {string} file @param {string} name @param {readonly SerializedError[] | undefined} errors @returns {Failure} */
const failure = (file, name, errors = []) => {
  const [first] = errors;
  const thrownAt = first?.stacks?.[0];
  const [ownLine = ''] = first?.stack?.match(/^\s*at .+$/m) ?? [];
  const where = thrownAt ? `at ${fromRoot(thrownAt.file)}:${thrownAt.line}` : ownLine.replace(root, '');
  const messages = errors.map((error) => `${error.name ?? 'Error'}: ${error.message}`);
  return { file, name, error: briefError([messages[0] ?? '', where, ...messages.slice(1)].join('\n')) };
};

/** @param {import('vitest/node').TestModule} module @returns {Failure[]} */
const failuresOf = (module) => {
  const file = fromRoot(module.moduleId);
  const unfinished = ['pending', 'queued'].includes(module.state())
    ? [{ file, name: '', error: ['The file did not finish.'] }]
    : [];
  const groups = [...module.children.allSuites()].map((group) => ({ name: group.fullName, errors: group.errors() }));
  const broken = [{ name: '', errors: module.errors() }, ...groups].filter(({ errors }) => errors.length > 0);
  const tests = [...module.children.allTests()].filter(
    (test) => test.result().state === 'failed' || test.diagnostic()?.flaky,
  );
  return [
    ...unfinished,
    ...broken.map(({ name, errors }) => failure(file, name, errors)),
    ...tests.map((test) => failure(file, test.fullName, test.result().errors)),
  ];
};

export class TestReport {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly SerializedError[]} unhandledErrors */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => {
        const path = error['VITEST_TEST_PATH'];
        return failure(typeof path === 'string' ? fromRoot(path) : '', 'an error outside every test', [error]);
      }),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed' && !test.diagnostic()?.flaky).length;
    const skipped = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length;
    const report = { passed, failed: failures.length, skipped, failures };
    writeFileSync(this.file, JSON.stringify(report));
  }
}
