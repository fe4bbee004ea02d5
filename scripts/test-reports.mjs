// Reads the JSON reports of the test runners into plain counts. A runner that failed although its report counts no
// failed test (a file that does not load, no test found, a crash) still counts as one failure.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {Count} count @param {number | null} exitCode @returns {Count} */
const withExitCode = (count, exitCode) => (exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);

/** @param {string} file @returns {unknown} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** @param {string} file @param {number | null} exitCode @returns {Count} */
export const vitestCount = (file, exitCode) => {
  const report =
    /** @type {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number }} */ (
      read(file)
    );
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    exitCode,
  );
};

/** @param {string} file @param {number | null} exitCode @returns {Count} */
export const playwrightCount = (file, exitCode) => {
  const { stats = {} } = /** @type {{ stats?: Record<string, number> }} */ (read(file));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
};
