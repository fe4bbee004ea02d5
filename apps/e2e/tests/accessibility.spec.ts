import type { Page } from '@playwright/test';
import { type AxeRules, violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { openScreen, signedInScreens } from '../screens/all-screens.ts';
import type { ScreenCase } from '../screens/screen-case.ts';
import { readDemoIds } from '../screens/demo-ids.ts';
import { smallTargets } from '../screens/touch-targets.ts';

test.describe.configure({ mode: 'parallel' });

/** Each share of the screens is looked at in one page, as many at a time as there are workers. */
const shares = [0, 1, 2, 3];
const screensOf = (share: number): readonly ScreenCase[] =>
  signedInScreens.filter((_, index) => index % shares.length === share);

/** Colours are all that differs between the schemes. The heading of a page that lies under a dialog is out of reach, and should be. */
const rulesFor = (scheme: 'light' | 'dark', opens: ScreenCase['opens']): AxeRules =>
  scheme === 'dark' ? { only: ['color-contrast'] } : { without: opens === undefined ? [] : ['page-has-heading-one'] };

interface QueryContext {
  opens?: ScreenCase['opens'];
  settle?: () => Promise<void>;
}

const expectNoViolation = async (page: Page, what: string, { opens, settle = async () => {} }: QueryContext = {}) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    expect.soft(await violationsOn(page, rulesFor(scheme, opens)), `${what}, ${scheme}`).toEqual([]);
  }
};

/** The catalogues hold the same keys in every language, none of them empty: axe has nothing else to say to another language. */
test.describe('in German at 1440 px', () => {
  for (const share of shares) {
    test(`no violation on any screen in two schemes, share ${share + 1}`, async ({ page, enter, api }) => {
      const ids = await readDemoIds(await api('nadia'));
      await enter('nadia');
      for (const screen of screensOf(share)) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, ids);
          await expectNoViolation(page, screen.name, screen);
        });
      }
    });
  }
});

test.describe('in French, the longest language, at 390 px', () => {
  test.use({ language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const share of shares) {
    test(`no violation, nothing wider than the phone, every target as large as a thumb, share ${share + 1}`, async ({
      page,
      enter,
      api,
    }) => {
      const ids = await readDemoIds(await api('nadia'));
      await enter('nadia');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      for (const screen of screensOf(share)) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, ids);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wider, screen.name).toBeLessThanOrEqual(0);
          await expectNoViolation(page, screen.name, screen);
          expect.soft(await smallTargets(page), screen.name).toEqual([]);
        });
      }
    });
  }
});

test.describe('signed out', () => {
  test('the home screen: no violation in two schemes', async ({ page }) => {
    await page.goto('/main/#/home');
    await expectNoViolation(page, '/main/#/home', {
      settle: async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    });
  });
});
