import { contract } from '@polier/contract/endpoints';
import type { SearchHit } from '@polier/contract/search/search.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { nothingFound } from '../../support/company.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const lessons = Array.from({ length: 30 }, (_, at) => tradeLesson(at + 1, `Ist der Abschnitt ${at + 1} geprüft?`));
const address = '/knowledge/trade/lessons?id=10';

beforeEach(async () => {
  server.on(trade.list, () => lessons);
  server.on(trade.getById, ({ query }) => lessons.find(({ id }) => id === query.lessonId) ?? new ApiError('not-found'));
  server.on(trade.countPersonal, () => 0);
  server.on(trade.nearest, () => []);
  server.on(trade.versions, () => []);
  server.on(contract.files.attachments, () => []);
  server.on(contract.catalogues.topics.list, () => [
    {
      ...{ id: 30, title: 'Planung', description: null, order: 1, is_global: false, version: 1, lessons_count: 30 },
      trades: [{ id: 10, title: 'Maurerarbeiten' }],
    },
  ]);
  // Another screen, so that each test reads the lessons anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const link = (number: string) => page.getByRole('link', { name: `Link auf Frage ${number}`, exact: true });

/** A lesson as the search finds it. */
const hitOf = (id: number): SearchHit => ({
  type: 'lesson',
  id,
  title: [{ text: lessons[id - 1]?.insight ?? '', hit: null }],
  excerpt: null,
  kind: 'trade',
  mandatory: false,
  approved: true,
  belongs_to: { id: 10, number: '211.6', title: 'Maurerarbeiten' },
  number: null,
  catalogue: null,
  project: null,
  worksheet: null,
  projects_count: 0,
  progress: null,
  person: null,
  company: null,
  external: false,
  date: null,
  order: null,
  plan_id: null,
  due: null,
});
const openByPalette = async (id: number) => {
  server.on(contract.search.search, () => ({ ...nothingFound, rows: [hitOf(id)], counts: { lesson: 1 } }));
  await userEvent.keyboard(`{Control>}k{/Control}Abschnitt ${id}`);
  await expect.element(page.getByRole('option', { name: lessons[id - 1]?.insight ?? '' })).toBeVisible();
  await press('Enter');
};

test('a lesson that is opened by its address has the focus, and the arrows go on from it', async () => {
  await open(`${address}&lesson=21`);
  await expect.element(link('1.21')).toHaveFocus();
  await expect.element(link('1.21')).toBeInViewport();
  await press('ArrowDown');
  await expect.element(link('1.22')).toHaveFocus();
});

test('a lesson that is opened by the palette has the focus, also from the page on which it stands', async () => {
  await openByPalette(21);
  await expect.element(link('1.21')).toHaveFocus();
  (link('1.22').element() as HTMLElement).focus();
  await openByPalette(3);
  await expect.element(link('1.3')).toHaveFocus();
  await expect.element(link('1.3')).toBeInViewport();
});

test('an address that opens a lesson to be changed leaves the focus in its field', async () => {
  await open(`${address}&lesson=2&edit=2`);
  await expect.element(page.getByRole('textbox', { name: 'Frage', exact: true })).toHaveFocus();
});

test('whoever comes back to the page stands where it was left, not on the lesson of the address', async () => {
  await open(`${address}&lesson=2`);
  await expect.element(link('1.2')).toHaveFocus();
  (link('1.4').element() as HTMLElement).focus();
  await press('g', 'p');
  await expect.element(link('1.4')).not.toBeInTheDocument();
  history.back();
  await expect.element(link('1.4')).toHaveFocus();
});
