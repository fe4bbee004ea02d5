import type { Page } from '@playwright/test';

/** Hands a token to the page as another application does; the page stores it and removes it from its address. */
export const signIn = async (page: Page, address: string, token: string): Promise<void> => {
  await page.goto(`${address}/main/?token=${token}&scope=1#/home`, { waitUntil: 'networkidle' });
};
