import { contract } from '@polier/contract/endpoints';
import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { trade, pm, x } = contract.lessons;
const cooling = 'Ist die Nachtabkühlung der Decke vor dem Ausschalen belegt?';
const openings = 'Sind die Aussparungen vor dem Schalen bezeichnet?';
const stored = 'Ist die Abnahme geplant?';
const waiting = (id: number, insight: string, created_at: string): LessonView<'trade'> =>
  tradeLesson(id, insight, {
    approved: false,
    created_at,
    can: { edit: true, remove: true, approve: true, reorder: true, verify: false },
  });

let lessons: LessonView<'trade'>[] = [];
beforeEach(async () => {
  sessionStorage.clear();
  await setViewport(1280, 900);
  lessons = [waiting(2, openings, '2026-11-20T08:00:00.000Z'), waiting(1, cooling, '2026-11-10T08:00:00.000Z')];
  for (const { loadByApproved, suggestions, nearest, versions } of [trade, pm, x]) {
    server.on(loadByApproved, () => []);
    server.on(suggestions, () => []);
    server.on(nearest, () => []);
    server.on(versions, () => []);
  }
  server.on(trade.loadByApproved, () => lessons);
  server.on(trade.list, () => lessons);
  // Another screen, so that each test reads the lists anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const detail = page.getByRole('region', { name: 'Neues Wissen' });
const heading = (text: string) => detail.getByRole('heading', { name: text });
const enter = async () => {
  await open('/approval');
  await expect.element(heading(cooling)).toBeVisible();
};

test('the question is written where it is read: a click opens its field', async () => {
  await enter();
  await heading(cooling).getByRole('button', { name: cooling }).click();
  const field = detail.getByRole('textbox', { name: 'Frage', exact: true });
  await expect.element(field).toHaveValue(cooling);
  await expect.element(field).toHaveFocus();
});

test('all trades are read; place, phases and tags are changed where they are read: each opens the form at its field', async () => {
  lessons = lessons.map((lesson) => ({ ...lesson, trades: [10, 11] }));
  await enter();
  await expect
    .element(detail.getByRole('button', { name: /^Gewerke 211\.6 Maurerarbeiten, 211\.1 Gerüstbau/ }))
    .toBeVisible();
  await detail.getByRole('button', { name: /^Phasen / }).click();
  await expect.element(detail.getByRole('textbox', { name: 'Frage', exact: true })).toHaveValue(cooling);
  const focused = () => document.activeElement?.getAttribute('data-path');
  await expect.poll(focused).toBe('phases');
  await detail.getByRole('button', { name: 'Abbrechen' }).click();
  await detail.getByRole('button', { name: /^Schlagwörter / }).click();
  await expect.poll(focused).toBe('tags');
});

test('on the phone every decision is read whole and stands at the thumb', async () => {
  const kept = tradeLesson(9, stored);
  const part = { title: [{ text: stored, hit: null }], similarity: 0.7, duplicates: 0, belongs_to: null };
  server.on(trade.nearest, () => [{ lesson: kept, ...part }]);
  await setViewport(390, 844);
  await open('/approval?item=lesson-1');
  const buttons = [
    ...[/^Annehmen/, /^Bearbeiten/, /^Zurückfragen/, /^Löschen/].map((name) => detail.getByRole('button', { name })),
    detail.getByTitle('Mit der nächsten zusammenführen'),
  ];
  for (const button of buttons) await expect.element(button).toBeVisible();
  for (const button of buttons.map((one) => one.element())) {
    const frame = button.getBoundingClientRect();
    const words = button.querySelector('span')?.getBoundingClientRect();
    expect(words?.left, button.textContent).toBeGreaterThanOrEqual(frame.left);
    expect(words?.right, button.textContent).toBeLessThanOrEqual(frame.right);
  }
  const tops = new Set(buttons.map((one) => Math.round(one.element().getBoundingClientRect().top)));
  expect(tops.size).toBe(2);
});

test('V merges what is open with the nearest stored question; without one there is nothing to merge with', async () => {
  const kept = tradeLesson(9, stored);
  server.on(trade.nearest, ({ body }) =>
    body.insight === cooling
      ? [{ lesson: kept, title: [{ text: stored, hit: null }], similarity: 0.7, duplicates: 2, belongs_to: null }]
      : [],
  );
  server.on(trade.mergeInto, ({ body }) => {
    lessons = lessons.filter(({ id }) => id !== body.id);
    return kept;
  });
  await enter();
  await expect.element(detail.getByText('steht noch 2-mal da')).toBeVisible();
  const merge = detail.getByTitle('Mit der nächsten zusammenführen');
  await expect.element(merge).toBeVisible();
  await userEvent.keyboard('v');
  const dialog = page.getByRole('dialog', { name: 'Zwei Fragen zusammenführen' });
  await expect.element(dialog.getByText(stored)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect.element(heading(openings)).toBeVisible();
  expect(server.sentTo(trade.mergeInto)).toEqual([{ id: 1, into_id: 9, version: 1 }]);
  await expect.element(merge).not.toBeInTheDocument();
});

test('R asks the author with a note; the question then stands last and counts no more until it is answered', async () => {
  let asked: LessonClarification[] = [];
  server.on(contract.approval.clarifications, () => asked);
  server.on(trade.requestClarification, ({ body }) => {
    const by = { asked_by: { id: 1, name: 'Nadia Keller' }, asked_at: '2026-11-21T08:00:00.000Z', answered_at: null };
    const clarification = { id: 4, kind: 'trade' as const, lesson_id: body.id, note: body.note, ...by };
    asked = [clarification];
    return clarification;
  });
  await enter();
  await expect.element(heading(cooling)).toBeVisible();
  await userEvent.keyboard('r');
  const dialog = page.getByRole('dialog', { name: 'Beim Autor zurückfragen' });
  await dialog.getByRole('textbox', { name: 'Was ist unklar?' }).fill('Welche Decke?');
  await dialog.getByRole('button', { name: 'Zurückfragen' }).click();
  await expect.element(heading(openings)).toBeVisible();
  expect(server.sentTo(trade.requestClarification)).toEqual([{ id: 1, note: 'Welche Decke?', version: 1 }]);
  await expect.element(page.getByRole('tab', { name: 'Alle 1' })).toBeVisible();
  const last = page.getByRole('region', { name: 'Beim Autor nachgefragt' });
  await last.getByRole('link', { name: cooling }).click();
  await expect.element(detail.getByText('Welche Decke?')).toBeVisible();
  await expect.element(detail.getByText('steht aus')).toBeVisible();
  await expect.element(detail.getByRole('button', { name: /^Annehmen/ })).toBeVisible();
  expect(detail.getByRole('button', { name: /^Zurückfragen/ }).elements()).toEqual([]);
});

test('what is accepted is proposed to the running projects that stay ticked', async () => {
  const owner = { id: 1, name: 'Nadia Keller' };
  const phase = { id: 5, title: 'Ausführung', number: '52' };
  server.on(contract.lessonProposals.trade.projects, ({ query }) =>
    query.lessonId === 1
      ? [
          { id: 21, title: '2417 Wohnüberbauung Lindenhof', owner, phase },
          { id: 22, title: 'Werkhof Rüti', owner, phase },
        ]
      : [],
  );
  server.on(contract.lessonProposals.trade.store, () => 1);
  server.on(trade.storeApproved, ({ body }) => {
    const approved = waiting(body.lessonId, cooling, '2026-11-10T08:00:00.000Z');
    lessons = lessons.filter(({ id }) => id !== body.lessonId);
    return { ...approved, approved: true };
  });
  await enter();
  const projects = detail.getByRole('region', { name: 'Nach der Annahme vorschlagen' });
  await projects.getByRole('checkbox', { name: 'Werkhof Rüti' }).click();
  await userEvent.keyboard('a');
  await expect.element(heading(openings)).toBeVisible();
  await expect.poll(() => server.sentTo(contract.lessonProposals.trade.store)).toEqual([{ id: 1, projects: [21] }]);
  await expect.element(projects).not.toBeInTheDocument();
});
