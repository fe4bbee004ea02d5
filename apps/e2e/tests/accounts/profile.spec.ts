import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import { signInByApi } from '../../fixtures/api-client.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { linkIn } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading, openUserMenu, screenOf } from '../../screens/shell.ts';

// Another address changes who may sign in: not in a database others use.
test.use({ data: 'profile' });

const overview = '/user/profile/overview';
const section = (page: Page, name: string) => page.getByRole('region', { name });
/** Fields one may leave empty say so after their name. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(?: ?freiwillig)?$`) });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
const { password } = accounts.nadia;

test.describe('overview', () => {
  test('the user menu leads there; it names account, companies with roles and sessions', async ({ page, enter }) => {
    await enter('nadia');
    await (await openUserMenu(page, accounts.nadia.name)).getByRole('menuitem', { name: 'Profil' }).click();
    await expect(heading(page, 'Nadia Keller')).toBeVisible();
    await expect.poll(() => screenOf(page)).toBe(`#${overview}`);
    await expect(section(page, 'Angaben')).toContainText(accounts.nadia.email);
    const companies = section(page, 'Firmen').getByRole('listitem');
    await expect(companies).toHaveText([
      /Muster Bau AG\s*Administrator\s*hier sind Sie/,
      /Hochtal Generalbau AG\s*Benutzer/,
    ]);
    await expect(section(page, 'Sitzungen').getByRole('listitem').filter({ hasText: 'dieses Gerät' })).toHaveCount(1);
  });

  test('the bare address of the profile forwards to it, without a step for the back button', async ({
    page,
    enter,
  }) => {
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await page.goto('/main/#/user/profile');
    await expect(heading(page, 'Nadia Keller')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Meine Projekte')).toBeVisible();
  });

  test('another company is one press away', async ({ page, enter }) => {
    await enter('nadia', overview);
    await page.getByRole('button', { name: 'Zu Hochtal Generalbau AG wechseln' }).click();
    await expect(page.getByRole('link', { name: 'Talstation Crap Sut' })).toBeVisible();
  });

  test('what cannot be loaded says so and can be tried again', async ({ page, enter, watch }) => {
    watch.expect(answered(503), /^server: 503/);
    let isDown = true;
    await page.route('**/api/v2/sessions', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { code: 'unavailable', title: 'x', detail: 'x' } })
        : route.continue(),
    );
    await enter('nadia', overview);
    const alert = section(page, 'Sitzungen').getByRole('alert');
    await expect(alert).toContainText('Die Sitzungen konnten nicht geladen werden');
    isDown = false;
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(section(page, 'Sitzungen').getByText('dieses Gerät')).toBeVisible();
  });
});

test.describe('editing', () => {
  test('without a change it says so; with one it is stored and shown', async ({ page, enter }) => {
    await enter('nadia', '/user/profile/edit');
    await expect(field(page, 'Vorname')).toHaveValue('Nadia');
    await save(page);
    await expect(
      page.getByRole('status').filter({ hasText: 'Es wurden keine Änderungen festgestellt!' }),
    ).toBeVisible();

    await field(page, 'Strasse, Nummer').fill('Werkstrasse 4');
    await field(page, 'PLZ').fill('8400');
    await field(page, 'Ort').fill('Winterthur');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Ihre Angaben sind gespeichert');
    await expect(section(page, 'Angaben')).toContainText('Werkstrasse 4');
    await expect(section(page, 'Angaben')).toContainText('8400 Winterthur');
  });

  test('mistakes stand at their fields', async ({ page, enter }) => {
    await enter('nadia', '/user/profile/edit');
    await field(page, 'Vorname').fill('N');
    await field(page, 'E-Mail').fill('keller');
    await field(page, 'Neues Passwort').fill('short');
    await save(page);
    await expect(field(page, 'Vorname')).toHaveAccessibleDescription(
      'Vorname und Nachname sind erforderlich, je mindestens zwei Zeichen',
    );
    await expect(field(page, 'Vorname')).toBeFocused();
    await expect(field(page, 'E-Mail')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
    await expect(field(page, 'Neues Passwort')).toHaveAccessibleDescription(/mindestens 8 Zeichen/);
    await expect(field(page, 'Aktuelles Passwort')).toHaveAccessibleDescription(/Geben Sie das aktuelle Passwort ein/);
    expect(await violationsOn(page)).toEqual([]);
  });

  test('another address needs the password, waits to be confirmed, and counts then', async ({
    page,
    enter,
    watch,
    mailbox,
  }) => {
    watch.expect(answered(422, 429));
    const email = 'nadia.keller@demo.polier.example';
    await enter('nadia', '/user/profile/edit');
    await field(page, 'E-Mail').fill(email);
    await field(page, 'Aktuelles Passwort').fill('not her password');
    await save(page);
    await expect(field(page, 'Aktuelles Passwort')).toHaveAccessibleDescription(/aktuelle Passwort ist falsch/);
    await expect(field(page, 'E-Mail')).toHaveValue(email);

    await field(page, 'Aktuelles Passwort').fill(password);
    await save(page);
    await expectToast(page, `Bitte bestätigen Sie die neue Adresse`);
    const account = section(page, 'Angaben');
    await expect(account).toContainText(accounts.nadia.email);
    await expect(account).toContainText(`${email} wartet auf die Bestätigung.`);
    await account.getByRole('button', { name: 'Nachricht noch einmal senden' }).click();
    await expectToast(page, 'bevor Sie die Nachricht noch einmal anfordern', 'alert');

    const link = linkIn(await mailbox.next(email, /./));
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    const confirmed = await page.request.post('/api/v1/auth/emailConfirmation', {
      data: { email_confirmation_token: token },
    });
    expect(confirmed.ok()).toBe(true);
    await page.reload();
    await expect(account).toContainText(email);
    await expect(account.getByText('wartet auf die Bestätigung')).toHaveCount(0);
  });
});

test.describe('sessions', () => {
  test('a single other one, then all others end at once; this one stays', async ({ page, enter, server, watch }) => {
    watch.expect(answered(401));
    const [first, second, third] = [
      await signInByApi(server.address, 'mirjam'),
      await signInByApi(server.address, 'mirjam'),
      await signInByApi(server.address, 'mirjam'),
    ];
    await enter('mirjam', overview);
    const sessions = section(page, 'Sitzungen');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await sessions
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /beenden/ })
      .click();
    await expectToast(page, 'Die Sitzung ist beendet');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);

    await sessions.getByRole('button', { name: 'Alle anderen beenden' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 andere Sitzungen enden sofort.');
    await dialog.getByRole('button', { name: 'Alle anderen beenden' }).click();
    await expectToast(page, 'Alle anderen Sitzungen sind beendet');
    await expect(sessions).toContainText('Nur hier sind Sie angemeldet.');
    await expect(dialog).toHaveCount(0);
    for (const { token } of [first, second, third]) {
      const response = await page.request.get('/api/v1/auth/userinfo', {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(response.status()).toBe(401);
    }
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('overview and editing fit and can be reached', async ({ page, enter }) => {
    await enter('nadia');
    await page.getByRole('button', { name: 'Mehr' }).tap();
    await page.getByRole('menuitem', { name: 'Profil' }).tap();
    await expect(heading(page, /Keller/)).toBeVisible();
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isTooWide()).toBe(false);
    await page.getByRole('link', { name: 'Bearbeiten' }).tap();
    await expect(field(page, 'Vorname')).toBeVisible();
    expect(await isTooWide()).toBe(false);
  });
});
