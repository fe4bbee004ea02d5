import { type RawBuilder, type Selectable, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { DB } from '#platform/database/schema';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildCompany } from '../../factories/people.factory.ts';

let database: Database;
let company: number;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  return () => database.engine.close();
});
beforeEach(async () => {
  company = (await buildCompany(database.owner)).id;
});

type Tag = Pick<Selectable<DB['tags']>, 'id' | 'title' | 'color'>;
const colors = ['#ff0000', null, '#00ff00', null, '#ff0000', '#0000ff', '#00ff00'];

const insertTags = async (titles: readonly string[], companyId = company): Promise<void> => {
  const values = titles.map((title, at) => ({
    company_id: companyId,
    title,
    color: colors[at % colors.length] ?? null,
  }));
  await database.owner.insertInto('tags').values(values).execute();
};
const tags = () => {
  const { db } = database.work(testScope(company));
  return { db, query: db.selectFrom('tags').select(['id', 'title', 'color']).where('company_id', '=', company) };
};
const readPage = async (order: PageOrder, request: { cursor?: string; limit?: number }) => {
  const { db, query } = tags();
  const { json } = await jsonPage(db, query, order, request);
  return JSON.parse(json) as { rows: Tag[]; next_cursor: string | null };
};
const readAll = async (order: PageOrder, limit: number, between: () => Promise<void> = async () => {}) => {
  const rows: Tag[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(order, { limit, ...(cursor !== null && { cursor }) });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    rows.push(...page.rows);
    cursor = page.next_cursor;
    await between();
  } while (cursor !== null);
  return rows;
};

const id = (direction: 'asc' | 'desc') => ({ of: sql.ref('id'), type: 'bigint', direction }) as const;
const title = (direction: 'asc' | 'desc') => ({ of: sql`title collate "C"`, type: 'text', direction }) as const;
const color = (direction: 'asc' | 'desc', nulls: 'first' | 'last') =>
  ({ of: sql`color collate "C"`, type: 'text', direction, nulls }) as const;
const createdAt = { of: sql.ref('created_at'), type: 'timestamptz', direction: 'desc' } as const;

const titles = Array.from({ length: 23 }, (_, at) => `Titel ${String(at % 20).padStart(2, '0')} "«, ${at}`);

describe('a list read page by page', () => {
  const orders: [string, PageOrder['keys'], RawBuilder<unknown>][] = [
    ['one direction', [title('asc'), id('asc')], sql`title collate "C", id`],
    ['the other direction', [title('desc'), id('desc')], sql`title collate "C" desc, id desc`],
    ['mixed directions', [title('desc'), id('asc')], sql`title collate "C" desc, id`],
    ['ties and nulls last', [color('asc', 'last'), id('asc')], sql`color collate "C" nulls last, id`],
    ['ties and nulls first', [color('asc', 'first'), id('desc')], sql`color collate "C" nulls first, id desc`],
    [
      'nulls last, descending',
      [color('desc', 'last'), title('asc'), id('asc')],
      sql`color collate "C" desc nulls last, title collate "C", id`,
    ],
    ['nulls first, descending', [color('desc', 'first'), id('asc')], sql`color collate "C" desc nulls first, id`],
    ['instants that are all the same', [createdAt, id('desc')], sql`created_at desc, id desc`],
  ];
  test.each(orders)('is the whole list in its order: %s', async (name, keys, orderBy) => {
    await insertTags(titles);
    await insertTags(['Titel 03 eines anderen'], (await buildCompany(database.owner)).id);
    const { rows: expected } = await sql<Tag>`
      select id, title, color from tags where company_id = ${company} order by ${orderBy}`.execute(database.owner);
    for (const limit of [1, 4, 23, 50]) expect(await readAll({ name, keys }, limit)).toEqual(expected);
  });

  test('neither repeats nor loses a row while others are written', async () => {
    await insertTags(titles);
    const before = await readAll({ name: 'a', keys: [title('asc'), id('asc')] }, 50);
    let written = 0;
    const read = await readAll({ name: 'a', keys: [title('asc'), id('asc')] }, 5, async () => {
      written += 1;
      if (written < 8) await insertTags([`Titel 0${written}`, `Titel 1${written}`]);
    });
    expect(new Set(read.map((row) => row.id)).size).toBe(read.length);
    const stood = new Set(before.map((row) => row.id));
    expect(read.filter((row) => stood.has(row.id))).toEqual(before);
  });

  test('an empty list has no next page; neither has one that just fills a page', async () => {
    const order: PageOrder = { name: 'a', keys: [id('asc')] };
    expect(await readPage(order, {})).toEqual({ rows: [], next_cursor: null });
    await insertTags(['a', 'b']);
    expect((await readPage(order, { limit: 2 })).next_cursor).toBe(null);
  });
});

describe('a cursor', () => {
  const order: PageOrder = { name: 'tags by time', keys: [createdAt, id('asc')] };
  const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  test.each([
    ['no JSON', 'abc'],
    ['no list', encoded({ order: 'tags by time' })],
    ['of another list', encoded(['tags by name', '2026-01-01', '1'])],
    ['too short', encoded(['tags by time', '2026-01-01'])],
    ['of other values', encoded(['tags by time', 1, '1'])],
    ['without an instant', encoded(['tags by time', 'tomorrow or so', '1'])],
    ['with an instant that does not exist', encoded(['tags by time', '2026-02-31 10:00:00+00', '1'])],
    ['with a number that is too long', encoded(['tags by time', '2026-01-01', '9'.repeat(30)])],
    ['with a zero character', encoded(['tags by time', '2026-01-01\0', '1'])],
  ])('is refused: %s', async (_, cursor) => {
    // Without rows, too: nothing reads the values then.
    await expect(readPage(order, { cursor })).rejects.toMatchObject({
      code: 'validation',
      details: { errors: [{ field: 'cursor', code: 'invalid' }] },
    });
  });
});
