import { accounts } from '../../fixtures/accounts.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { forbidPointers, press, tabTo } from '../../screens/keyboard.ts';
import { expectSignedIn, expectSignInRefused, loginForm } from '../../screens/login.ts';
import { expectToast, heading, screenOf } from '../../screens/shell.ts';

test.use({ data: 'password' });

const recovery = /^Neues Passwort/;
const { email } = accounts.marco;

test('known and unknown addresses get the same answer, and only one gets a mail', async ({ page, mailbox }) => {
  const { email: known } = accounts.mirjam;
  const sentence = (address: string) =>
    page.getByText(
      `Wenn es zu ${address} ein Konto gibt, ist eine Nachricht unterwegs. Der Link darin gilt 3 Stunden und nur einmal.`,
    );
  await page.goto('/main/#/auth/forgotPassword');
  await expect(page).toHaveURL(/\/login\/#\/forgot$/);
  const form = loginForm(page, 'Passwort vergessen');
  await form.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(form.getByRole('textbox', { name: 'E-Mail' })).toHaveAccessibleDescription(
    'Bitte die E-Mail-Adresse eingeben.',
  );
  for (const address of ['nobody@example.test', known]) {
    await form.getByRole('textbox', { name: 'E-Mail' }).fill(address);
    await form.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(sentence(address)).toBeVisible();
    await page.getByRole('button', { name: 'Andere Adresse' }).click();
  }
  await mailbox.next(known, recovery);
  expect(await mailbox.countTo('nobody@example.test')).toBe(0);
});

test('by keyboard alone: forgotten, link, new password, signed in; the link works once', async ({
  page,
  mailbox,
  watch,
}) => {
  watch.expect(answered(401, 422));
  await forbidPointers(page);
  const fresh = 'Im Schacht steht Wasser';

  await test.step('the address typed at the sign-in is taken along', async () => {
    await page.goto('/login/');
    await tabTo(page, page.getByRole('textbox', { name: 'E-Mail' }));
    await page.keyboard.type(email);
    await tabTo(page, page.getByRole('link', { name: 'Passwort vergessen' }));
    await press(page, 'Enter');
    await expect(heading(page, 'Passwort vergessen')).toBeFocused();
    const field = page.getByRole('textbox', { name: 'E-Mail' });
    await expect(field).toHaveValue(email);
    await tabTo(page, field);
    await press(page, 'Enter');
    await expect(heading(page, 'Sehen Sie in Ihrem Postfach nach')).toBeFocused();
  });

  const link = linkIn(await mailbox.next(email, recovery));
  await test.step('a short password is refused at its field', async () => {
    await page.goto(link);
    const field = page.getByRole('textbox', { name: 'Neues Passwort' });
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await tabTo(page, field);
    await page.keyboard.type('kurz');
    await press(page, 'Enter');
    await expect(field).toHaveAccessibleDescription(/^Das Passwort muss mindestens 8 Zeichen haben/);
    await expect(field).toBeFocused();
  });

  await test.step('the eye shows what is typed', async () => {
    const eye = page.getByRole('button', { name: 'Passwort zeigen' });
    await tabTo(page, eye);
    await press(page, 'Space');
    await expect(page.getByRole('textbox', { name: 'Neues Passwort' })).toHaveAttribute('type', 'text');
  });

  await test.step('a new one is in force, the old one is not', async () => {
    const field = page.getByRole('textbox', { name: 'Neues Passwort' });
    await press(page, 'Shift+Tab');
    await expect(field).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type(fresh);
    await press(page, 'Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Das neue Passwort gilt.' })).toBeVisible();
    const password = page.getByRole('textbox', { name: 'Passwort' });
    await tabTo(page, page.getByRole('textbox', { name: 'E-Mail' }));
    await press(page, 'Control+a');
    await page.keyboard.type(email);
    await tabTo(page, password);
    await page.keyboard.type(accounts.marco.password);
    await press(page, 'Enter');
    await expectSignInRefused(page);
    await expect(password).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type(fresh);
    await press(page, 'Enter');
    await expectSignedIn(page);
  });

  await test.step('signed in, the link asks to log out first; then it is invalid', async () => {
    await page.goto(link);
    await expect(heading(page, 'Sie müssen sich zuerst abmelden!')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Abmelden und weiter' }));
    await press(page, 'Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Neues Passwort' }));
    await page.keyboard.type('Noch ein ganz anderer Satz');
    await press(page, 'Enter');
    await expect(heading(page, 'Ungültiger Link')).toBeVisible();
  });
});

test('reset without its token says so and offers a new link', async ({ page }) => {
  await page.goto('/main/#/auth/resetPassword');
  await expect(heading(page, 'Ungültiger Link')).toBeVisible();
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(heading(page, 'Passwort vergessen')).toBeVisible();
});

test('signed in, the addresses of the main application lead home with the reason', async ({ page, enter }) => {
  for (const address of ['/auth/forgotPassword', '/auth/resetPassword?token=abc']) {
    await enter('nadia', address);
    await expectToast(page, 'Sie müssen sich zuerst abmelden!', 'alert');
    await expect.poll(() => screenOf(page)).toBe('#/home');
  }
});

test('a password can be pasted, and managers find their fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login/');
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('autocomplete', 'username');
  const password = page.getByRole('textbox', { name: 'Passwort' });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), accounts.nadia.password);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(accounts.nadia.email);
  await password.focus();
  await press(page, 'Control+v', 'Enter');
  await expectSignedIn(page);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an expired link says it word for word', async ({ page, watch }) => {
    watch.expect(answered(422));
    // Three hours do not pass in a test of the browser; how the server tells them is tested there.
    await page.route('**/api/v1/auth/resetPassword', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          code: 'validation',
          errors: [{ field: 'token', code: 'expired-link', message: 'expired' }],
        },
      }),
    );
    await page.goto('/login/#/reset?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('textbox', { name: 'New password' }).fill('A whole new sentence');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(heading(page, 'Password recovery email is only valid for 3 hours!')).toBeVisible();
  });

  test('an unknown link says it word for word', async ({ page, watch }) => {
    watch.expect(answered(422));
    await page.goto('/login/#/reset?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('textbox', { name: 'New password' }).fill('A whole new sentence');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(heading(page, 'Invalid Token')).toBeVisible();
  });
});
