import { contract } from '@polier/contract/endpoints';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { tradeLesson as lesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ role: 'admin' });

const { trade } = contract.lessons;
const { catalogues, projects } = contract;

let lessons: LessonView<'trade'>[] = [];
const wall = 'Ist die Wand nach dem Ausschalen gerade?';
const address = '/knowledge/trade/lessons?id=10';
const link = (number: string) => page.getByRole('link', { name: `Link auf Frage ${number}` });

beforeEach(async () => {
  lessons = [
    lesson(1, 'Ist die Decke vor dem Betonieren abgenommen?'),
    lesson(2, wall),
    lesson(3, 'Ist der Boden vor dem Verlegen trocken?'),
  ];
  server.on(trade.list, () => lessons);
  server.on(catalogues.topics.list, () => [
    {
      ...{ id: 30, title: 'Planung', description: null, order: 1, is_global: false, version: 1, lessons_count: 3 },
      trades: [{ id: 10, title: 'Maurerarbeiten' }],
    },
  ]);
  server.on(catalogues.tags.list, () => []);
  server.on(projects.list, () => []);
  server.on(trade.countPersonal, () => 0);
  server.on(trade.updateOrder, ({ body }) => {
    const from = lessons.findIndex(({ id }) => id === body.id);
    const moved = lessons[from];
    if (moved === undefined) return new ApiError('not-found');
    const others = lessons.filter((one) => one !== moved);
    lessons = others.toSpliced(from + (body.direction === 'up' ? -1 : 1), 0, moved);
    return moved;
  });
  // Another screen, so that each test reads the lessons anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

test('a lesson is moved by the keyboard and keeps the focus', async () => {
  await open(address);
  await expect.element(link('1.2')).toBeVisible();
  (link('1.2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(toast('Die Frage steht jetzt bei 1.1.')).toBeVisible();
  expect(server.sentTo(trade.updateOrder)).toEqual([{ id: 2, direction: 'up' }]);
  await expect.poll(() => document.activeElement?.closest('article')?.textContent).toContain(wall);
});

test('keys that are pressed faster than the server answers move the lesson one place each', async () => {
  await open(address);
  await expect.element(link('1.1')).toBeVisible();
  (link('1.1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(toast('Die Frage steht jetzt bei 1.3.')).toBeVisible();
  expect(lessons.map(({ id }) => id)).toEqual([2, 3, 1]);
  await expect.element(link('1.3')).toHaveFocus();
});

test('the first lesson and the last one say that they go no further, and nothing is sent', async () => {
  await open(address);
  await expect.element(link('1.1')).toBeVisible();
  (link('1.1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(toast('Die Frage ist auf ihrer Stufe schon die erste.')).toBeVisible();
  await expect.element(link('1.1')).toHaveFocus();
  (link('1.3').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(toast('Die Frage ist auf ihrer Stufe schon die letzte.')).toBeVisible();
  await expect.element(link('1.3')).toHaveFocus();
  expect(server.sentTo(trade.updateOrder)).toEqual([]);
});

test('a moved lesson goes back by Ctrl+Z and keeps the focus', async () => {
  await open(address);
  await expect.element(link('1.2')).toBeVisible();
  (link('1.2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(toast('Die Frage steht jetzt bei 1.1.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(toast('Die Frage steht jetzt bei 1.2.')).toBeVisible();
  expect(lessons.map(({ id }) => id)).toEqual([1, 2, 3]);
  await expect.element(link('1.2')).toHaveFocus();
});

test('behind a filter the keys say why nothing moves', async () => {
  lessons = lessons.map((one) => ({ ...one, mandatory: true }));
  await open(`${address}&mandatory=1`);
  await expect.element(link('1.2')).toBeVisible();
  (link('1.2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(toast('Die Reihenfolge lässt sich ändern, sobald kein Filter gesetzt ist.')).toBeVisible();
  expect(server.sentTo(trade.updateOrder)).toEqual([]);
});

/** Drags a lesson by its handle to below another one, and lets go unless it is given up. */
const drag = async (from: string, below: string, isGivenUp = false): Promise<void> => {
  await open(address);
  await link(from).hover();
  const handle = page.getByRole('button', { name: `Frage ${from} ziehen` }).element();
  const { bottom } = (link(below).element().closest('[data-branch]') ?? document.body).getBoundingClientRect();
  const send = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, clientY }));
  // A pointer that no browser moves cannot be captured.
  handle.setPointerCapture = () => undefined;
  send('pointerdown', handle.getBoundingClientRect().top);
  send('pointermove', bottom);
  if (isGivenUp) await userEvent.keyboard('{Escape}');
  send('pointerup', bottom);
};

test('a lesson that is dragged below another one stands behind it; Escape gives a drag up', async () => {
  let reads = 0;
  server.on(trade.list, () => {
    reads += 1;
    return lessons;
  });
  server.on(trade.move, ({ body }) => lessons.find(({ id }) => id === body.id) ?? new ApiError('not-found'));
  await drag('1.1', '1.2', true);
  await drag('1.1', '1.2');
  await expect.poll(() => server.sentTo(trade.move)).toEqual([{ id: 1, afterId: 2 }]);
  // What was moved is read again before the next test begins.
  await expect.poll(() => reads).toBeGreaterThan(1);
});
