import { contract } from '@polier/contract/endpoints';
import type { LessonView, SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const { catalogues } = contract;

const double = tradeLesson(1, 'Ist die Decke vor dem Betonieren geprüft?', { projects_count: 2 });
const kept = tradeLesson(7, 'Ist die Decke vor dem Betonieren abgenommen?', { projects_count: 6 });
const distant = tradeLesson(8, 'Ist die Decke gestrichen?', { approved: false });

const similarTo = (other: LessonView<'trade'>, similarity: number): SimilarLesson<'trade'> => ({
  lesson: other,
  title: [
    { text: 'Ist die ', hit: null },
    { text: 'Decke', hit: 'word' },
    { text: other.insight.slice('Ist die Decke'.length), hit: null },
  ],
  similarity,
  duplicates: 0,
  belongs_to: { id: 10, number: '211.6', title: 'Maurerarbeiten' },
});

let nearest: SimilarLesson<'trade'>[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  nearest = [similarTo(kept, 0.72), similarTo(distant, 0.2)];
  server.on(trade.list, () => [double]);
  server.on(trade.nearest, () => nearest);
  server.on(trade.versions, () => []);
  server.on(trade.getById, () => double);
  server.on(trade.count, () => 0);
  server.on(trade.countPersonal, () => 0);
  server.on(catalogues.topics.list, () => []);
  server.on(catalogues.tags.list, () => []);
  server.on(catalogues.pmPhases.list, () => []);
  server.on(catalogues.xProcesses.list, () => []);
  server.on(contract.projects.list, () => []);
  server.on(contract.files.attachments, () => []);
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const similar = page.getByRole('region', { name: 'Nächste bestehende Fragen' });
const question = page.getByRole('textbox', { name: 'Frage', exact: true });
const startEditing = async () => {
  await open('/knowledge/trade/lessons?id=10&edit=1');
  await expect.element(question).toBeVisible();
};

test('the stored questions most like the one being changed stand below it, with how alike they are', async () => {
  await startEditing();
  const [first, second] = [similar.getByRole('listitem').nth(0), similar.getByRole('listitem').nth(1)];
  await expect.element(first.getByText('fast gleich, in 6 Projekten')).toBeVisible();
  await expect.element(first.getByRole('link', { name: kept.insight })).toBeVisible();
  await expect.element(first.getByText('211.6')).toBeVisible();
  await expect.element(second.getByText('wartet auf Freigabe')).toBeVisible();
  await expect.element(second.getByText('teils gleich')).toBeVisible();
  await expect.element(similar.getByText('Decke').first()).toBeVisible();
  expect(server.sentTo(trade.nearest).at(-1)).toEqual({ insight: double.insight, exclude_lesson_id: 1 });
});

test('a lesson opened for change by its address begins with its question, however high its form', async () => {
  await setViewport(1280, 700);
  const above = Array.from({ length: 12 }, (_, index) => tradeLesson(20 + index, `Frage ${index}?`, { order: index }));
  server.on(trade.list, () => [...above, tradeLesson(1, double.insight, { order: 99 })]);
  await open('/knowledge/trade/lessons?id=10&lesson=1&edit=1');
  await expect.element(question).toBeInViewport({ ratio: 1 });
  const head = page.getByRole('heading', { name: 'Frage bearbeiten' }).element().getBoundingClientRect();
  const scroller = document.getElementById('lessons')?.parentElement?.getBoundingClientRect();
  expect(head.top).toBeGreaterThanOrEqual(scroller?.top ?? Infinity);
});

test('they follow what is typed, after a pause', async () => {
  await startEditing();
  nearest = [];
  await question.fill('Wurde das Gerüst verankert?');
  await expect.element(similar.getByText('Noch keine Frage gleicht dieser.')).toBeVisible();
  expect(server.sentTo(trade.nearest).at(-1)).toEqual({ insight: 'Wurde das Gerüst verankert?', exclude_lesson_id: 1 });
});

test('a failure is shown, does not stand in the way of saving, and can be tried again', async () => {
  server.on(trade.nearest, () => new ApiError('internal'));
  await startEditing();
  await expect.element(page.getByText('Ähnliche Fragen konnten nicht geladen werden.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled();
  server.on(trade.nearest, () => nearest);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(similar).toBeVisible();
});

test('an approver merges the question into a similar one after seeing both', async () => {
  server.on(trade.mergeInto, () => ({ ...kept, projects_count: 8, version: 3 }));
  await startEditing();
  await similar.getByRole('button', { name: 'Zusammenführen' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Zwei Fragen zusammenführen' });
  const [archived, stays] = [dialog.getByRole('definition').nth(0), dialog.getByRole('definition').nth(1)];
  await expect.element(archived.getByText(double.insight)).toBeVisible();
  await expect.element(stays.getByText(kept.insight)).toBeVisible();
  await expect.element(dialog.getByText('Projekte fragen danach die zweite')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect.element(toast('Zusammengeführt')).toBeVisible();
  expect(server.sentTo(trade.mergeInto)).toEqual([{ id: 1, into_id: 7, version: 1 }]);
  await expect.element(question).not.toBeInTheDocument();
});

test('a refused merge is explained, and the change stays open', async () => {
  server.on(trade.mergeInto, () => new ApiError('stale-version', { current: double }));
  await startEditing();
  await similar.getByRole('button', { name: 'Zusammenführen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zusammenführen' }).click();
  await expect.element(page.getByText('Die Fragen konnten nicht zusammengeführt werden.')).toBeVisible();
  await expect.element(question).toBeInTheDocument();
});
