import { contract } from '@polier/contract/endpoints';
import type { WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication();

const { worksheet, applyWorksheets } = contract.imports;
const counts = { changed: 2, conflict: 1, refused: 1, unchanged_rows: 4, refused_rows: 1 };
const cell = { code: null, result: 'changed' as const };
const difference: WorksheetImport = {
  exported_at: '2026-11-23T07:00:00Z',
  counts,
  refused_rows: [{ sheet: 'Blatt', row: 30, text: 'Eigene Frage', code: 'new-row' }],
  worksheets: [
    {
      id: 9,
      kind: 'trade',
      title: 'Maurerarbeiten',
      number: '211.6',
      project: { id: 1, title: 'Lindenhof' },
      version: 5,
      figures: [
        {
          ...cell,
          field: 'cost',
          row: 3,
          exported: '20000',
          current: '20000',
          imported: '18000',
          changes: { cost: 18_000 },
        },
      ],
      rows: [
        {
          id: 71,
          version: 3,
          sheet: 'Blatt',
          row: 9,
          insight: 'Ist der Mörtel bestellt?',
          cells: [
            { ...cell, field: 'state', exported: 'open', current: 'open', imported: 'done', changes: { done: true } },
            {
              ...cell,
              field: 'toDo',
              exported: 'Alt',
              current: 'Vom Kollegen',
              imported: 'Aus Excel',
              result: 'conflict',
              changes: { todo: 'Aus Excel' },
            },
            {
              field: 'contacttill',
              exported: '',
              current: '',
              imported: '31.2.2026',
              result: 'refused',
              code: 'impossible-date',
              changes: {},
            },
          ],
        },
      ],
    },
  ],
};

const another = page.getByRole('button', { name: 'Andere Datei' });
/** The same address again shows what it showed. */
const openImport = async () => {
  await open('/worksheets/import');
  await expect.element(page.getByRole('heading', { name: 'Arbeitsblätter aus Excel einlesen' })).toBeVisible();
  if (another.elements().length > 0) await another.click();
};
const chooseFile = async (content = 'x') => {
  const input = page.getByLabelText('Datei wählen').elements().at(-1) as HTMLInputElement;
  await userEvent.upload(input, new File([content], 'Maurer.xlsx'));
};
const showDifference = async () => {
  server.on(worksheet, () => difference);
  await openImport();
  await chooseFile();
  await expect.element(page.getByRole('heading', { name: /Maurerarbeiten/ })).toBeVisible();
};
const apply = page.getByRole('button', { name: 'Übernehmen', exact: true });

test('a file that is no workbook of Polier is refused at its place', async () => {
  const errors = [{ field: 'file', code: 'not-exported', message: 'Das ist kein Excel, das aus Polier stammt' }];
  server.on(worksheet, () => new ApiError('validation', { errors }));
  await openImport();
  await chooseFile();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Das ist kein Excel, das aus Polier stammt');
});

test('a workbook that changes nothing says so', async () => {
  const none = { changed: 0, conflict: 0, refused: 0, unchanged_rows: 5, refused_rows: 0 };
  server.on(worksheet, () => ({ ...difference, counts: none, worksheets: [], refused_rows: [] }));
  await openImport();
  await chooseFile();
  await expect.element(page.getByText('Das Excel ändert nichts')).toBeVisible();
});

test('changes are taken over, conflicts stay as they are in Polier until somebody chooses the file', async () => {
  await showDifference();
  await expect.element(page.getByText('Diesen Tag gibt es nicht.')).toBeVisible();
  await expect.element(page.getByText('Neue Fragen fügen Sie in Polier hinzu.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Polier: Vom Kollegen/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /in Zeile 3 übernehmen$/ })).toBeChecked();
  server.on(applyWorksheets, () => ({ rows: 1, worksheets: 1 }));
  await page.getByRole('radio', { name: /^Excel: Aus Excel/ }).click();
  await page.getByRole('checkbox', { name: 'Stand in Zeile 9 übernehmen' }).click();
  await apply.click();
  await expect.element(page.getByText('1 Frage ist gespeichert')).toBeVisible();
  expect(server.sentTo(applyWorksheets)).toEqual([
    {
      items: [{ kind: 'trade', id: 71, version: 3, todo: 'Aus Excel' }],
      worksheets: [{ kind: 'trade', worksheetId: 9, version: 5, cost: 18_000 }],
    },
  ]);
});

test('what others change meanwhile is compared anew, and nothing is overwritten', async () => {
  await showDifference();
  server.on(applyWorksheets, () => new ApiError('stale-version', { current: [] }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Jemand war schneller')).toBeVisible();
  expect(server.sentTo(worksheet).length).toBeGreaterThan(1);
});
