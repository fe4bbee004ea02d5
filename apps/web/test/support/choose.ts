import { type Locator, page } from 'vitest/browser';

/** Opens the list of a field and takes the choice of this name. */
export const choose = async (field: Locator, name: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name, exact: true }).click();
};
