import type { Page } from '@playwright/test';
import { violationsOn } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { expectToast, heading, screenOf } from '../../screens/shell.ts';

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a trade is added from the knowledge base, changed, and removed with its typed title', async ({
  page,
  enter,
  watch,
}) => {
  watch.expect(answered(422));
  await enter('nadia', '/knowledge/combined');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('menuitem', { name: 'Gewerk anlegen' }).click();
  await page.getByRole('textbox', { name: 'BKP-Nummer' }).fill('299.9');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Seilbahnen');
  await page.keyboard.press('Control+s');
  await expectToast(page, '«Seilbahnen» ist angelegt');
  await expect(heading(page, '299.9 Seilbahnen')).toBeVisible();

  await page.getByRole('button', { name: 'Verwalten', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gewerk bearbeiten' }).click();
  const title = page.getByRole('textbox', { name: 'Titel' });
  await expect(title).toHaveValue('Seilbahnen');
  await title.fill('maurerarbeiten');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(title).toHaveAccessibleDescription(/Dieser Titel wird bereits verwendet/);
  await title.fill('Seilbahnen und Lifte');
  await page.getByRole('button', { name: 'Löschen …' }).click();
  const dialog = dialogNamed(page, '«Seilbahnen» löschen?');
  await expect(dialog.getByText('Sonst geht nichts verloren.')).toBeVisible();
  expect(await violationsOn(page, { without: ['page-has-heading-one'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, '«Seilbahnen und Lifte» ist gespeichert');
  await expect(heading(page, '299.9 Seilbahnen und Lifte')).toBeVisible();

  await page.getByRole('button', { name: 'Verwalten', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gewerk bearbeiten' }).click();
  await page.getByRole('button', { name: 'Löschen …' }).click();
  await dialogNamed(page, '«Seilbahnen und Lifte» löschen?').getByRole('textbox').fill('Seilbahnen und Lifte');
  await page.keyboard.press('Enter');
  await expectToast(page, '«Seilbahnen und Lifte» ist gelöscht');
  await expect(page.getByRole('treeitem', { name: /Seilbahnen/ })).toHaveCount(0);
});

test('a tag is added by keyboard and merged into another one', async ({ page, enter }) => {
  await enter('nadia', '/knowledge/tags');
  await expect(heading(page, 'Schlagwörter')).toBeVisible();
  await page.getByRole('link', { name: 'Schlagwort anlegen' }).press('Enter');
  await expect.poll(() => screenOf(page)).toBe('#/knowledge/tags/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Abdichtungen');
  await page.keyboard.press('Enter');
  await expectToast(page, '«Abdichtungen» ist angelegt');
  await page.getByRole('link', { name: 'Abdichtungen', exact: true }).click();
  await page.getByRole('button', { name: 'Zusammenführen …' }).click();
  const dialog = dialogNamed(page, '«Abdichtungen» zusammenführen');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Abdichtung', exact: true }).click();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expectToast(page, '«Abdichtungen» ist jetzt «Abdichtung»');
  await expect(page.getByRole('link', { name: 'Abdichtungen', exact: true })).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});
