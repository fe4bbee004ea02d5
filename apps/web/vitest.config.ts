import { createRequire } from 'node:module';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundledTests } from './vite/component-tests.ts';

const { dependencies } = createRequire(import.meta.url)('./package.json') as { dependencies: Record<string, string> };
const fonts = /^@fontsource/;
const ours = /^@polier/;

/** `npm test` bundles them before (bundle-component-tests.ts); without it each file is loaded as it stands. */
const isBundled = process.env['BUNDLED_COMPONENT_TESTS'] === 'true';

// The component tests: real components, styles and words in the Chromium of the end-to-end tests, the server played at fetch.
export default defineConfig({
  plugins: isBundled ? [] : [react()],
  // Named ahead, because a package found under way reloads the page of the test that runs.
  optimizeDeps: {
    include: [
      ...Object.keys(dependencies).filter((name) => !fonts.test(name) && !ours.test(name)),
      'axe-core',
      'react-dom/client',
      'react/jsx-dev-runtime',
    ],
  },
  test: {
    name: 'components',
    include: [isBundled ? bundledTests : 'test/components/**/*.test.{ts,tsx}'],
    // One page waits for its screen while the other computes. The root's number does not count for this project.
    maxWorkers: 3,
    // Ends a test that hangs; what a test waits for must come, on a slow machine too.
    testTimeout: 90_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the end-to-end tests: a name is found by a part of it.
      locators: { exact: false },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
        contextOptions: { locale: 'de-CH', timezoneId: 'Europe/Zurich', colorScheme: 'light', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
    },
  },
});
