import { expect, test } from '../fixtures/test.ts';
import { press } from '../screens/keyboard.ts';
import { heading } from '../screens/shell.ts';

test.beforeEach(async ({ page, enter }) => {
  await enter('nadia');
  await heading(page, 'Meine Projekte').waitFor();
  await page.getByRole('searchbox', { name: 'Nummer, Titel, Leitung' }).waitFor();
});

test('Ctrl+K takes what is typed right after it, and Enter goes there', async ({ page }) => {
  await press(page, 'Control+k');
  await page.keyboard.type('feldmatt');
  await expect(page.getByRole('combobox', { name: 'Frage, Projekt, Person, Seite oder Befehl' })).toHaveValue(
    'feldmatt',
  );
  await expect(page.getByRole('option', { selected: true })).toContainText('Feldmatt');
  await press(page, 'Enter');
  await expect(heading(page, 'Schulhaus Feldmatt')).toBeVisible();
});

test('G and a letter go to a screen, [ draws the navigation in and keeps it so', async ({ page }) => {
  await press(page, 'g', 't');
  await expect(heading(page, 'Pendenzen')).toBeVisible();
  await press(page, 'g', 'k');
  await expect(page).toHaveURL(/#\/knowledge\/combined/);
  await press(page, 'g', 'h');
  await expect(heading(page, 'Guten Tag, Nadia')).toBeVisible();
  await press(page, '[');
  await expect(page.getByRole('button', { name: 'Navigation breit [' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Navigation breit [' })).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
