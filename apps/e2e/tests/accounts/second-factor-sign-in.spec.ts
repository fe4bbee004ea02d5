import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import { codeOf } from '../../fixtures/authenticator.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectSignedIn, giveCode, loginForm, signInWith } from '../../screens/login.ts';
import { heading } from '../../screens/shell.ts';

test.use({ data: 'second factor at sign-in' });

const { email, password } = accounts.marco;
const setUp = 'Zweiter Faktor bei der Anmeldung';
const shownSecret = async (page: Page) => ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');

const signOut = async (page: Page) => {
  await page.goto('/main/#/auth/logout');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Anmelden' })).toBeVisible();
};

test.beforeAll(async ({ api }) => {
  await (await api('nadia')).post('/sign-in-rules/update', { require_second_factor: true }, 'v2');
});

test('a company that asks for it leads through setting it up; then every sign-in has two steps', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(answered(401, 422));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let secret = '';
  let codes: string[] = [];

  await test.step('the picture and the key', async () => {
    await page.goto('/login/?redirect=%2Fmain%2F%23%2Freports');
    await signInWith(page, email, password);
    await expect(heading(page, setUp)).toBeVisible();
    await expect(page.getByText('Muster Bau AG verlangt ihn.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Bild zum Scannen mit der Authenticator-App' })).toBeVisible();
    secret = await shownSecret(page);
    await page.getByRole('button', { name: 'Schlüssel kopieren' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Kopiert' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  });

  await test.step('after a reload the password is asked for once more', async () => {
    await page.reload();
    const form = loginForm(page, setUp);
    const field = form.getByRole('textbox', { name: 'Passwort' });
    await field.fill('not-his-password');
    await form.getByRole('button', { name: 'Weiter' }).click();
    await expect(field).toHaveAccessibleDescription('Das eingegebene Passwort ist falsch');
    await field.fill(password);
    await form.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('img', { name: /^Bild zum Scannen/ })).toBeVisible();
    secret = await shownSecret(page);
  });

  await test.step('a wrong code is refused, the right one switches it on', async () => {
    const form = loginForm(page, setUp);
    const field = form.getByRole('textbox', { name: 'Code' });
    await field.fill('12345');
    await form.getByRole('button', { name: 'Einschalten' }).click();
    await expect(field).toHaveAccessibleDescription('Der Code hat sechs Ziffern');
    await field.fill(codeOf(secret, 20));
    await form.getByRole('button', { name: 'Einschalten' }).click();
    await expect(field).toHaveAccessibleDescription('Der Bestätigungscode ist ungültig!');
    await field.fill(codeOf(secret));
    await form.getByRole('button', { name: 'Einschalten' }).click();
  });

  await test.step('recovery codes are copied and saved, then the application opens where one wanted to go', async () => {
    const list = page.getByRole('list', { name: 'Wiederherstellungscodes' });
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
    codes = await list.getByRole('listitem').allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Herunterladen' }).click();
    expect((await download).suggestedFilename()).toBe('polier-wiederherstellungscodes.txt');
    await page.getByRole('button', { name: 'Aufbewahrt, weiter zu Polier' }).click();
    await expect(heading(page, 'Pendenzen')).toBeVisible();
  });

  await test.step('the next sign-in asks for a code and keeps the password', async () => {
    await signOut(page);
    await page.goto('/login/');
    await signInWith(page, email, password);
    await expect(heading(page, 'Zweiter Faktor')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await giveCode(page, '');
    await expect(field).toHaveAccessibleDescription('Bitte den Bestätigungscode eingeben');
    await giveCode(page, codeOf(secret, 20));
    await expect(field).toHaveAccessibleDescription(/^Der Code stimmt nicht oder wurde schon verwendet/);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue(password);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
    // The code of this moment may be the one that switched it on.
    await giveCode(page, codeOf(secret, 1));
    await expectSignedIn(page);
  });

  await test.step('a recovery code stands in for the app, once', async () => {
    const [code = ''] = codes;
    const signInByRecovery = async () => {
      await signOut(page);
      await page.goto('/login/');
      await signInWith(page, email, password);
      await page.getByRole('button', { name: /^Gerät nicht zur Hand/ }).click();
      await giveCode(page, code);
    };
    await signInByRecovery();
    await expectSignedIn(page);
    await signInByRecovery();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
      'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
    );
  });
});

test('leaving the set-up signs out again', async ({ page }) => {
  await page.goto('/login/');
  await signInWith(page, accounts.nadia.email, accounts.nadia.password);
  await expect(heading(page, setUp)).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen und abmelden' }).click();
  await expect(heading(page, /^Was wir/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('polier.signingIn'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('polier.token'))).toBeNull();
});
