import { type Locator, type Page, expect } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The newest slip at the bottom, since an earlier one may still say the same: `status` when something worked, `alert` when it did not. */
export const expectToast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Promise<void> =>
  expect(page.getByRole(role).filter({ hasText: text }).last()).toBeVisible();

export const chooseLanguage = (page: Page, code: 'DE' | 'EN' | 'FR'): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: code, exact: true }).click();

/** The button that names company and role. */
export const scopeSelector = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(?:Firma|Company|Entreprise) / });

export const switchCompany = async (page: Page, company: string): Promise<void> => {
  await scopeSelector(page).click();
  await page.getByRole('menuitemradio', { name: company }).click();
};

export const openUserMenu = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('button', { name }).click();
  return page.getByRole('menu', { name });
};

export const screenOf = (page: Page): string => new URL(page.url()).hash;
