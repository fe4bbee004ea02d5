import { describe, expect, test } from 'vitest';
import type { GraphAnswer } from './graph-client.ts';
import { type AskedFor, type GraphMeaning, meaningOf, pausedUntil, wordsOf } from './graph-failures.ts';

const answer = (status: number, error?: object, headers: Record<string, string> = {}): GraphAnswer => ({
  status,
  headers: new Headers(headers),
  body: error === undefined ? null : { error },
  requestId: null,
});

const lines: readonly (readonly [string, GraphAnswer, Partial<AskedFor>, GraphMeaning])[] = [
  ['201', answer(201), {}, 'done'],
  ['204', answer(204), {}, 'done'],
  ['401', answer(401), {}, 'unauthorised'],
  ['403 of a limit', answer(403, { code: 'MaximumTasksInProject' }), {}, 'limit'],
  ['403 of a licence', answer(403, { message: 'SkuCategories: [Teams]' }), { path: '/teams' }, 'owner-without-licence'],
  ['403', answer(403, { code: 'Forbidden' }), {}, 'forbidden'],
  ['403 of Planner', answer(403, { code: '' }), { path: '/planner/tasks' }, 'forbidden'],
  ['403 of Planner on what is fresh', answer(403), { path: '/planner/tasks', isFresh: true }, 'missing'],
  ['403 elsewhere on what is fresh', answer(403), { path: '/teams/1', isFresh: true }, 'forbidden'],
  ['400', answer(400, { code: 'BadRequest' }), {}, 'refused'],
  ['404', answer(404), {}, 'missing'],
  ['409', answer(409), {}, 'conflict'],
  ['412', answer(412), {}, 'outdated'],
  ['429', answer(429), {}, 'throttled'],
  ['503', answer(503), {}, 'unavailable'],
  ['504', answer(504), {}, 'unavailable'],
  ['500', answer(500), {}, 'unknown'],
  ['302, which is not followed', answer(302), {}, 'unknown'],
  ['no answer', null, {}, 'unknown'],
];

test.each(lines)('%s', (_, given, asked, meaning) => {
  expect(meaningOf(given, { path: '/groups', method: 'POST', ...asked })).toBe(meaning);
});

test('the message of an error names what it is about', () => {
  const refused = answer(400, { code: 'a', message: 'b', details: [{ target: 'mailNickname' }] });
  expect(wordsOf(refused)).toEqual({ code: 'a', message: 'b', targets: ['mailNickname'] });
  expect(wordsOf(null)).toEqual({ code: '', message: '', targets: [] });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-24T08:00:00Z');
  const secondsTo = (headers: Record<string, string>, times = 0, random = 1) =>
    (pausedUntil(answer(429, undefined, headers), { now, times, random }).getTime() - now.getTime()) / 1_000;

  test('is taken in seconds and as a date, an hour at most', () => {
    expect(secondsTo({ 'retry-after': '17' })).toBe(17);
    expect(secondsTo({ 'retry-after': 'Tue, 24 Nov 2026 08:02:00 GMT' })).toBe(120);
    expect(secondsTo({ 'retry-after': 'Tue, 24 Nov 2026 07:00:00 GMT' })).toBe(1);
    expect(secondsTo({ 'retry-after': '999999' })).toBe(3_600);
  });

  test('is guessed where it is missing or unreadable, longer each time', () => {
    expect([0, 1, 2, 20].map((times) => secondsTo({}, times))).toEqual([3, 5, 9, 301]);
    expect(secondsTo({ 'retry-after': 'soon' }, 0, 0.5)).toBe(2);
  });
});
