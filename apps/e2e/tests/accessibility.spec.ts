import type { Page } from '@playwright/test';
import { type AxeRules, violationsOn } from '../fixtures/axe.ts';
import { type Language, expect, test } from '../fixtures/test.ts';
import { type ScreenCase, readDemoIds, signedInScreens } from '../screens/all-screens.ts';
import { chooseLanguage } from '../screens/shell.ts';

test.describe.configure({ mode: 'parallel' });

const blank = '/projects?q=nothing';
const languages = ['DE', 'EN', 'FR'] as const;
/** Colours are all that differs between the schemes. The heading of a page that lies under a dialog is out of reach, and should be. */
const rulesFor = (scheme: 'light' | 'dark', opens: ScreenCase['opens']): AxeRules =>
  scheme === 'dark' ? { only: ['color-contrast'] } : { without: opens === undefined ? [] : ['page-has-heading-one'] };

interface Look {
  opens?: ScreenCase['opens'];
  settle?: () => Promise<void>;
}

const expectNoViolation = async (page: Page, what: string, { opens, settle = async () => {} }: Look = {}) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    expect.soft(await violationsOn(page, rulesFor(scheme, opens)), `${what}, ${scheme}`).toEqual([]);
  }
};

const waitFor = async (page: Page, { shows, opens }: ScreenCase) => {
  const content = page.getByRole('main').getByText(shows).filter({ visible: true });
  await expect(content.first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(?:Wird geladen|Loading|Chargement)/ })).toHaveCount(0);
  if (opens === undefined) return;
  const dialog = page.getByRole('dialog');
  await expect((opens === 'dialog' ? dialog : dialog.or(page.getByRole('complementary'))).first()).toBeVisible();
};

for (const screen of signedInScreens) {
  test(`${screen.name}: no violation in three languages and two schemes`, async ({ page, enter, api }) => {
    const address = screen.address(await readDemoIds(await api('nadia')));
    for (const language of languages) {
      // A dialog covers the language chooser, so each turn begins on a screen that shows none of the content waited for.
      if (language === 'DE') await enter('nadia', blank);
      else await page.goto(`/main/#${blank}`);
      await chooseLanguage(page, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
      await page.goto(`/main/#${address}`);
      await waitFor(page, screen);
      await expectNoViolation(page, `${screen.name}, ${language}`, screen);
    }
  });
}

for (const language of ['de', 'en', 'fr'] as const satisfies readonly Language[]) {
  test.describe(`signed out, ${language}`, () => {
    test.use({ language });
    for (const address of ['/login/', '/main/#/home']) {
      test(`${address}: no violation in two schemes`, async ({ page }) => {
        await page.goto(address);
        await expectNoViolation(page, `${address}, ${language}`, {
          settle: async () => {
            await page.reload();
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          },
        });
      });
    }
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const screen of signedInScreens) {
    test(`${screen.name}: no violation in two schemes`, async ({ page, enter, api }) => {
      await enter('nadia', screen.address(await readDemoIds(await api('nadia'))));
      await waitFor(page, screen);
      await expectNoViolation(page, `${screen.name} at 390 px`, screen);
    });
  }
});
