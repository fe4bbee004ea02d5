import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { cell, grid, gridRow, playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

test('the arrow keys go into the list of projects on arrival', async () => {
  server.on(contract.projects.list, () => [projectOf(1)]);
  await open('/projects');
  const row = page.getByRole('row', { name: 'Lindenhof' });
  await expect.element(row).toBeVisible();
  await press('ArrowDown');
  await expect.element(row).toHaveFocus();
});

test('the arrow keys go into the directory of knowledge on arrival', async () => {
  server.on(contract.lessons.trade.list, () => []);
  await open('/knowledge/combined');
  const area = page.getByRole('treeitem', { selected: true });
  await expect.element(area).toBeVisible();
  await press('ArrowDown');
  await expect.element(area).toHaveFocus();
});

test('the arrow keys walk over the questions of a trade on its own page', async () => {
  const questions = ['Ist die Decke abgenommen?', 'Ist die Wand gerade?'];
  server.on(contract.lessons.trade.list, () => questions.map((question, at) => tradeLesson(at + 1, question)));
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
  await open('/knowledge/trade/lessons?id=10');
  const numbers = page.getByRole('link', { name: /^Link auf Frage/ });
  await expect.poll(() => numbers.elements().length).toBe(2);
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowDown', 1],
    ['Home', 0],
  ] as const) {
    await press(key);
    await expect.element(numbers.nth(at)).toHaveFocus();
  }
});

test('the arrow keys go into the worksheet on arrival, but not out of its search', async () => {
  const question = 'Liegen die Pläne vor?';
  const { address } = playWorksheet(server, [{ question }]);
  await open(address);
  await expect.element(gridRow(question)).toBeVisible();
  await press('ArrowDown');
  await expect.element(grid).toHaveFocus();
  await expect.element(cell(question, 'Frage')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('/Pl');
  await press('ArrowUp');
  await expect.element(page.getByRole('searchbox', { name: 'Im Blatt suchen' })).toHaveFocus();
});

test('the first Escape in a search empties it, the second leads back to the rows', async () => {
  const question = 'Liegen die Pläne vor?';
  const { address } = playWorksheet(server, [{ question }]);
  await open(address);
  await expect.element(gridRow(question)).toBeVisible();
  await userEvent.keyboard('/Pl');
  const search = page.getByRole('searchbox', { name: 'Im Blatt suchen' });
  await expect.element(search).toHaveValue('Pl');
  await press('Escape');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await press('Escape');
  await expect.element(grid).toHaveFocus();
});

test('the first press of a key of the worksheet shows where it will act, the second acts there', async () => {
  const question = 'Liegen die Pläne vor?';
  const { address, rows } = playWorksheet(server, [{ question }]);
  await open(address);
  await expect.element(gridRow(question)).toBeVisible();
  await press('e');
  await expect.element(grid).toHaveFocus();
  await expect.element(gridRow(question)).toHaveAttribute('aria-selected', 'true');
  expect(rows[0]?.done).toBe(false);
  await press('e');
  await expect.poll(() => rows[0]?.done).toBe(true);
});
