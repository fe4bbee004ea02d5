import { accounts } from '../fixtures/accounts.ts';
import { violationsOn } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { unanswered } from '../fixtures/watch.ts';
import { takeOut } from '../screens/project-form.ts';
import { heading, openUserMenu, scopeSelector } from '../screens/shell.ts';
import { cellOf, gridOf } from '../screens/worksheet.ts';

const behindDialog = { without: ['page-has-heading-one'] };

test.describe('axe finds nothing', () => {
  test.afterEach(async ({ page }) => {
    const isDialogOpen = (await page.getByRole('dialog').count()) > 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOn(page, isDialogOpen ? behindDialog : {}), colorScheme).toEqual([]);
    }
  });

  test('in the search and command palette', async ({ page, enter }) => {
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Lindenhof');
    await expect(page.getByRole('option', { name: /Lindenhof/ }).first()).toBeVisible();
  });

  test('in the list of shortcuts', async ({ page, enter }) => {
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  });

  test('in the user menu', async ({ page, enter }) => {
    await enter('nadia');
    await expect(await openUserMenu(page, accounts.nadia.name)).toBeVisible();
  });

  test('in the list of companies', async ({ page, enter }) => {
    await enter('nadia');
    await scopeSelector(page).click();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  });

  test('with the navigation drawn in', async ({ page, enter }) => {
    await enter('nadia');
    await heading(page, 'Meine Projekte').waitFor();
    await page.keyboard.press('[');
    await expect(page.getByRole('button', { name: 'Navigation breit [' })).toBeVisible();
  });

  test('at a form with mistakes', async ({ page, enter }) => {
    await enter('nadia', '/projects/new');
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expect(page.getByText('1 Feld braucht eine Korrektur')).toBeVisible();
  });

  test('at a form whose list of choices is open', async ({ page, enter }) => {
    await enter('nadia', '/projects/new');
    await page.getByRole('combobox', { name: 'Gewerke' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('in the dialog that asks before something is taken out', async ({ page, enter }) => {
    await enter('nadia', '/projects/update?id=1');
    await takeOut(page, '211.6 Maurerarbeiten');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('at a list that could not be loaded', async ({ page, enter, watch }) => {
    watch.expect(unanswered);
    await page.route(/\/api\/v1\/projects$/, (route) => route.abort('failed'));
    await enter('nadia');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });

  test('while cells of a worksheet are written in', async ({ page, enter }) => {
    await enter('nadia', '/worksheet?kind=trade&id=1');
    await gridOf(page).waitFor();
    const person = await cellOf(
      page,
      'Ist vor dem Bohren die Lage von Spannkabeln, Heizrohren und Elektroleitungen geortet?',
      'Wer',
    );
    await person.click();
    await person.click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
