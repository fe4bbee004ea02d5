import { defineConfig } from '@playwright/test';

const inCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';

/** Each starts a server of its own anyway; last, they would leave two of three workers without work. */
const longStories = /(?:microsoft-365|microsoft-365-keyboard|order-story|company-story)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  globalSetup: './fixtures/demo-template.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: inCi,
  // A page waits for its server and the server for its page: with three of them two cores are never idle.
  workers: 3,
  projects: [
    { name: 'long stories', testMatch: longStories },
    { name: 'stories', testIgnore: longStories },
  ],
  // A test that needs a second try is broken.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    colorScheme: 'light',
    // What moves is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each test costs a quarter of the time of all.
    screenshot: inCi ? 'only-on-failure' : 'off',
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
