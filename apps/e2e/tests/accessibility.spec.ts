import type { Page } from '@playwright/test';
import { violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { openScreen, signedInScreens } from '../screens/all-screens.ts';
import type { ScreenCase } from '../screens/screen-case.ts';
import { readDemoIds } from '../screens/demo-ids.ts';
import { sendButtonsOutOfSight } from '../screens/buttons-in-sight.ts';
import { smallTargets } from '../screens/touch-targets.ts';

test.describe.configure({ mode: 'parallel' });

/** Each share of the screens is looked at in one page, as many at a time as there are workers. */
const shares = [0, 1, 2];

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** What lies under a dialog is out of reach and looked at on its own; a page has one heading of the first level, a dialog none. */
const expectNoViolation = async (page: Page, what: string, scheme: Scheme, opens?: ScreenCase['opens']) => {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  const rules = { without: opens === undefined ? [] : ['page-has-heading-one'] };
  expect.soft(await violationsOn(page, rules), `${what}, ${scheme}`).toEqual([]);
};

/**
 * Colours are all that differs between the schemes: every screen is looked at in one of them at the desk and in the other on
 * the phone, in turns, so that what all screens share is seen in both at both.
 */
const schemeOf = (index: number, at: 'desk' | 'phone'): Scheme =>
  schemes[(index + Number(at === 'phone')) % schemes.length] ?? 'light';

interface Walked {
  screen: ScreenCase;
  scheme: Scheme;
}

const walkOf = (share: number, at: 'desk' | 'phone'): readonly Walked[] =>
  signedInScreens
    .map((screen, index) => ({ screen, scheme: schemeOf(index, at), share: index % shares.length }))
    .filter((one) => one.share === share)
    .toSorted((one, other) => schemes.indexOf(one.scheme) - schemes.indexOf(other.scheme));

/** The catalogues hold the same keys in every language, none of them empty: axe has nothing else to say to another language. */
test.describe('in German at 1440 px', () => {
  for (const share of shares) {
    test(`no violation on any screen, share ${share + 1}`, async ({ page, enter, api }) => {
      const ids = await readDemoIds(await api('nadia'));
      await enter('nadia');
      for (const { screen, scheme } of walkOf(share, 'desk')) {
        await test.step(screen.name, async () => {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await openScreen(page, screen, ids);
          await expectNoViolation(page, screen.name, scheme, screen.opens);
        });
      }
    });
  }
});

test.describe('in French, the longest language, at 390 px', () => {
  test.use({ language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const share of shares) {
    test(`no violation, nothing wider than the phone, what sends a form in sight, every target as large as a thumb, share ${share + 1}`, async ({
      page,
      enter,
      api,
    }) => {
      const ids = await readDemoIds(await api('nadia'));
      await enter('nadia');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      for (const { screen, scheme } of walkOf(share, 'phone')) {
        await test.step(screen.name, async () => {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await openScreen(page, screen, ids);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wider, screen.name).toBeLessThanOrEqual(0);
          expect.soft(await sendButtonsOutOfSight(page), screen.name).toEqual([]);
          await expectNoViolation(page, screen.name, scheme, screen.opens);
          expect.soft(await smallTargets(page), screen.name).toEqual([]);
        });
      }
    });
  }
});

test.describe('signed out', () => {
  test('the home screen: no violation in two schemes', async ({ page }) => {
    await page.goto('/main/#/home');
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page, '/main/#/home', scheme);
    }
  });
});
