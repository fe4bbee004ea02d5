import { appliedLessonState } from '@polier/contract/worksheets/applied-lesson-state';
import type { Progress } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AppliedLesson,
  buildAppliedLesson,
  buildWorksheet,
  type Worksheet,
} from '#test/factories/worksheets.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import { mostUrgentState, progressOfTally, appliedLessonStateSql, worksheetTally } from './state-sql.ts';

const today = '2026-11-21';
const flags = {
  'open': {},
  'open, needs a check': { needscheck: true },
  'done': { done: true },
  'to check': { done: true, needscheck: true },
  'checked': { done: true, checked: true },
  'checked as asked': { done: true, needscheck: true, checked: true },
} as const;
const dues = { 'no date': null, 'yesterday': '2026-11-20', 'today': today, 'tomorrow': '2026-11-22' };
const reasons = { 'applies': null, 'not applicable': 'Kein Untergeschoss' };

/** All other states follow from the flags, whatever the date. */
const expectedLetter = (flag: string, due: string, reason: string) => {
  if (reason === 'not applicable') return 'n';
  if (flag.startsWith('open')) return due === 'yesterday' ? 'v' : 'o';
  return { 'done': 'd', 'to check': 't', 'checked': 'c', 'checked as asked': 'c' }[flag];
};

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  return () => held.close();
});

const readOf = ({ company_id }: Worksheet) => held.database.work(testScope(company_id)).db;
const tallyOf = async (worksheet: Worksheet) => {
  const { rows } = await sql<{ progress: Progress; states: string; urgent: string }>`
    select ${progressOfTally} as progress, tally.states, ${mostUrgentState} as urgent
    from worksheets as w cross join lateral ${worksheetTally(today)} as tally
    where w.company_id = ${worksheet.company_id} and w.id = ${worksheet.id}`.execute(readOf(worksheet));
  return rows[0]!;
};

describe('the letter of a lesson', () => {
  const cases = Object.keys(flags).flatMap((flag) =>
    Object.keys(dues).flatMap((due) => Object.keys(reasons).map((reason) => ({ flag, due, reason }))),
  );
  let worksheet: Worksheet;
  const rows: { row: AppliedLesson; letter: string | undefined; name: string }[] = [];

  beforeAll(async () => {
    const db = held.database.owner;
    worksheet = await buildWorksheet(db);
    for (const { flag, due, reason } of cases) {
      const row = await buildAppliedLesson(db, {
        worksheet,
        ...flags[flag as keyof typeof flags],
        contacttill: dues[due as keyof typeof dues],
        not_applicable_reason: reasons[reason as keyof typeof reasons],
      });
      rows.push({ row, letter: expectedLetter(flag, due, reason), name: `${flag}, ${due}, ${reason}` });
    }
  });

  test('is what the table says, in TypeScript and in SQL', async () => {
    const { rows: found } = await sql<{ id: number; letter: string }>`
      select al.id, ${appliedLessonStateSql(today)} as letter from applied_lessons as al
      where al.company_id = ${worksheet.company_id} and al.worksheet_id = ${worksheet.id}`.execute(readOf(worksheet));
    for (const { row, letter, name } of rows) {
      expect(appliedLessonState(row, today), name).toBe(letter);
      expect(found.find(({ id }) => id === row.id)?.letter, name).toBe(letter);
    }
  });

  test('is counted as the progress says', async () => {
    const { progress, states } = await tallyOf(worksheet);
    expect(states).toBe(rows.map(({ letter }) => letter).join(''));
    const count = (...letters: string[]) => states.split('').filter((letter) => letters.includes(letter)).length;
    expect(progress).toEqual({
      total: rows.length,
      open: count('o', 'v'),
      done: count('d', 't', 'c'),
      not_checked: count('d'),
      checked: count('c'),
      to_check: count('t'),
      overdue: count('v'),
      not_applicable: count('n'),
      next_due: '2026-11-20',
    });
  });
});

describe('the most urgent letter of a worksheet', () => {
  const open = {};
  const overdue = { contacttill: '2026-11-20' };
  const aside = { not_applicable_reason: 'Entfällt' };
  const { done, checked } = flags;
  const toCheck = flags['to check'];
  test.each([
    ['v', [checked, open, toCheck, done, aside, overdue]],
    ['t', [checked, open, toCheck, done, aside]],
    ['o', [checked, open, done, aside]],
    ['d', [checked, done, aside]],
    ['c', [checked, aside]],
    ['n', [aside]],
    ['o', []],
  ])('is %s', async (letter, responses) => {
    const db = held.database.owner;
    const worksheet = await buildWorksheet(db);
    for (const response of responses) await buildAppliedLesson(db, { worksheet, ...response });
    expect((await tallyOf(worksheet)).urgent).toBe(letter);
  });

  test('of an empty worksheet comes with a progress of nothing', async () => {
    const { progress, states } = await tallyOf(await buildWorksheet(held.database.owner));
    expect(states).toBe('');
    expect({ ...progress, next_due: undefined }).toEqual({
      total: 0,
      open: 0,
      done: 0,
      not_checked: 0,
      checked: 0,
      to_check: 0,
      overdue: 0,
      not_applicable: 0,
      next_due: undefined,
    });
    expect(progress.next_due).toBeNull();
  });
});
