import { type Locator, type Page, expect } from '@playwright/test';

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });

export const part = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });

export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Kopieren …' });

export const chooseCompany = async (page: Page, field: 'Quelle' | 'Ziel', name: string): Promise<void> => {
  await page
    .getByRole('textbox', { name: field })
    .or(page.getByRole('combobox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name }).click();
};

/** Waits for the dry run and returns its sentence. */
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Ergebnis' });

export const expectCount = (page: Page, name: string, source: string | RegExp): Promise<void> =>
  expect(row(page, name).getByRole('cell').first()).toHaveText(source);
