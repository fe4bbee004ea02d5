import type { Locator, Page } from '@playwright/test';

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Titel' });
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Speichern' }).click();

const choices = (page: Page, field: string): Locator => page.getByRole('combobox', { name: field });

/** Opens a choice of several, takes what is named and closes it. */
export const chooseOptions = async (page: Page, field: string, ...names: string[]): Promise<void> => {
  await choices(page, field).click();
  for (const name of names) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
};

/** The same where everything is chosen until somebody takes that back. */
export const chooseSome = async (page: Page, field: string, ...names: string[]): Promise<void> => {
  await page.getByRole('group', { name: field }).getByRole('checkbox', { name: /^Alle/ }).uncheck();
  await chooseOptions(page, field, ...names);
};

/** The small cross on a chosen one; for the mouse only, so the accessibility tree does not know it. */
export const removeChosen = (page: Page, chosen: string): Promise<void> =>
  page
    .getByRole('form')
    .getByText(chosen, { exact: true })
    .locator('..')
    .getByRole('button', { includeHidden: true })
    .click();
