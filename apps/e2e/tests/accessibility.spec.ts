import type { Page } from '@playwright/test';
import { type AxeRules, violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { openScreen, type ScreenCase, readDemoIds, signedInScreens } from '../screens/all-screens.ts';

test.describe.configure({ mode: 'parallel' });

/** Screens of one area are looked at in one page. */
const areaOf = ({ name }: ScreenCase): string => /^\w+/.exec(name)?.[0] ?? name;
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
for (const { name, viewport, more } of [
  { name: '1440 px', viewport: { width: 1440, height: 900 }, more: {} },
  { name: '390 px', viewport: { width: 390, height: 844 }, more: { hasTouch: true, isMobile: true } },
]) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, ...more });
    for (const [area, screens] of Object.entries(Object.groupBy(signedInScreens, areaOf))) {
      test(`${area}: no violation on any screen in two schemes`, async ({ page, enter, api }) => {
        const ids = await readDemoIds(await api('nadia'));
        await enter('nadia');
        for (const screen of screens ?? []) {
          await test.step(screen.name, async () => {
            await openScreen(page, screen, ids);
            await expectNoViolation(page, `${screen.name} at ${name}`, screen);
          });
        }
      });
    }
  });
}

test.describe('in French, the longest language', () => {
  test.use({ language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('no screen is wider than the phone, and each speaks its language', async ({ page, enter, api }) => {
    const ids = await readDemoIds(await api('nadia'));
    await enter('nadia');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    for (const screen of signedInScreens) {
      await openScreen(page, screen, ids);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, screen.name).toBeLessThanOrEqual(0);
    }
  });
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
