import { accounts, hochtal, musterBau } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { codeIn, linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectSignedIn, loginForm, signInWith } from '../../screens/login.ts';
import { expectToast, heading, scopeSelector, screenOf } from '../../screens/shell.ts';
import { expectFieldError, fillSignUp, submitSignUp } from '../../screens/sign-up.ts';

test.use({ data: 'sign up' });

const password = 'Die Schalung steht schief';
const confirmation = /Bestätigen Sie Ihre E-Mail-Adresse/;
const invitation = /^Einladung/;

const companyToken = async (api: ApiClient): Promise<string> =>
  (await api.get<{ token: string }>('/companies/getCompanyByUser')).token;

test.describe("with the company's link", () => {
  test('a person registers, is told what is wrong, confirms by the code and is in', async ({
    page,
    api,
    mailbox,
    watch,
  }) => {
    watch.expect(answered(422));
    const email = 'rita.odermatt@example.test';
    const token = await companyToken(await api('nadia'));

    await test.step('the old address leads to the form, which names the company', async () => {
      await page.goto(`/main/#/auth/register?token=${token}`);
      await expect(heading(page, 'Konto anlegen')).toBeVisible();
      expect(new URL(page.url()).hash).toBe(`#/sign-up?token=${token}`);
      await expect(page.getByText(`bei ${musterBau}`)).toBeVisible();
    });

    await test.step('an empty form says at each field what is missing', async () => {
      await submitSignUp(page);
      await expectFieldError(page, 'Vorname', 'Vorname ist erforderlich, mindestens zwei Zeichen');
      await expectFieldError(page, 'Nachname', 'Nachname ist erforderlich, mindestens zwei Zeichen');
      await expectFieldError(page, 'E-Mail', 'Bitte die E-Mail-Adresse eingeben.');
      await expectFieldError(page, 'Passwort', /^Bitte das Passwort eingeben\./);
      await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused();
    });

    await test.step('a common password is refused, and everything else stays', async () => {
      await fillSignUp(page, { firstname: 'Rita', lastname: 'Odermatt', email, password: 'schalung' });
      await page.getByText('Adresse angeben').click();
      await page.getByRole('textbox', { name: 'PLZ' }).fill('6370');
      await page.getByRole('textbox', { name: 'Passwort' }).fill('password1');
      await submitSignUp(page);
      await expectFieldError(page, 'Passwort', /^Dieses Passwort gehört zu den häufigsten/);
      await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
      await expect(page.getByRole('textbox', { name: 'PLZ' })).toHaveValue('6370');
    });

    await test.step('after a reload all but the password is still there', async () => {
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Odermatt');
      await expect(page.getByRole('textbox', { name: 'PLZ' })).toHaveValue('6370');
      await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('password1');
    });

    await test.step('the hint follows the password', async () => {
      const field = page.getByRole('textbox', { name: 'Passwort' });
      await field.fill('abc');
      await expect(field).toHaveAccessibleDescription('Noch 5 Zeichen');
      await field.fill(password);
      await expect(field).toHaveAccessibleDescription('Sehr gut');
    });

    await test.step('a wrong code is refused, the right one opens the application', async () => {
      await submitSignUp(page);
      await expect(heading(page, 'E-Mail bestätigen')).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Noch einmal senden in \d+ s$/ })).toBeDisabled();
      const code = codeIn(await mailbox.next(email, confirmation));
      const field = page.getByRole('textbox', { name: 'Code' });
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await field.fill(code === '123456' ? '654321' : '123456');
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      await expect(field).toHaveAccessibleDescription('Der Bestätigungscode ist ungültig!');

      await page.reload();
      await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      await expectSignedIn(page);
      await expect(page.getByText(`Firma ${musterBau}, Rolle Benutzer`).or(scopeSelector(page))).toBeAttached();
      expect(page.url()).not.toContain('code=');
    });
  });

  test('the link of the mail confirms in any browser', async ({ page, elsewhere, api, mailbox }) => {
    const email = 'urs.gisler@example.test';
    await page.goto(`/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    await fillSignUp(page, { firstname: 'Urs', lastname: 'Gisler', email, password });
    await submitSignUp(page);
    await expect(heading(page, 'E-Mail bestätigen')).toBeVisible();

    const link = linkIn(await mailbox.next(email, confirmation));
    await elsewhere.goto(link);
    await expect(heading(elsewhere, 'Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Anmelden' }).click();
    await signInWith(elsewhere, email, password);
    await expectSignedIn(elsewhere);
  });

  test('a used link says so, and an unconfirmed account is led to the code again', async ({
    page,
    api,
    mailbox,
    watch,
  }) => {
    watch.expect(answered(422, 429));
    const email = 'vreni.arnold@example.test';
    await page.goto(`/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    await fillSignUp(page, { firstname: 'Vreni', lastname: 'Arnold', email, password });
    await submitSignUp(page);
    const link = linkIn(await mailbox.next(email, confirmation));
    await page.getByRole('button', { name: 'Mit einer anderen Adresse anmelden' }).click();

    await signInWith(page, email, password);
    await expect(heading(page, 'E-Mail bestätigen')).toBeVisible();
    const resend = page.getByRole('button', { name: /^Noch einmal senden/ });
    await resend.click();
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/in \d+ s$/);

    await page.goto(link);
    await expect(heading(page, 'Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter zu Polier' }).click();
    await expectSignedIn(page);

    await page.goto(link);
    await expect(heading(page, 'Der Bestätigungscode ist ungültig!')).toBeVisible();
  });

  test('an address that has an account is refused at its field', async ({ page, api, watch }) => {
    watch.expect(answered(422));
    await page.goto(`/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    await fillSignUp(page, { firstname: 'Marco', lastname: 'Brunner', email: accounts.marco.email, password });
    await submitSignUp(page);
    await expectFieldError(page, 'E-Mail', 'Diese E-Mail-Adresse wird bereits verwendet');
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeFocused();
  });
});

test.describe('without a link that works', () => {
  test('the page explains that an invitation is needed and takes a pasted one', async ({ page, api, watch }) => {
    watch.expect(answered(404));
    await page.goto('/login/');
    await page.getByRole('link', { name: 'Konto anlegen' }).click();
    await expect(heading(page, 'Dafür brauchen Sie eine Einladung')).toBeFocused();
    const field = page.getByRole('textbox', { name: 'Link oder Code' });
    await field.fill('Guten Tag, hier der Link');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(field).toHaveAccessibleDescription(/^Darin steckt keine Einladung/);

    await field.fill('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(heading(page, 'Ungültiger Link')).toBeVisible();

    await field.fill(`https://polier.example/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText(`bei ${musterBau}`)).toBeVisible();
  });

  test('somebody signed in has to log out first', async ({ page, enter, api }) => {
    const token = await companyToken(await api('nadia'));
    await enter('marco');
    await expectSignedIn(page);
    await page.goto(`/main/#/auth/register?token=${token}`);
    await expectToast(page, 'Sie müssen sich zuerst abmelden!', 'alert');
    await expect.poll(() => screenOf(page)).toBe('#/home');

    await page.goto(`/login/#/sign-up?token=${token}`);
    await expect(heading(page, 'Sie müssen sich zuerst abmelden!')).toBeVisible();
    await expect(page.getByText(accounts.marco.email)).toBeVisible();
  });
});

test.describe('with a personal invitation', () => {
  test('the address is fixed and counts as confirmed', async ({ page, api, mailbox }) => {
    const email = 'beat.zgraggen@example.test';
    await (await api('nadia')).post('/users/invite', { email, role: 'admin' });
    await page.goto(linkIn(await mailbox.next(email, invitation)));
    await expect(page.getByText(`bei ${musterBau}, als Administrator`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).not.toBeEditable();
    await fillSignUp(page, { firstname: 'Beat', lastname: 'Zgraggen', password });
    await submitSignUp(page);
    await expectSignedIn(page);
    await expect(page.getByText(`Firma ${musterBau}, Rolle Administrator`).or(scopeSelector(page))).toBeAttached();
  });

  test('somebody with an account signs in, joins and sees the new company', async ({ page, api, mailbox, watch }) => {
    watch.expect(answered(401));
    const { email, password: own } = accounts.marco;
    await (await api('mirjam', hochtal)).post('/users/invite', { email, role: 'user' });
    await page.goto(linkIn(await mailbox.next(email, invitation)));
    await page.getByRole('button', { name: 'Ich habe schon ein Konto' }).click();
    const form = loginForm(page, 'Einladung annehmen');
    await form.getByRole('textbox', { name: 'Passwort' }).fill('not-his-password');
    await form.getByRole('button', { name: 'Anmelden und annehmen' }).click();
    await expect(form.getByRole('alert')).toContainText('E-Mail oder Passwort stimmt nicht');
    await form.getByRole('textbox', { name: 'Passwort' }).fill(own);
    await form.getByRole('button', { name: 'Anmelden und annehmen' }).click();
    await expectSignedIn(page);
    await expect(scopeSelector(page)).toHaveAccessibleName(/^Firma Hochtal Generalbau AG, Rolle Benutzer\./);
  });

  test('somebody signed in accepts with one click', async ({ page, api, mailbox }) => {
    const email = 'lena.furrer@example.test';
    await page.goto(`/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    await fillSignUp(page, { firstname: 'Lena', lastname: 'Furrer', email, password });
    await submitSignUp(page);
    await page.goto(linkIn(await mailbox.next(email, confirmation)));
    await page.getByRole('button', { name: 'Weiter zu Polier' }).click();
    await expectSignedIn(page);

    await (await api('mirjam', hochtal)).post('/users/invite', { email, role: 'user' });
    const link = linkIn(await mailbox.next(email, invitation));
    await page.goto(link);
    await expect(page.getByText(`Sie sind als ${email} angemeldet.`)).toBeVisible();
    await page.getByRole('button', { name: 'Einladung annehmen' }).click();
    await expectSignedIn(page);
    await expect(scopeSelector(page)).toHaveAccessibleName(/^Firma Hochtal Generalbau AG, Rolle Benutzer\./);
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('registering works with the thumb', async ({ page, api, mailbox }) => {
    const email = 'reto.indergand@example.test';
    await (await api('nadia')).post('/users/invite', { email, role: 'user' });
    await page.goto(linkIn(await mailbox.next(email, invitation)));
    await fillSignUp(page, { firstname: 'Reto', lastname: 'Indergand', password });
    const submit = page.getByRole('button', { name: 'Konto anlegen' });
    expect((await submit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await submit.tap();
    await expect(page).toHaveURL(/\/main\//);
    await expect(heading(page, 'Meine Projekte')).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the messages stand word for word', async ({ page, api, watch }) => {
    watch.expect(answered(404, 422));
    await page.goto(`/login/#/sign-up?token=${await companyToken(await api('nadia'))}`);
    const submit = page.getByRole('button', { name: 'Sign up' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await submit.click();
    await expectFieldError(page, 'First name', 'First name is required, at least two characters');
    await expectFieldError(page, 'E-mail', /^Please enter a valid email/);
    await expectFieldError(page, 'Password', /^Password must be at least 8 characters/);

    await page.getByRole('textbox', { name: 'First name' }).fill('Marco');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Brunner');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.marco.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await submit.click();
    await expectFieldError(page, 'E-mail', 'This e-mail address is already in use');

    await page.goto('/login/#/sign-up?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(heading(page, 'Invalid Token')).toBeVisible();
    await page.goto('/login/#/confirm?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(heading(page, 'The Verification code is not valid!')).toBeVisible();
  });
});
