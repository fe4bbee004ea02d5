import { type Locator, type Page, expect } from '@playwright/test';
import { loginForm } from './login.ts';

export interface NewPerson {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

const signUpForm = (page: Page): Locator => loginForm(page, 'Konto anlegen');

/** Types what a registration needs; a personal invitation has the address already. */
export const fillSignUp = async (
  page: Page,
  { firstname, lastname, email, password }: Omit<NewPerson, 'email'> & { email?: string },
): Promise<void> => {
  const form = signUpForm(page);
  await form.getByRole('textbox', { name: 'Vorname' }).fill(firstname);
  await form.getByRole('textbox', { name: 'Nachname' }).fill(lastname);
  if (email !== undefined) await form.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Passwort' }).fill(password);
};

export const submitSignUp = (page: Page): Promise<void> =>
  signUpForm(page).getByRole('button', { name: 'Konto anlegen' }).click();

export const expectFieldError = (page: Page, field: string, sentence: string | RegExp): Promise<void> =>
  expect(page.getByRole('main').getByRole('textbox', { name: field })).toHaveAccessibleDescription(sentence);
