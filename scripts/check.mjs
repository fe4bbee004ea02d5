// `npm run check`: everything that needs no running product, in seconds: types, lint, format, unused code, lock file,
// structure. Two steps at a time; failing ones show all they said.
import { steps } from './check-steps.mjs';

/** @param {number} began */
const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1);

/** @returns {Promise<{ passed: number, failed: number }>} */
export const check = async () => {
  const began = performance.now();
  const waiting = [...steps];
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const stepBegan = performance.now();
      const { passed, output } = await step.run();
      count[passed ? 'passed' : 'failed'] += 1;
      console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${secondsSince(stepBegan)} s)`);
      if (!passed) console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all([work(), work()]);
  console.log(`Check: ${count.passed} passed, ${count.failed} failed in ${secondsSince(began)} s.`);
  return count;
};

if (import.meta.main) process.exitCode = (await check()).failed === 0 ? 0 : 1;
