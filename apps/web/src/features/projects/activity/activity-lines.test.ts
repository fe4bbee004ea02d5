import type { ProjectActivity } from '@polier/contract/projects/project-activity.contract';
import { expect, test } from 'vitest';
import { activityDays } from './activity-lines.ts';

const nadia = { id: 1, name: 'Nadia Keller' };
const marco = { id: 2, name: 'Marco Brunner' };
let id = 100;
const row = (at: string, change: Partial<ProjectActivity> = {}): ProjectActivity => ({
  id: (id -= 1),
  at,
  act: 'done',
  actor: nadia,
  by_link: false,
  via: null,
  kind: 'trade',
  worksheet: { id: 7, title: 'Rohbau', number: '211' },
  title: 'Liegen die Pläne vor?',
  questions: 0,
  row_id: 3,
  ...change,
});
const linesOf = (rows: readonly ProjectActivity[]) =>
  activityDays(rows).map(({ day, lines }) => [day, lines.map(({ newest, count }) => `${newest.actor?.name} ${count}`)]);

test('the same act of the same person in the same worksheet is one line', () => {
  const rows = [
    row('2026-11-20T13:00:00Z'),
    row('2026-11-20T12:00:00Z'),
    row('2026-11-20T11:00:00Z', { actor: marco }),
    row('2026-11-20T10:00:00Z', { act: 'questions_added', questions: 4 }),
    row('2026-11-20T09:00:00Z', { act: 'questions_added', questions: 2 }),
  ];
  expect(linesOf(rows)).toEqual([['2026-11-20', ['Nadia Keller 2', 'Marco Brunner 1', 'Nadia Keller 6']]]);
});

test('an external user with the id of a member has a line of their own', () => {
  const sandra = { id: nadia.id, name: 'Sandra Huber' };
  const rows = [row('2026-11-20T13:00:00Z'), row('2026-11-20T12:00:00Z', { actor: sandra, by_link: true })];
  expect(linesOf(rows)).toEqual([['2026-11-20', ['Nadia Keller 1', 'Sandra Huber 1']]]);
});

test('a day begins at midnight in Zurich', () => {
  expect(linesOf([row('2026-11-20T23:30:00Z'), row('2026-11-20T22:30:00Z')])).toEqual([
    ['2026-11-21', ['Nadia Keller 1']],
    ['2026-11-20', ['Nadia Keller 1']],
  ]);
});

test('new and removed worksheets have a line each', () => {
  const act = { act: 'worksheet_deleted', worksheet: null } as const;
  expect(linesOf([row('2026-11-20T13:00:00Z', act), row('2026-11-20T12:00:00Z', act)])).toEqual([
    ['2026-11-20', ['Nadia Keller 1', 'Nadia Keller 1']],
  ]);
});
