import { type Page, expect } from '@playwright/test';
import { type AccountName, accounts } from '../fixtures/accounts.ts';

export const signInAs = async (page: Page, who: AccountName): Promise<void> => {
  await page.getByRole('button', { name: accounts[who].name }).click();
  await page.waitForURL('**/main/**');
};

export const signInWith = async (page: Page, email: string, password: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Anmelden' });
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

export const expectSignInRefused = (page: Page): Promise<void> =>
  expect(page.getByRole('form', { name: 'Anmelden' }).getByRole('alert')).toHaveText(
    'E-Mail oder Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
  );
