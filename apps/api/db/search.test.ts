import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildCompany } from '#test/factories/people.factory';
import { testScope } from '#test/support/test-scope';
import { openTestDatabase, type TestDatabase } from '#test/support/test-database';

let opened: TestDatabase;
let db: Kysely<DB>;
let here: number;
let there: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.unscoped;
  [here, there] = [(await buildCompany(db)).id, (await buildCompany(db)).id];
});
afterAll(() => opened.close());

const found = async (scope: number, company: number, words: string, max = 50) => {
  const { rows } = await sql<{
    id: number;
  }>`select id from search_lessons(${company}, ${words}, ${max}) as found (id)`.execute(
    opened.database.work(testScope(scope)).db,
  );
  return rows.map(({ id }) => id);
};

describe('search_lessons', () => {
  test('stems words in the language of the lesson and reads the further information', async () => {
    const german = await buildLesson(db, { company_id: here, insight: 'Sind die Aussparungen geprüft?' });
    const english = await buildLesson(db, { company_id: here, insight: 'Were the openings checked?', language: 'en' });
    const french = await buildLesson(db, {
      company_id: here,
      insight: 'Le plan est-il validé ?',
      more_info: 'Les réservations sont contrôlées.',
      language: 'fr',
    });
    expect(await found(here, here, 'Aussparung')).toEqual([german.id]);
    expect(await found(here, here, 'opening')).toEqual([english.id]);
    expect(await found(here, here, 'réservation contrôlée')).toEqual([french.id]);
  });

  test('finds nothing of another company, whichever company is asked for', async () => {
    const foreign = await buildLesson(db, { company_id: there, insight: 'Ist der Kranstandort bewilligt?' });
    expect(await found(there, there, 'Kranstandort')).toEqual([foreign.id]);
    expect(await found(here, there, 'Kranstandort')).toEqual([]);
    expect(await found(here, here, 'Kranstandort')).toEqual([]);
  });

  test('leaves out what is archived and stops at the most asked for', async () => {
    const lessons = [];
    for (const number of [1, 2, 3])
      lessons.push(await buildLesson(db, { company_id: here, insight: `Ist Fuge ${number} dicht?` }));
    await buildLesson(db, { company_id: here, insight: 'Ist die alte Fuge dicht?', archived_at: new Date() });
    expect(await found(here, here, 'Fuge')).toEqual(lessons.map(({ id }) => id));
    expect(await found(here, here, 'Fuge', 2)).toEqual(lessons.slice(0, 2).map(({ id }) => id));
  });

  test('takes what people type without an error', async () => {
    for (const typed of ['', '   ', '"', 'a & | ! ( )', "'; drop table lessons; --", '"open quote', '-', '💧']) {
      expect(Array.isArray(await found(here, here, typed))).toBe(true);
    }
  });
});

describe('main queries', () => {
  const planOf = async (query: string): Promise<string> => {
    const transaction = await opened.engine.begin(testScope(here));
    try {
      // The tables are small; what counts is that the policy leaves the index usable.
      await transaction.run('set local enable_seqscan = off', []);
      const { rows } = await transaction.run(`explain ${query}`, []);
      return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await transaction.rollback();
    }
  };

  test.each([
    ['lesson_trades_by_trade', 'select lesson_id from lesson_trades where company_id = $1 and trade_id = 1'],
    [
      'lesson_position_is_unique_in_its_group',
      "select id from lessons where company_id = $1 and kind = 'pm' and group_id = 1 order by position",
    ],
    ['worksheets_by_project', 'select id from worksheets where company_id = $1 and project_id = 1'],
    [
      'applied_lesson_position_is_unique',
      'select id from applied_lessons where company_id = $1 and worksheet_id = 1 order by position',
    ],
    [
      'open_applied_lessons_of_user',
      `select id from applied_lessons where company_id = $1 and responsible_user_id = 1 and not done
        and not_applicable_reason is null order by contacttill, id limit 100`,
    ],
    [
      'events_by_subject',
      "select id from events where company_id = $1 and subject_type = 'project' and subject_id = 1 order by id",
    ],
    ['project_users_by_user', 'select project_id from project_users where company_id = $1 and user_id = 1'],
    [
      'unread_notifications_of_user',
      'select count(*) from notifications where company_id = $1 and user_id = 1 and read_at is null',
    ],
  ])('use %s under the policy', async (index, query) => {
    expect(await planOf(query.replace('$1', String(here)))).toContain(` ${index} `);
  });
});
