import { contract } from '@polier/contract/endpoints';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';

playApplication({ role: 'admin' });

const { trade, pm, x } = contract.lessons;
const questions = ['Ist die Decke vor dem Ausschalen belegt?', 'Sind die Aussparungen vor dem Schalen bezeichnet?'];
let lessons: LessonView<'trade'>[] = [];

beforeEach(() => {
  const can = { edit: true, remove: true, approve: true, reorder: true, verify: false };
  lessons = questions.map((insight, at) =>
    tradeLesson(at + 1, insight, { approved: false, can, created_at: `2026-11-1${at}T08:00:00.000Z` }),
  );
  server.on(trade.loadByApproved, () => lessons);
  for (const { loadByApproved } of [pm, x]) server.on(loadByApproved, () => []);
  for (const { nearest, suggestions, versions } of [trade, pm, x]) {
    server.on(nearest, () => []);
    server.on(suggestions, () => []);
    server.on(versions, () => []);
  }
  server.on(trade.list, () => lessons);
  server.on(trade.storeApproved, ({ body }) => {
    const [lesson] = lessons.splice(
      lessons.findIndex(({ id }) => id === body.lessonId),
      1,
    );
    return { ...(lesson ?? tradeLesson(body.lessonId, '')), approved: true };
  });
});

const detail = page.getByRole('region', { name: 'Neues Wissen' });
const heading = (text: string | undefined) => detail.getByRole('heading', { name: text ?? '' });

test('what is given up or decided leaves the focus in what is open, and Tab goes on there', async () => {
  await open('/approval');
  await expect.element(heading(questions[0])).toBeVisible();
  await press('e');
  await expect.element(page.getByRole('textbox', { name: 'Frage', exact: true })).toHaveFocus();
  await press('Escape');
  await expect.element(detail).toHaveFocus();
  await press('Delete');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect.element(detail).toHaveFocus();
  await press('a');
  await expect.element(heading(questions[1])).toBeVisible();
  await expect.element(detail).toHaveFocus();
  await press('Tab');
  expect(detail.element().contains(document.activeElement)).toBe(true);
});
