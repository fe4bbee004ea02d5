import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './fixtures/demo-template.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: inCi,
  workers: 2,
  retries: inCi ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    colorScheme: 'light',
    trace: inCi ? 'on-first-retry' : 'off',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
