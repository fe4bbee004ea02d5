import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const tag = { color: null, version: 1, lessons_count: 0 };
let sent: object[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  const lesson = tradeLesson(1, 'Ist die Decke vor dem Betonieren abgenommen?');
  server.on(trade.list, () => [lesson, tradeLesson(2, 'Ist die Wand gerade?')]);
  server.on(trade.getById, () => lesson);
  server.on(trade.nearest, () => []);
  server.on(trade.versions, () => []);
  server.on(trade.countPersonal, () => 0);
  server.on(trade.update, ({ body }) => {
    sent.push(body);
    return { ...lesson, version: 2 };
  });
  server.on(contract.files.attachments, () => []);
  server.on(contract.catalogues.tags.list, () => [
    { ...tag, id: 40, title: 'Beton' },
    { ...tag, id: 41, title: 'Kran und Hebezeuge' },
  ]);
  // Another screen, so that each test reads the lists anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => /lessons|tags/.test(String(queryKey[1])) });
  await open('/knowledge/trade/lessons?id=10&lesson=1&edit=1');
});

const tags = page.getByRole('combobox', { name: 'Schlagwörter' });
const typeInTags = async (text: string) => {
  await expect.element(tags).toBeVisible();
  tags.element().focus();
  await userEvent.keyboard(text);
};

test('the list of a field opens at the field, also within a page that lays out what is in view', async () => {
  await typeInTags('Kran');
  const option = page.getByRole('option', { name: 'Kran und Hebezeuge' });
  await expect.element(option).toBeVisible();
  const frame = tags.element().closest('.mantine-Input-wrapper')?.getBoundingClientRect();
  const box = option.element().getBoundingClientRect();
  expect(Math.abs(box.left - (frame?.left ?? 0))).toBeLessThan(24);
  expect(Math.min(Math.abs(box.top - (frame?.bottom ?? 0)), Math.abs(box.bottom - (frame?.top ?? 0)))).toBeLessThan(60);
});

test('what is typed points at its first match, which Enter takes, and a second Enter takes nothing', async () => {
  await typeInTags('Kran');
  await expect
    .element(page.getByRole('option', { name: 'Kran und Hebezeuge' }))
    .toHaveAttribute('data-combobox-selected', 'true');
  await press('Enter', 'Enter');
  await expect.element(page.getByText('Kran und Hebezeuge', { exact: true })).toBeVisible();
  // Still offered, so not chosen.
  await expect.element(page.getByRole('option', { name: 'Beton', exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('from the search of the directory the arrow goes to what was found', async () => {
  await open('/knowledge/combined?tab=trade&id=10');
  await expect.element(page.getByRole('treeitem', { name: /Maurerarbeiten/ })).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard('Gerüst');
  await expect.element(page.getByRole('treeitem', { name: /Maurerarbeiten/ })).not.toBeInTheDocument();
  await press('ArrowDown');
  await expect.element(page.getByRole('treeitem', { name: /Gerüstbau/ })).toHaveFocus();
});
