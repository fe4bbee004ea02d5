import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import type { Page } from '@playwright/test';
import { hochtal } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { violationsOn } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chooseCompany, expectCount, part, result, row, startButton } from '../../screens/cloning.ts';
import { expectToast, heading, scopeSelector, screenOf } from '../../screens/shell.ts';

test.use({ data: 'cloning' });

const newCompany = async (api: ApiClient, name: string): Promise<number> =>
  (await api.post<{ id: number }>('/companies/store', { name })).id;

const dialog = (page: Page) => page.getByRole('dialog');

test('a superadmin copies a company into a new one: chooses, previews, confirms, follows the progress, opens it', async ({
  page,
  enter,
  api,
}) => {
  await newCompany(await api('mirjam'), 'Neubau Partner AG');
  await enter('mirjam', '/system/companies');
  await page.getByRole('link', { name: 'Firma kopieren' }).click();
  await expect(heading(page, 'Firma kopieren')).toBeVisible();
  await expect(result(page)).toContainText('Wählen Sie Quelle und Ziel.');
  await startButton(page).click();
  await expect(page.getByText('Ziel ist erforderlich')).toBeVisible();

  await chooseCompany(page, 'Ziel', 'Neubau Partner AG');
  await expectCount(page, 'Gewerke', '39');
  await expect(result(page)).toContainText(/\d+ Einträge kommen von Muster Bau AG nach Neubau Partner AG\./);
  await expect(part(page, 'Gewerke immer dabei')).toBeDisabled();
  await part(page, 'X-Prozesse').uncheck();
  await expect(part(page, 'Fragen zu X-Prozessen')).not.toBeChecked();
  await part(page, 'Fragen zu X-Prozessen').check();
  await expect(part(page, 'X-Prozesse')).toBeChecked();
  await part(page, 'X-Prozesse').uncheck();
  expect(screenOf(page)).toContain('without=withXProcesses.withXLessons');

  await startButton(page).click();
  await expect(dialog(page)).toContainText('Fragen zu Gewerken');
  await expect(dialog(page)).not.toContainText('X-Prozesse');
  await dialog(page).getByRole('button', { name: 'Jetzt kopieren' }).click();
  await expect(page.getByRole('heading', { name: 'Fertig kopiert' })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: /^Verlauf/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Neubau Partner AG' })).toContainText('fertig');
  await page.getByRole('tab', { name: 'Kopieren' }).click();
  await page.getByRole('button', { name: 'Wissen von Neubau Partner AG öffnen' }).click();
  await expect(scopeSelector(page)).toContainText('Neubau Partner');
  await expect(page.getByText('Beton- und Stahlbetonarbeiten').first()).toBeVisible();
  expect(screenOf(page)).toContain('/knowledge/combined');
});

test('what stands in the way is named, and nothing can be started', async ({ page, enter }) => {
  await enter('mirjam', '/system/cloning');
  await chooseCompany(page, 'Ziel', hochtal);
  const obstacle = result(page).getByRole('alert');
  await expect(obstacle).toContainText(`${hochtal} ist davon nicht leer`);
  await expect(obstacle).toContainText(/Gewerke \(\d+\)/);
  await expect(startButton(page)).toBeDisabled();
  await expect(row(page, 'Schlagwörter').getByRole('cell').last()).toHaveText(/^\d+$/);
  await part(page, 'Schlagwörter').uncheck();
  await expect(obstacle).not.toContainText('Schlagwörter');
});

test('by keyboard alone', async ({ page, enter, api }) => {
  const target = await newCompany(await api('mirjam'), 'Tastatur AG');
  await enter('mirjam', `/system/cloning?target=${target}&without=withLessons.withTags.withPMPhases.withXProcesses`);
  await expectCount(page, 'Gewerke', '39');
  await part(page, 'Schlagwörter').focus();
  await page.keyboard.press('Space');
  await expect(part(page, 'Schlagwörter')).toBeChecked();
  await expect(result(page)).toContainText('117 Einträge');
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Jetzt kopieren' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fertig kopiert' })).toBeVisible({ timeout: 60_000 });
});

test('a copy that failed says so, keeps the choice and can be tried again', async ({ page, enter, api }) => {
  const target = await newCompany(await api('mirjam'), 'Zweiter Anlauf AG');
  let fails = true;
  // The failure itself is tested where the database can be made to refuse; here it is how it looks.
  await page.route(/\/api\/v2\/cloning(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: CloningView[] };
    const failed = data.map((copy) =>
      copy.target.id === target && fails
        ? { ...copy, state: 'failed', counts: {}, error: { code: 'copy-failed', message: 'Das ging nicht' } }
        : copy,
    );
    await route.fulfill({ response, json: { data: failed } });
  });
  await enter('mirjam', `/system/cloning?target=${target}&without=withLessons.withTags.withPMPhases.withXProcesses`);
  await startButton(page).click();
  await dialog(page).getByRole('button', { name: 'Jetzt kopieren' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Das ging nicht' }).first();
  await expect(alert).toBeVisible();
  await expect(
    page
      .getByRole('textbox', { name: 'Ziel' })
      .or(page.getByRole('combobox', { name: 'Ziel' }))
      .first(),
  ).toHaveValue('Zweiter Anlauf AG');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeEnabled();
  fails = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fertig kopiert' })).toBeVisible({ timeout: 60_000 });
});

test('nobody but a superadmin comes here', async ({ page, enter }) => {
  await enter('nadia', '/system/cloning');
  await expectToast(page, 'Für diese Seite fehlt Ihrer Rolle die Berechtigung.', 'alert');
  await expect.poll(() => screenOf(page)).toBe('#/home');
});

const looks = [
  { name: '1440 px', viewport: { width: 1440, height: 900 }, more: {} },
  { name: '390 px', viewport: { width: 390, height: 844 }, more: { hasTouch: true, isMobile: true } },
] as const;
for (const { name, viewport, more } of looks) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, ...more });
    test('no violation in two schemes: choice, obstacles, dialog, history', async ({ page, enter, api }) => {
      const target = await newCompany(await api('mirjam'), `Barrierefrei ${name} AG`);
      const other = (await api('mirjam', hochtal)).companyId;
      const screens = [
        `/system/cloning?target=${target}`,
        `/system/cloning?target=${other}`,
        `/system/cloning?target=${target}&confirm=1`,
        '/system/cloning?view=history',
      ];
      await enter('mirjam', '/projects?q=nothing');
      await expect(scopeSelector(page)).toContainText('Muster Bau AG');
      for (const address of screens) {
        await page.goto(`/main/#${address}`);
        await expect(page.locator('#cloning-panel')).toBeVisible();
        if (!address.includes('history'))
          await expect(page.getByRole('cell', { name: '39', exact: true }).first()).toBeVisible();
        if (address.includes('confirm')) await expect(dialog(page)).toBeVisible();
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
          const without = address.includes('confirm') ? ['page-has-heading-one'] : [];
          const rules = scheme === 'dark' ? { only: ['color-contrast'] } : { without };
          expect.soft(await violationsOn(page, rules), `${address}, ${scheme}`).toEqual([]);
        }
      }
    });
  });
}
