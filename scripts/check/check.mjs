// `npm run check`: everything that needs no running product, in seconds: types, lint, format, unused code, lock file,
// structure. Two steps at a time; failing ones show all they said.
import { steps } from './check-steps.mjs';
import { briefError } from '../test/test-reports.mjs';

/** @param {number} began */
const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1);

/** @returns {Promise<import('../test/test-reports.mjs').Report>} */
export const check = async () => {
  const began = performance.now();
  const waiting = [...steps];
  /** @type {import('../test/test-reports.mjs').Report} */
  const report = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const stepBegan = performance.now();
      const { passed, output } = await step.run();
      report[passed ? 'passed' : 'failed'] += 1;
      if (!passed) report.failures.push({ file: '', name: step.name, error: briefError(output) });
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${secondsSince(stepBegan)} s)`);
      if (!passed) console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all([work(), work()]);
  console.log(`Check: ${report.passed} passed, ${report.failed} failed in ${secondsSince(began)} s.`);
  return report;
};

if (import.meta.main) process.exitCode = (await check()).failed === 0 ? 0 : 1;
