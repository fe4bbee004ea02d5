import { defineConfig } from 'vitest/config';
import { TestReport } from './scripts/vitest-report.mjs';

// Projects are what `npm test` runs: everything on the embedded database, `api` once more on a PostgreSQL server, and
// `components` in a browser.
/** What no database has a part in, or the embedded one alone, runs on one engine only. */
const onOneEngine = [
  'src/modules/auth/password-rules.test.ts',
  'src/modules/mails/templates.test.ts',
  'src/modules/worksheets/applied-lessons/applied-lesson-fields.test.ts',
  'src/platform/{events,files,mail,outbound}/**/*.test.ts',
  'src/platform/database/silence-watch.test.ts',
  'test/contract/{endpoints,invalid-input,malformed-requests,permissions}.test.ts',
  'test/platform/{browser-headers,config,docs,first-superadmin,open-addresses,registration,static-files,storage-full,tenancy-types}.test.ts',
];

const report = process.env['TEST_REPORT'];
/** Ends a test that hangs; no test waits so long for anything but an event that must come, on a slow machine too. */
const limits = { testTimeout: 90_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    reporters: report ? ['default', new TestReport(report)] : ['default'],
    maxWorkers: 2,
    projects: [
      'apps/web/vitest.config.ts',
      { test: { ...limits, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...limits, name: 'i18n', root: 'packages/i18n', include: ['src/**/*.test.ts'] } },
      { test: { ...limits, name: 'scripts', root: 'scripts', include: ['*.test.ts'] } },
      { test: { ...limits, name: 'web', root: 'apps/web', include: ['{src,vite}/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'api',
          root: 'apps/api',
          include: ['{src,test,db}/**/*.test.ts'],
          exclude: process.env['TEST_ENGINE'] === 'postgres' ? onOneEngine : [],
        },
      },
    ],
  },
});
