import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../fixtures/test.ts';
import { heading } from '../../screens/shell.ts';

const starter = fileURLToPath(new URL('../../../api/test/files/starter-lessons-windows-1252.csv', import.meta.url));
const known = /^Ist der Kranstandort mit Ausladung, Fundament und Überschwenkrechten abgeklärt/;
const added = 'Ist der Winterschutz der Decke mit Matten und Heizung für drei Frostnächte vor Ort?';

test('a list is imported, its rows decided, stored, exported and taken back', async ({ page, enter, api }) => {
  const sample = (await readFile(starter)).toString('latin1');
  const [header = '', first = ''] = sample.split(/\r?\n/);
  const question = header.split(';').findIndex((title) => title.includes('Frage'));
  const row = first.split(';').map((cell, index) => (index === question ? added : cell));
  const bytes = Buffer.from([header, row.join(';'), first, first.replace(/^Gewerk/, 'Gewerbe')].join('\r\n'), 'latin1');
  const client = await api('nadia');
  const trade = await client.find('/trades', 'Baustelleneinrichtung');
  const isStored = async () => {
    const lessons = await client.get<{ insight: string }[]>('/lessons', { tradeId: trade.id });
    return lessons.some(({ insight }) => insight === added);
  };

  await test.step('the file is recognised', async () => {
    await enter('nadia', '/knowledge/import');
    await heading(page, 'Fragen einlesen').waitFor();
    await page
      .getByLabel('Datei wählen')
      .last()
      .setInputFiles({ name: 'fragen.csv', mimeType: 'text/csv', buffer: bytes });
    await expect(page.getByLabel('Zeichensatz')).toHaveText('Windows-1252');
    await expect(page.getByLabel('Trennzeichen')).toHaveText('Semikolon');
  });

  await test.step('the dry run names what is new, there already and wrong', async () => {
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await expect(page.getByRole('region', { name: 'Neu' }).getByText(added)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Schon da?' }).getByText(known).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Abgewiesen' })).toContainText('Keine Art: «Gewerbe»');
    await expect(page.getByRole('link', { name: 'als CSV laden' })).toBeVisible();
  });

  await test.step('the double is left out by keyboard and one row is stored', async () => {
    const decision = page.getByRole('region', { name: 'Schon da?' }).getByRole('group');
    await decision.getByRole('button', { name: 'Einlesen' }).focus();
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: '2 Zeilen einlesen' })).toBeVisible();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: '1 Zeile einlesen' }).click();
    await expect(page.getByRole('button', { name: 'Alles zurücknehmen' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Neue Fragen prüfen' }).click();
    await expect(page.getByText(added).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('what is exported is known again', async () => {
    await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Einlesen' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const path = await (await download).path();
    expect(await readFile(path, 'utf8')).toContain(added);
    await page.getByLabel('Datei wählen').last().setInputFiles(path);
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await expect(page.getByText('gleich, werden übersprungen')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: '0 Zeilen einlesen' })).toBeDisabled();
  });

  await test.step('the whole list is taken back', async () => {
    expect(await isStored()).toBe(true);
    await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Einlesen' }).click();
    await page.getByRole('link', { name: 'fragen.csv' }).click();
    await page.getByRole('button', { name: 'Alles zurücknehmen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Alles zurücknehmen' }).click();
    await expect(page.getByText('Alles zurückgenommen.')).toBeVisible({ timeout: 30_000 });
    expect(await isStored()).toBe(false);
  });
});
