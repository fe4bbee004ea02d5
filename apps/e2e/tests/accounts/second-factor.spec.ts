import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import { signInByApi } from '../../fixtures/api-client.ts';
import { codeOf } from '../../fixtures/authenticator.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, screenOf } from '../../screens/shell.ts';

// It decides who may sign in: not in a database others use.
test.use({ data: 'second-factor' });

const overview = '/user/profile/overview';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const { password } = accounts.marco;
const expectNoViolation = async (page: Page) =>
  expect(await violationsOn(page, { without: ['page-has-heading-one'] })).toEqual([]);

test.describe('second factor', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('by keyboard alone: set up, codes shown once, new codes, switched off', async ({
    page,
    enter,
    server,
    watch,
  }) => {
    watch.expect(answered(422));
    await enter('marco', overview);
    const factor = section(page, 'Zweiter Faktor');
    await expect(factor).toContainText('Ausgeschaltet.');
    await factor.getByRole('button', { name: /Einrichten/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Schritt 1 von 3')).toBeVisible();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Aktuelles Passwort')).toHaveAccessibleDescription(
      'Das eingegebene aktuelle Passwort ist falsch',
    );
    await page.keyboard.press('Control+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
    await expectNoViolation(page);
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await expect(field(page, 'Code aus der App')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Code aus der App')).toHaveAccessibleDescription(/Der Bestätigungscode ist ungültig!/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');

    const codes = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Die Codes erscheinen nur jetzt.');
    await dialog.getByRole('button', { name: 'Kopieren' }).click();
    await expectToast(page, 'Die Codes sind kopiert');
    const shown = await codes.allInnerTexts();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Herunterladen' }).click();
    expect((await download).suggestedFilename()).toBe('polier-wiederherstellungscodes.txt');
    await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await expect(factor).toContainText('Noch 10 Wiederherstellungscodes.');
    await page.reload();
    await expect(factor).toContainText('Eingeschaltet.');
    expect(await page.content()).not.toContain(shown[0]);

    await expect(signInByApi(server.address, 'marco')).rejects.toThrow(/second-factor-required/);

    await factor.getByRole('button', { name: /Neue Codes/ }).click();
    await field(page, 'Aktuelles Passwort').fill(password);
    await page.keyboard.press('Enter');
    await expect(codes).toHaveCount(10);
    expect(await codes.allInnerTexts()).not.toEqual(shown);
    const [recovery = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();

    await factor.getByRole('button', { name: /Ausschalten/ }).click();
    await field(page, 'Aktuelles Passwort').fill(password);
    await field(page, 'Code aus der App').fill(recovery);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Der zweite Faktor ist ausgeschaltet');
    await expect(factor).toContainText('Ausgeschaltet.');
    await signInByApi(server.address, 'marco');
  });

  test('the codes are printed alone, without the page around them', async ({ page, enter }) => {
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.route('**/api/v2/second-factor', (route) =>
      route.fulfill({ json: { data: { state: 'on', recovery_codes_left: 0, required_by: [] } } }),
    );
    await page.route('**/api/v2/second-factor/recovery-codes', (route) =>
      route.fulfill({ json: { data: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } } }),
    );
    await enter('nadia', `${overview}?factor=codes`);
    await expect(section(page, 'Zweiter Faktor')).toContainText('Kein Wiederherstellungscode mehr.');
    await field(page, 'Aktuelles Passwort').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Drucken' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: /Wiederherstellungscodes für/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('cccc-dddd').filter({ visible: true })).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a company that asks for it leads there, whatever screen one wanted', async ({ page, enter, watch }) => {
    watch.expect(answered(403));
    await page.route(/\/api\/v1\/projects(?:\?|$)/, (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'second-factor-needed', title: 'x', detail: 'Zweiter Faktor nötig' },
      }),
    );
    await enter('nadia', '/projects');
    const banner = page.getByRole('alert').filter({ hasText: 'Ihre Firma verlangt einen zweiten Faktor.' });
    await banner.getByRole('button', { name: 'Jetzt einrichten' }).click();
    await expect(page.getByRole('dialog').getByText('Schritt 1 von 3')).toBeVisible();
    await expect.poll(() => screenOf(page)).toBe(`#${overview}?factor=setup`);
  });
});
