import { type Locator, type Page, expect } from '@playwright/test';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until the wanted control has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  await expect(target).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${target.toString()} within ${most} steps`);
};

export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Chooses from a list that opens on Enter and is narrowed by typing. */
export const pick = async (page: Page, field: Locator, typed: string, wanted: string): Promise<void> => {
  await tabTo(page, field);
  await press(page, 'Enter');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(wanted);
  await press(page, 'Enter');
};

/** Any use of mouse or finger is an uncaught error from here on. */
export const forbidPointers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const type of ['mousedown', 'touchstart', 'pointerdown'])
      addEventListener(type, () => reportError(new Error(`${type} in a story for the keyboard`)), true);
  });
