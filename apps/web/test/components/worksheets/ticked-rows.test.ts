import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { watchFor } from '../../support/seen.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];

test('a row ticked under a filter shows its tick before it goes', async () => {
  const { address, rows } = playWorksheet(server, [{ question: plans }, { question: index }]);
  await open(`${address}&filter=open`);
  await expect.element(gridRow(plans)).toBeVisible();
  await cell(plans, 'Frage').click();
  const wasSeenTicked = watchFor(() => document.querySelector('[role="grid"] [aria-checked="true"]') !== null);
  await press('e');
  await expect.element(gridRow(plans)).not.toBeInTheDocument();
  expect(wasSeenTicked()).toBe(true);
  await expect.element(gridRow(index)).toBeVisible();
  await expect.poll(() => rows[0]?.done).toBe(true);
});

test('a tick that the server refuses stays in sight under a filter and a search, with what can be done', async () => {
  const { address } = playWorksheet(server, [{ question: plans }, { question: index }]);
  server.on(contract.appliedLessons.trade.update, () => new ApiError('forbidden'));
  server.on(contract.appliedLessons.trade.updateMany, () => new ApiError('forbidden'));
  await open(`${address}&filter=open&q=Pl%C3%A4ne`);
  await expect.element(gridRow(plans)).toBeVisible();
  await cell(plans, 'Frage').click();
  await press('e');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' })).toBeVisible();
  await expect.element(gridRow(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(gridRow(plans)).toBeVisible();
});

/** To-dos of one worksheet, as the server has them. */
const playTodos = (questions: readonly string[]) => {
  const { rows } = playWorksheet(
    server,
    questions.map((question) => ({ question })),
  );
  const todos = rows.map((row): ToDoView<'trade'> => ({
    ...row,
    project: { id: 1, title: '2417 Lindenhof' },
    worksheet: { id: row.worksheetId, title: 'Maurerarbeiten', kind: 'trade', number: '211.6' },
  }));
  server.on(contract.appliedLessons.trade.getToDos, () =>
    todos.filter(({ id }) => !rows.find((row) => row.id === id)?.done),
  );
  return rows;
};
const todo = (question: string) => page.getByRole('listitem').filter({ hasText: question });

test('a to-do shows its tick before it goes; taking back one of two leaves the other one done', async () => {
  const rows = playTodos([plans, index]);
  await open('/reports');
  await expect.element(todo(plans)).toBeVisible();
  const wasSeenTicked = watchFor(() => document.querySelector('main li [aria-checked="true"]') !== null);
  await todo(plans).getByRole('checkbox').click();
  await expect.element(todo(plans)).not.toBeInTheDocument();
  expect(wasSeenTicked()).toBe(true);
  await expect.element(toast('Frage erledigt')).toBeVisible();
  await todo(index).getByRole('checkbox').click();
  await expect.element(todo(index)).not.toBeInTheDocument();
  await toast('Frage erledigt').first().getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(todo(plans).getByRole('checkbox')).not.toBeChecked();
  await expect.poll(() => rows.map(({ done }) => done)).toEqual([false, true]);
  await expect.element(todo(index)).not.toBeInTheDocument();
});

test('a to-do that is taken back stays when a list arrives that was read before, and goes when the server refuses', async () => {
  const crane = 'Ist der Kran abgenommen?';
  const rows = playTodos([crane]);
  await queryClient.invalidateQueries();
  await open('/home');
  await open('/reports');
  await expect.element(todo(crane)).toBeVisible();
  const older = Promise.withResolvers<ToDoView<'trade'>[]>();
  server.on(contract.appliedLessons.trade.getToDos, () => older.promise);
  await todo(crane).getByRole('checkbox').click();
  await expect.element(todo(crane)).not.toBeInTheDocument();
  const undone = Promise.withResolvers<ApiError>();
  server.on(contract.appliedLessons.trade.update, () => undone.promise);
  await toast('Frage erledigt').first().getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(todo(crane)).toBeVisible();
  older.resolve([]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(todo(crane)).toBeVisible();
  undone.resolve(new ApiError('forbidden'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(todo(crane)).not.toBeInTheDocument();
  expect(rows[0]?.done).toBe(true);
});
