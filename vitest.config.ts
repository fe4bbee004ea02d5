import { defineConfig } from 'vitest/config';
import { isolated, leftOut } from './scripts/test/test-engines.mjs';
import { LongestFirst } from './scripts/test/test-order.mjs';
import { TestReport } from './scripts/test/vitest-report.mjs';

// Projects are what `npm test` runs: everything on the embedded database, `api` once more on a PostgreSQL server, and
// `components` in a browser. scripts/test/test-engines.mjs says which API tests run on one engine only.

const report = process.env['TEST_REPORT'];
/** Ends a test that hangs; no test waits so long for anything but an event that must come, on a slow machine too. */
const limits = { testTimeout: 90_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** A process for each of these short files costs more than their tests. */
const quick = { isolate: false };

export default defineConfig({
  test: {
    reporters: report ? ['default', new TestReport(report)] : ['default'],
    // One waits for the database or a process it started while the others compute: two cores are never idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      { test: { ...limits, ...quick, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...limits, ...quick, name: 'i18n', root: 'packages/i18n', include: ['src/**/*.test.ts'] } },
      { test: { ...limits, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
      { test: { ...limits, ...quick, name: 'web', root: 'apps/web', include: ['{src,vite}/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'api',
          root: 'apps/api',
          include: ['{src,test,db,dev}/**/*.test.ts'],
          exclude: [...isolated, ...leftOut(process.env)],
          // The modules of the server are loaded once per worker and not once per file.
          isolate: false,
        },
      },
      { test: { ...limits, name: 'api-isolated', root: 'apps/api', include: isolated, exclude: leftOut(process.env) } },
    ],
  },
});
