import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchServer } from '../endpoints.ts';
import { signIn } from './sign-in.ts';

/** A poor mobile connection: 400 ms to the first byte, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

export interface SlowFigures {
  /** Milliseconds until the first text is painted. */
  readonly text: number;
  /** Milliseconds until the list of projects shows its first row. */
  readonly rows: number;
}

const measureIn = async (context: BrowserContext, address: string): Promise<SlowFigures> => {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slowNetwork);
  await page.addInitScript(() => {
    const watch = () => {
      const hasText = (document.body?.innerText ?? '').trim() !== '';
      // The frame that is painted next shows it.
      if (hasText) requestAnimationFrame(() => performance.mark('first-text'));
      else requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(`${address}/main/#/projects`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector('[data-page-loader]') === null && document.querySelector('main a[href*="overview"]'),
    undefined,
    { timeout: 60_000, polling: 'raf' },
  );
  const figures = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const text = performance.getEntriesByName('first-text')[0]?.startTime ?? Number.NaN;
    return { text: Math.max(painted, text), rows: performance.now() };
  });
  await page.close();
  return figures;
};

/** The application with nothing in the browser's cache, but with somebody signed in. */
export const measureSlowNetwork = async (browser: Browser, server: BenchServer): Promise<SlowFigures> => {
  const signedIn = await browser.newContext();
  const page = await signedIn.newPage();
  await signIn(page, server.api.address, server.token);
  const storageState = await signedIn.storageState();
  await signedIn.close();
  const cold = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  try {
    return await measureIn(cold, server.api.address);
  } finally {
    await cold.close();
  }
};
