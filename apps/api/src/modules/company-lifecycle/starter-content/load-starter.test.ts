import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import { buildMembership } from '#test/factories/people.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { loadStarter } from './load-starter.ts';
import { checkedPack, readStarterPack } from './pack/starter-pack.ts';

let opened: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.owner;
});
afterAll(() => opened.close());

const titles = async (
  table: 'trades' | 'phases' | 'topics' | 'tags' | 'pm_phases' | 'pm_sub_phases' | 'x_processes' | 'x_sub_processes',
  company: number,
) => (await db.selectFrom(table).select('title').where('company_id', '=', company).execute()).map(({ title }) => title);

describe.each([
  { language: 'de', trade: 'Beton- und Stahlbetonarbeiten', phase: 'Ausführung', main: 'Realisierung' },
  { language: 'en', trade: 'Concrete and reinforced concrete', phase: 'Construction', main: 'Realisation' },
  { language: 'fr', trade: 'Béton et béton armé', phase: "Exécution de l'ouvrage", main: 'Réalisation' },
] as const)('the starter content in $language', ({ language, trade, phase, main }) => {
  let company: number;
  beforeAll(async () => {
    const member = await buildMembership(db);
    company = member.company_id;
    await opened.database.writeOwner((tx) => loadStarter(tx, company, language, member.user_id, { at: new Date() }));
  });

  test('is complete', async () => {
    const counts = {
      trades: (await titles('trades', company)).length,
      phases: (await titles('phases', company)).length,
      topics: (await titles('topics', company)).length,
      tags: (await titles('tags', company)).length,
      pmPhases: (await titles('pm_phases', company)).length,
      pmSubPhases: (await titles('pm_sub_phases', company)).length,
      xProcesses: (await titles('x_processes', company)).length,
      xSubProcesses: (await titles('x_sub_processes', company)).length,
    };
    expect(counts).toEqual({
      trades: 38,
      phases: 12,
      topics: 18,
      tags: 48,
      pmPhases: 6,
      pmSubPhases: 23,
      xProcesses: 4,
      xSubProcesses: 10,
    });
    const lessons = await db
      .selectFrom('lessons')
      .select([
        'kind',
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`(count(*) filter (where mandatory))::integer`.as('mandatory'),
      ])
      .where('company_id', '=', company)
      .where('approved', '=', true)
      .where('language', '=', language)
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    expect(lessons).toEqual([
      { kind: 'pm', all: 46, mandatory: 20 },
      { kind: 'trade', all: 99, mandatory: 34 },
      { kind: 'x', all: 6, mandatory: 2 },
    ]);
  });

  test('speaks the language and carries number, order and abbreviation', async () => {
    const concrete = await db
      .selectFrom('trades')
      .select('bkp')
      .where('company_id', '=', company)
      .where('title', '=', trade)
      .execute();
    expect(concrete).toEqual([{ bkp: '211.5' }]);
    const execution = await db
      .selectFrom('phases')
      .select(['abbreviation', 'sort_order', 'description'])
      .where('company_id', '=', company)
      .where('title', '=', phase)
      .execute();
    expect(execution).toEqual([{ abbreviation: '52', sort_order: 52, description: main }]);
  });

  test('gives every lesson its version, phase, tags and the trade lessons their trade', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (count(*) filter (where not exists (select from lesson_versions as v
          where v.company_id = l.company_id and v.lesson_id = l.id and v.version = l.version and v.insight = l.insight)))::integer as unversioned,
        (count(*) filter (where not exists (select from lesson_phases as p where p.company_id = l.company_id and p.lesson_id = l.id)))::integer as unphased,
        (count(*) filter (where (l.kind = 'trade') <> exists (select from lesson_trades as t
          where t.company_id = l.company_id and t.lesson_id = l.id)))::integer as misplaced,
        (select count(*)::integer from lesson_tags where company_id = ${company}) as tags
      from lessons as l where l.company_id = ${company}`.execute(db);
    const tags = readStarterPack().lessons.reduce((sum, lesson) => sum + lesson.tags.length, 0);
    expect(rows).toEqual([{ unversioned: 0, unphased: 0, misplaced: 0, tags }]);
  });

  test('numbers the lessons of each group from one without a gap', async () => {
    const { rows } = await sql`
      select kind, group_id from lessons where company_id = ${company}
      group by kind, group_id having min(position) <> 1 or max(position) <> count(*)`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('a starter pack with broken references', () => {
  const broken = (change: (pack: ReturnType<typeof readStarterPack>) => void) => {
    const pack = structuredClone(readStarterPack());
    change(pack);
    return () => checkedPack(pack);
  };

  test('is refused with the reference that leads nowhere', () => {
    expect(broken((pack) => Object.assign(pack.lessons[0] ?? {}, { trade: 'nowhere' }))).toThrow(
      /S001 has no trade nowhere/,
    );
    expect(broken((pack) => Object.assign(pack.lessons[0] ?? {}, { topic: 'nowhere' }))).toThrow(
      /S001 has no group nowhere/,
    );
    expect(broken((pack) => Object.assign(pack.lessons[0] ?? {}, { sia112: '5' }))).toThrow(/S001 has no phase 5/);
    expect(broken((pack) => pack.lessons[0]?.tags.push('nowhere'))).toThrow(/S001 has no tag nowhere/);
    expect(broken((pack) => pack.pm_phases.splice(0, 1))).toThrow(/init.order has no parent init/);
    expect(broken((pack) => pack.lessons.push(...pack.lessons.slice(0, 1)))).toThrow(/S001 stands twice/);
  });

  test('is refused with a text missing in one language', () => {
    expect(broken((pack) => Object.assign(pack.trades[0]?.name ?? {}, { fr: '' }))).toThrow(/fr/);
  });

  test('leaves nothing behind when a row is refused half way', async () => {
    const { company_id, user_id } = await buildMembership(db);
    const load = () =>
      opened.database.writeOwner((tx) =>
        loadStarter(tx, company_id, 'de', user_id, { at: new Date(), parents: { S002: 'nowhere' } }),
      );
    await expect(load()).rejects.toThrow('no parent for S002');
    expect(await titles('trades', company_id)).toEqual([]);
  });
});
