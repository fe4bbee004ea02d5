import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading, openUserMenu, screenOf } from '../../screens/shell.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const askWith = (page: Page, token: string, method: 'GET' | 'POST', path: string) =>
  page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { 'Authorization': `Bearer ${token}`, 'Company-Id': '1' },
    ...(method === 'POST' && { data: { title: 'x' } }),
  });

test.describe('API tokens', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('by keyboard: made, shown once, copied, worth what it says, removed, worth nothing', async ({
    page,
    enter,
    watch,
  }) => {
    watch.expect(answered(401, 403));
    await enter('nadia');
    await (await openUserMenu(page, accounts.nadia.name)).getByRole('menuitem', { name: 'API-Schlüssel' }).click();
    await expect(page.getByText('Noch kein API-Schlüssel')).toBeVisible();

    await page.keyboard.press('n');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect.poll(() => screenOf(page)).toBe('#/user/tokens?new=1');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /Bitte geben Sie einen Namen ein/,
    );
    await page.keyboard.type('Auswertung in Excel');
    await page.keyboard.press('Enter');

    await expect(dialogOf(page).getByRole('heading', { name: 'Ihr neuer API-Schlüssel' })).toBeVisible();
    const token = await dialogOf(page)
      .getByText(/^plr_[\w-]{43}$/)
      .innerText();
    expect(await violationsOn(page, { without: ['page-has-heading-one'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page).getByRole('alert')).toContainText('Noch nicht kopiert.');
    await dialogOf(page).getByRole('button', { name: 'Kopieren' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Der Schlüssel ist kopiert');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);

    const row = page.getByRole('row').filter({ hasText: 'Auswertung in Excel' });
    await expect(row).toContainText('Lesen');
    await expect(row).toContainText('Nadia Keller');
    await expect(row).toContainText('noch nie');
    expect(await violationsOn(page)).toEqual([]);

    expect((await askWith(page, token, 'GET', '/projects')).status()).toBe(200);
    const refused = await askWith(page, token, 'POST', '/projects/store');
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'read-only-token']);
    await page.reload();
    await expect(row).not.toContainText('noch nie');
    expect(await page.content()).not.toContain(token);

    await row.getByRole('button', { name: 'Schlüssel «Auswertung in Excel» löschen' }).click();
    await dialogOf(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /löschen/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Löschen' }).click();
    await expectToast(page, 'Der Schlüssel «Auswertung in Excel» ist gelöscht');
    await expect(page.getByText('Noch kein API-Schlüssel')).toBeVisible();
    expect((await askWith(page, token, 'GET', '/projects')).status()).toBe(401);
  });

  test('a year is the longest on offer, and writing is chosen on purpose', async ({ page, enter }) => {
    await enter('nadia', '/user/tokens?new=1');
    await expect(dialogOf(page).getByRole('radio', { name: 'Lesen', exact: true })).toBeChecked();
    await dialogOf(page).getByRole('radio', { name: 'Lesen und schreiben' }).check();
    await dialogOf(page).getByRole('combobox', { name: 'Gültig bis' }).click();
    await expect(page.getByRole('option')).toHaveText([/^7 Tage/, /^30 Tage/, /^90 Tage/, /^180 Tage/, /^1 Jahr/]);
    await page.getByRole('option', { name: /^1 Jahr/ }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Name' }).fill('Lohnprogramm');
    await dialogOf(page).getByRole('button', { name: 'Schlüssel anlegen' }).click();
    await dialogOf(page).getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Lohnprogramm' })).toContainText('Lesen und schreiben');
  });

  test('somebody without the permission comes home with the reason', async ({ page, enter }) => {
    await enter('marco', '/user/tokens');
    await expectToast(page, 'Für diese Seite fehlt Ihrer Rolle die Berechtigung.', 'alert');
    await expect.poll(() => screenOf(page)).toBe('#/home');
    await page.goto('/main/#/projects');
    await heading(page, 'Meine Projekte').waitFor();
    const menu = await openUserMenu(page, accounts.marco.name);
    await expect(menu.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'API-Schlüssel' })).toHaveCount(0);
  });
});
