import { type Locator, type Page, expect } from '@playwright/test';
import { type AccountName, accounts } from '../fixtures/accounts.ts';

export const signInAs = async (page: Page, who: AccountName): Promise<void> => {
  await page.getByRole('button', { name: accounts[who].name }).click();
  await page.waitForURL('**/main/**');
};

export const loginForm = (page: Page, name: string): Locator => page.getByRole('form', { name });

/** The main application has taken the session over and shows a screen. */
export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/main\/(?:#|$)/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Meine Projekte' })).toBeVisible();
};

export const signInWith = async (page: Page, email: string, password: string): Promise<void> => {
  const form = loginForm(page, 'Anmelden');
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

export const expectSignInRefused = (page: Page): Promise<void> =>
  expect(loginForm(page, 'Anmelden').getByRole('alert')).toHaveText(
    'E-Mail oder Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
  );

/** The second step: a code of the app, or after its link a recovery code. */
export const giveCode = async (page: Page, code: string): Promise<void> => {
  const form = loginForm(page, 'Zweiter Faktor');
  await form.getByRole('textbox', { name: 'Code' }).fill(code);
  await form.getByRole('button', { name: 'Anmelden' }).click();
};
