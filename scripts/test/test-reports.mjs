// Reads the reports of the test runners into plain counts and a list of what failed. A runner that failed although its
// report names no failure (no test found, a crash) still counts as one failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ file: string, name: string, error: string[] }} Failure `error` holds its first lines. */
/** @typedef {Count & { failures: Failure[] }} Report */
/** @typedef {{ status: string, results: { errors?: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

const root = fileURLToPath(new URL('../..', import.meta.url));
const maximumFailures = 30;
const maximumWidth = 300;

/** @param {string} text */
export const briefError = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim().slice(0, maximumWidth))
    .filter((line) => line !== '')
    .slice(0, 2);

/** @param {Report} report @param {number | null} exitCode @returns {Report} */
const withExitCode = (report, exitCode) => {
  if (exitCode === 0 || report.failed > 0) return report;
  const end = exitCode === null ? 'was stopped' : `ended with code ${exitCode}`;
  const error = [`The test runner ${end} and named no failed test; its output above says more.`];
  return { ...report, failed: 1, failures: [{ file: '', name: '', error }] };
};

/** @param {string} file @returns {unknown} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {string} file @param {number | null} exitCode @returns {Report} */
export const vitestReport = (file, exitCode) => {
  const report = /** @type {Partial<Report>} */ (read(file));
  return withExitCode({ passed: 0, failed: 0, skipped: 0, failures: [], ...report }, exitCode);
};

/** @param {PlaywrightSuite} suite @param {string} file @param {string[]} groups @returns {Failure[]} */
const playwrightFailures = (suite, file, groups) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
        return { file, name: [...groups, title].join(' > '), error: briefError(messages.join('\n')) };
      }),
  ),
  ...(suite.suites ?? []).flatMap((group) => playwrightFailures(group, file, [...groups, group.title])),
];

/** @param {string} file @param {number | null} exitCode @returns {Report} */
export const playwrightReport = (file, exitCode) => {
  const report =
    /** @type {{ stats?: Record<string, number>, suites?: PlaywrightSuite[], errors?: { message?: string, location?: { file: string } }[] }} */ (
      read(file)
    );
  const { expected = 0, skipped = 0 } = report.stats ?? {};
  const failures = [
    ...(report.suites ?? []).flatMap((suite) => playwrightFailures(suite, suite.title, [])),
    ...(report.errors ?? []).map(({ message = '', location }) => ({
      file: location ? relative(root, location.file) : '',
      name: 'an error outside every test',
      error: briefError(message),
    })),
  ];
  return withExitCode({ passed: expected, failed: failures.length, skipped, failures }, exitCode);
};

/** @param {{ name: string, failures: Failure[] }[]} parts @returns {string[]} the lines that name what failed */
export const failureLines = (parts) => {
  const all = parts.flatMap(({ name, failures }) => failures.map((failure) => ({ ...failure, part: name })));
  const shown = all.slice(0, maximumFailures).flatMap(({ part, file, name, error }) => {
    const place = [file, name].filter((text) => text !== '').join(' > ');
    return [`FAILED ${part}${place && `: ${place}`}`, ...error.map((line) => `    ${line}`)];
  });
  const left = all.length - maximumFailures;
  return left > 0 ? [...shown, `and ${left} more`] : shown;
};
