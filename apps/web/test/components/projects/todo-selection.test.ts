import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { marco } from '../../support/company.ts';
import { ApiError } from '../../support/played-server.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const elsewhere = { id: 61_999, title: '2501 Hofmatt' };
let projectId = 61_000;

const play = (change: (row: ToDoView<'trade'>, index: number) => Partial<ToDoView<'trade'>> = () => ({})) => {
  projectId += 1;
  // Each test has questions of its own, so that none is taken for one of the test before.
  const [plans, index, wall] = [`Plan ${projectId}?`, `Index ${projectId}?`, `Wand ${projectId}?`];
  const { rows } = playWorksheet(server, [
    { question: plans, contacttill: '2026-11-02' },
    { question: index, contacttill: '2026-11-03' },
    { question: wall },
  ]);
  const project = projectOf(projectId);
  server.on(contract.projects.getById, () => project);
  const tasks = () =>
    rows.map((row, at): ToDoView<'trade'> => {
      const task = {
        ...row,
        project: { id: project.id, title: project.title },
        worksheet: { id: row.worksheetId, title: 'Beton', number: '211.5', kind: 'trade' as const },
      };
      return { ...task, ...change(task, at) };
    });
  server.on(contract.openTasks.trade.list, tasks);
  server.on(contract.appliedLessons.trade.getToDos, tasks);
  return { rows, plans, index, wall, address: `/project/trades/to-dos?projectId=${project.id}` };
};
const link = (question: string) => page.getByRole('link', { name: question });
const chosen = (question: string) => page.getByRole('checkbox', { name: `Wählen: ${question}` });
const bar = page.getByRole('toolbar', { name: 'Gewählte Pendenzen' });
const dialog = page.getByRole('dialog', { name: 'Wer und Termin setzen' });

test('questions of several projects get a date alone', async () => {
  const { rows, plans } = play((_, at) => (at === 1 ? { project: elsewhere } : {}));
  // Every screen reads the own to-dos for their badge and keeps them for a while.
  await queryClient.invalidateQueries();
  await open('/reports');
  await expect.element(link(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await bar.getByRole('button', { name: 'Alle 3 wählen' }).click();
  await bar.getByRole('button', { name: 'Wer und Termin setzen' }).click();
  await expect.element(dialog.getByText(/gehören zu mehreren Projekten/)).toBeVisible();
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Anderer Termin' }).fill('5.3.2027');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: '3 Fragen setzen' }).click();
  await expect
    .poll(() => rows.map(({ contacttill }) => contacttill))
    .toEqual(['2027-03-05', '2027-03-05', '2027-03-05']);
});

test('chosen open tasks get a person and a date in one step, which one undo takes back', async () => {
  const { rows, address, plans, wall } = play();
  await open(address);
  await expect.element(link(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect.element(bar.getByText('Fragen antippen, um sie zu wählen')).toBeVisible();
  await link(plans).click();
  await chosen(wall).click();
  await expect.element(bar.getByText('2 Fragen gewählt')).toBeVisible();
  await bar.getByRole('button', { name: 'Wer und Termin setzen' }).click();
  await dialog.getByRole('combobox', { name: 'Verantwortliche Person' }).click();
  await page.getByRole('option', { name: 'Marco Brunner' }).click();
  await dialog.getByRole('textbox', { name: 'Anderer Termin' }).fill('5.3.2027');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: '2 Fragen setzen' }).click();
  const set = { internal_responsible_user: marco.id, contacttill: '2027-03-05' };
  await expect.poll(() => rows).toMatchObject([set, { contacttill: '2026-11-03' }, set]);
  await expect.element(bar).not.toBeInTheDocument();
  await toast('2 Fragen gesetzt').getByRole('button', { name: 'Rückgängig' }).click();
  const unset = { internal_responsible_user: null };
  await expect
    .poll(() => rows)
    .toMatchObject([{ ...unset, contacttill: '2026-11-02' }, {}, { ...unset, contacttill: null }]);
});

test('chosen open tasks are ticked off in one step, which one undo takes back', async () => {
  const { rows, address, plans, wall } = play();
  await open(address);
  await expect.element(link(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect.element(bar.getByRole('button', { name: 'Erledigt' })).toBeDisabled();
  await link(plans).click();
  await chosen(wall).click();
  await bar.getByRole('button', { name: 'Erledigt' }).click();
  await expect.poll(() => rows.map(({ done }) => done)).toEqual([true, false, true]);
  await expect.element(bar).not.toBeInTheDocument();
  await toast('2 Fragen erledigt').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => rows.map(({ done }) => done)).toEqual([false, false, false]);
});

test('by keyboard rows are chosen one by one, as a range or not at all, and a refused change leaves them chosen', async () => {
  const { address, plans, index, wall } = play(({ id }, at) =>
    at === 2 ? { id, can: { edit: false, check: false, remove: false, editLesson: false } } : {},
  );
  await open(address);
  await expect.element(link(plans)).toBeVisible();
  link(plans).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(chosen(index)).toBeChecked();
  await expect.element(chosen(wall)).toBeDisabled();
  await expect.element(bar.getByText('2 Fragen gewählt')).toBeVisible();
  await press('Escape');
  await expect.element(bar).not.toBeInTheDocument();
  link(index).element().focus();
  await press(' ');
  await expect.element(bar.getByText('1 Frage gewählt')).toBeVisible();
  server.on(contract.appliedLessons.trade.updateMany, () => new ApiError('worksheet-closed'));
  await press('a');
  await dialog.getByRole('textbox', { name: 'Anderer Termin' }).fill('5.3.2027');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: '1 Frage setzen' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(bar.getByText('1 Frage gewählt')).toBeVisible();
});

test('what is listed is saved as a workbook', async () => {
  const { rows, address, plans } = play();
  const asked: object[] = [];
  server.on(contract.exports.openTasks, ({ body }) => {
    asked.push(body);
    return { file_name: 'Pendenzen.xlsx', media_type: 'application/zip', content: btoa('PK'), rows: 3 };
  });
  await open(address);
  await expect.element(link(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Als Excel speichern' }).click();
  await expect.poll(() => asked).toMatchObject([{ trade: rows.map(({ id }) => id), pm: [], x: [], language: 'de' }]);
});

test('what is listed is printed', async () => {
  const { address, plans } = play();
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await open(address);
  await expect.element(link(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Drucken' }).click();
  expect(print).toHaveBeenCalledOnce();
});
