import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { checkedImport, importWith, playImport, refusedRow } from '../../support/imports.ts';
import { ApiError } from '../../support/played-server.ts';
import { choose } from '../../support/choose.ts';

playApplication();

// Tests of a file share what was answered: each opens an import of its own.
let lastId = 60;
const openImport = async (view = importWith()) => {
  lastId += 1;
  const kept = playImport(server, { ...view, id: lastId });
  await open(`/knowledge/import?import=${lastId}`);
  return kept;
};
const chooseFile = async (content: string) => {
  const input = page.getByLabelText('Datei wählen').elements().at(-1) as HTMLInputElement;
  await userEvent.upload(input, new File([content], 'fragen.csv', { type: 'text/csv' }));
};

test('a file that the server cannot read is refused at its place, an empty one before it is sent', async () => {
  playImport(server, importWith());
  const errors = [{ field: 'file', code: 'old-excel', message: 'Speichern Sie sie in Excel als .xlsx' }];
  server.on(contract.imports.upload, () => new ApiError('validation', { errors }));
  await open('/knowledge/import');
  await expect.element(page.getByText(/Schreibt die Fragen.*höchstens 20'000; mehr geben Sie/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'fragen.csv' })).toBeVisible();
  await chooseFile('');
  await expect.element(page.getByText(/^Die Datei ist leer/)).toBeVisible();
  expect(server.sentTo(contract.imports.upload)).toEqual([]);
  await chooseFile('alt');
  await expect.element(page.getByText('Speichern Sie sie in Excel als .xlsx')).toBeVisible();
});

test('a field is taken from the column that had it, and without a question nothing is checked', async () => {
  await openImport();
  const third = page.getByLabelText('Was in der Spalte «Bearb.» steht');
  await choose(third, 'Frage');
  await expect.element(page.getByLabelText('Was in der Spalte «Prüfpunkt» steht')).toHaveTextContent('auslassen');
  await choose(third, 'auslassen');
  await expect.element(page.getByText('Bestimmen Sie die Spalte, in der die Frage steht.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Prüfen' })).toBeDisabled();
});

test('columns that were chosen stay when the check cannot start', async () => {
  await openImport();
  server.on(contract.imports.check, () => new ApiError('import-not-ready'));
  const third = page.getByLabelText('Was in der Spalte «Bearb.» steht');
  await choose(third, 'Schlagwörter');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect.element(toast('import-not-ready', 'alert')).toBeVisible();
  await expect.element(third).toHaveTextContent('Schlagwörter');
  expect(server.sentTo(contract.imports.check)).toMatchObject([{ mapping: ['reference', 'insight', 'tags'] }]);
});

test('a running job says how far it is', async () => {
  await openImport(importWith({ state: 'checking', progress: 40 }));
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText(/^40\s% erledigt$/)).toBeVisible();
});

test('the dry run shows the difference, the reasons and what is alike; keys decide', async () => {
  const kept = await openImport(checkedImport());
  const changed = page.getByRole('region', { name: 'Geändert' });
  await expect.element(changed.getByText('kontrolliert', { exact: true })).toBeVisible();
  expect(changed.element().querySelector('del')?.textContent).toBe('kontrolliert');
  expect(changed.element().querySelector('ins')?.textContent).toBe('abgenommen');
  const refused = page.getByRole('region', { name: 'Abgewiesen' });
  await expect.element(refused.getByText('Frage fehlt.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sind Matten und Heizung da?' })).toBeVisible();
  await expect.element(page.getByText('Ist die Heizung geprüft?')).not.toBeVisible();
  await page.getByText('1 weitere').click();
  await expect.element(page.getByRole('link', { name: 'Ist die Heizung geprüft?' })).toBeVisible();
  await press('ArrowDown', '3');
  await expect.poll(() => server.sentTo(contract.imports.decide)).toMatchObject([{ rows: [4], decision: 'leave-out' }]);
  await expect.element(page.getByRole('button', { name: '2 Zeilen einlesen' })).toBeVisible();
  await press('ArrowUp', '1');
  await expect.poll(() => kept.rows[0]?.decision).toBe('merge');
});

test('a stored list is taken back after a question, and says why it cannot be', async () => {
  await openImport(checkedImport({ state: 'stored', can: { store: false, take_back: true } }));
  server.on(contract.imports.takeBack, () => new ApiError('import-in-use'));
  await page.getByRole('button', { name: 'Alles zurücknehmen' }).click();
  await expect.element(page.getByRole('dialog').getByText(/3 Zeilen/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Alles zurücknehmen' }).click();
  await expect.element(toast('import-in-use', 'alert')).toBeVisible();
  expect(server.sentTo(contract.imports.takeBack)).toEqual([{ id: lastId }]);
});

test('a refused row says what mends it, for every row that says the same, and is checked once more', async () => {
  const kept = await openImport(checkedImport({ counts: { ...checkedImport().counts, refused: 2 } }));
  server.on(contract.imports.check, () => kept.view);
  const reasons = [
    { field: 'group', code: 'trade-unknown', message: 'Kein Gewerk: «Gips» gibt es nicht.', text: 'Gips' },
  ] as const;
  kept.rows = [6, 7].map((row) => ({ ...refusedRow, row, insight: `Frage ${row}?`, reasons: [...reasons] }));
  await open('/knowledge/import');
  await open(`/knowledge/import?import=${lastId}`);
  const choice = (row: number) => page.getByLabelText(`Gewerk wählen, Zeile ${row}`);
  await choose(choice(6), '211.6 Maurerarbeiten');
  await expect.element(choice(7)).toHaveTextContent('211.6 Maurerarbeiten');
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  const replacements = [{ field: 'group', text: 'Gips', meaning: 'Maurerarbeiten' }];
  await expect.poll(() => server.sentTo(contract.imports.check)).toMatchObject([{ replacements }]);
});

test('a row whose question is missing is worded in its place, for that row alone', async () => {
  const kept = await openImport(checkedImport({ counts: { ...checkedImport().counts, refused: 2 } }));
  server.on(contract.imports.check, () => kept.view);
  const reasons = [{ field: 'insight', code: 'required', message: 'Frage fehlt.', text: null }] as const;
  kept.rows = [6, 7].map((row) => ({ ...refusedRow, row, reasons: [...reasons] }));
  await open('/knowledge/import');
  await open(`/knowledge/import?import=${lastId}`);
  const question = (row: number) => page.getByRole('textbox', { name: `Frage für Zeile ${row}` });
  await question(7).fill('Ist das Gerüst vor dem Betreten abgenommen?');
  await expect.element(question(6)).toHaveValue('');
  await question(6).fill('Eine?');
  await question(6).fill('');
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  const replacements = [{ field: 'insight', row: 7, text: '', meaning: 'Ist das Gerüst vor dem Betreten abgenommen?' }];
  await expect
    .poll(() => server.sentTo(contract.imports.check).map((sent) => sent.replacements))
    .toEqual([replacements]);
});

test('what cells were said to mean is shown and can be undone; merged questions are said to stay', async () => {
  const replacements = [{ field: 'group', text: 'Gips', meaning: 'Beton' }] as const;
  const counts = { ...checkedImport().counts, merged: 1 };
  const kept = await openImport(checkedImport({ replacements: [...replacements], counts }));
  server.on(contract.imports.check, () => kept.view);
  await expect.element(page.getByText(/^Vereinen lässt sich nicht rückgängig machen/)).toBeVisible();
  await page.getByRole('button', { name: 'Gewerk oder Phase Gips: rückgängig' }).click();
  await expect.poll(() => server.sentTo(contract.imports.check)).toMatchObject([{ replacements: [] }]);
});

test('rows that were not compared yet are compared when they are shown', async () => {
  await openImport(checkedImport());
  await expect.poll(() => server.sentTo(contract.imports.nearest)).toMatchObject([{ id: lastId, rows: [4] }]);
});
