import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLessonCriterion } from '#test/factories/orders.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import {
  buildImportFixture,
  type ImportFixture,
  listOf,
  recessRow,
  winterRow,
} from '#test/support/fixtures/import-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: ImportFixture;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  fixture = await buildImportFixture(server);
});

const { imports } = contract;
describe('storing', () => {
  test('writes what was accepted: unapproved, by whoever imports, with new topics and tags', async () => {
    const { id, state, stored_at } = await fixture.stored(listOf(recessRow, winterRow, 'F-3;Gips;;Wo?;;;;;'));
    expect([state, stored_at === null]).toEqual(['stored', false]);
    expect(await fixture.lessons()).toMatchObject([
      {
        insight: 'Sind die Aussparungen geprüft?',
        more_info: 'Am Objekt abnehmen',
        mandatory: true,
        approved_at: null,
        author_user_id: fixture.admin.id,
        topic_id: fixture.topic.id,
      },
      { insight: 'Ist der Winterschutz vor Ort?', mandatory: false },
    ]);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'actor_user_id', 'data'])
      .where('company_id', '=', fixture.company_id)
      .orderBy('id')
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      'topic_stored',
      'tag_stored',
      'lesson_stored',
      'lesson_stored',
      'import_stored',
    ]);
    expect(new Set(events.map(({ actor_user_id }) => actor_user_id))).toEqual(new Set([fixture.admin.id]));
    expect(events.at(-1)?.data).toEqual({ file: 'fragen.csv', new: 2, changed: 0, refused: 1 });
    const words = await server.db
      .selectFrom('search_words')
      .select('word')
      .where('company_id', '=', fixture.company_id)
      .execute();
    expect(words.map(({ word }) => word)).toContain('winterschutz');
    expect((await fixture.rows(id))[0]).toMatchObject({ lesson_id: expect.any(Number) });
  });

  test('stores nothing when something that a row names is gone by then', async () => {
    const { id } = await fixture.checked(listOf(recessRow, winterRow));
    await server.db
      .updateTable('trades')
      .set({ archived_at: new Date() })
      .where('id', '=', fixture.concrete.id)
      .execute();
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    expect(await fixture.view(id)).toMatchObject({ state: 'checked', error: { code: 'changed-meanwhile' } });
    expect(await fixture.lessons()).toEqual([]);
    const topics = await server.db
      .selectFrom('topics')
      .select('title')
      .where('company_id', '=', fixture.company_id)
      .execute();
    expect(topics).toEqual([{ title: 'Schnittstellen' }]);
  });

  test('stores nothing for somebody who may not import any more', async () => {
    const { id } = await fixture.checked(listOf(recessRow));
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.db.updateTable('memberships').set({ role: 'user' }).where('user_id', '=', fixture.admin.id).execute();
    await server.runJobs();
    expect(await fixture.lessons()).toEqual([]);
  });

  test('asks for the mapping that was checked', async () => {
    const { id, mapping } = await fixture.checked(listOf(recessRow));
    const other = { body: { id, mapping: mapping.map(() => null) } };
    expectRefusedFields(await fixture.admin.send(imports.apply, other), 'mapping contradicts');
    expect(dataOf(await fixture.admin.send(imports.apply, { body: { id, mapping } }))).toMatchObject({
      state: 'storing',
    });
    await server.runJobs();
  });

  test('keeps the hierarchy, three levels of it, wherever the parents stand in the file', async () => {
    const rows = ['d;c', 'c;b', 'b;a', 'a;', 'e;e', 'f;nirgends', 'g;d'];
    const text = [
      'Nr;Übergeordnete Kennung;Gewerk;Thema;Frage',
      ...rows.map((row) => `${row};Beton;Schnittstellen;${row[0]}?`),
    ];
    const { id, counts } = await fixture.checked(text.join('\n'));
    expect([counts.new, counts.refused]).toEqual([3, 4]);
    expect(await fixture.rowErrors(id)).toEqual([
      [2, 'too-deep'],
      [6, 'depends-on-itself'],
      [7, 'parent-unknown'],
      [8, 'too-deep'],
    ]);
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    const lessons = await fixture.lessons();
    expect(lessons.map(({ insight, level }) => [insight, level])).toEqual([
      ['a?', 1],
      ['b?', 2],
      ['c?', 3],
    ]);
  });
});

describe('a list that comes again', () => {
  test('changes what differs, by its references, and leaves the rest alone', async () => {
    await fixture.stored(listOf(recessRow, winterRow));
    const changed =
      'F-1;Maurer;Schnittstellen;Sind die Aussparungen abgenommen?;Am Objekt abnehmen;;;Logistik, Rohbau;rk';
    const { id, counts } = await fixture.checked(listOf(changed, winterRow));
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, refused: 0 });
    const [row] = await fixture.rows(id, { result: 'changed' });
    expect(row?.changes).toEqual([
      { field: 'insight', before: 'Sind die Aussparungen geprüft?', after: 'Sind die Aussparungen abgenommen?' },
      { field: 'mandatory', before: '1', after: '0' },
      { field: 'group', before: 'Beton', after: 'Maurer' },
      { field: 'phases', before: 'Ausführung', after: '' },
    ]);
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    expect(await fixture.lessons()).toMatchObject([
      { insight: 'Sind die Aussparungen abgenommen?', mandatory: false, version: 2 },
      { version: 1 },
    ]);
    expectTakenBack(await takeBack(id));
    expect(await fixture.lessons()).toMatchObject([
      { insight: 'Sind die Aussparungen geprüft?', mandatory: true, version: 3 },
      { version: 1 },
    ]);
  });

  test('does not change what somebody has changed since the dry run', async () => {
    await fixture.stored(listOf(recessRow));
    const { id } = await fixture.checked(listOf(recessRow.replace('geprüft', 'abgenommen')));
    await server.db.updateTable('lessons').set({ version: 7 }).where('company_id', '=', fixture.company_id).execute();
    dataOf(await fixture.admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    expect(await fixture.view(id)).toMatchObject({ state: 'checked', error: { code: 'changed-meanwhile' } });
    expect(await fixture.lessons()).toMatchObject([{ insight: 'Sind die Aussparungen geprüft?' }]);
  });
});

const takeBack = async (id: number) => {
  dataOf(await fixture.admin.send(imports.takeBack, { body: { id } }));
  await server.runJobs();
  return fixture.view(id);
};
const expectTakenBack = (view: Awaited<ReturnType<typeof takeBack>>) =>
  expect(view).toMatchObject({ state: 'taken-back', error: null });

describe('taking back', () => {
  test('leaves nothing of the list, nor the topics and tags it brought', async () => {
    const { id } = await fixture.stored(listOf(recessRow, winterRow));
    expectTakenBack(await takeBack(id));
    expect(await fixture.lessons()).toEqual([]);
    const left = async (table: 'topics' | 'tags') =>
      (await server.db.selectFrom(table).select('title').where('company_id', '=', fixture.company_id).execute()).map(
        ({ title }) => title,
      );
    expect([await left('topics'), await left('tags')]).toEqual([['Schnittstellen'], ['Logistik']]);
    expectProblem(await fixture.admin.send(imports.takeBack, { body: { id } }), 409, 'import-not-ready');
  });

  test('criteria of orders keep the newest words of its questions', async () => {
    const { id } = await fixture.stored(listOf(recessRow));
    const [lesson] = await fixture.lessons();
    const criterion = await buildLessonCriterion(server.db, fixture.company_id, lesson?.id ?? 0, 'Wie früher?');
    expectTakenBack(await takeBack(id));
    const kept = server.db.selectFrom('delivery_criteria').select(['text', 'lesson_id']).where('id', '=', criterion.id);
    expect(await kept.execute()).toEqual([{ text: lesson?.insight, lesson_id: null }]);
  });

  test('deletes a long list in portions, so that no statement meets the time limit, and children before their parents', async () => {
    const rows = Array.from(
      { length: 1_100 },
      (_, index) => `L-${index};Beton;Schnittstellen;Ist Nummer ${index} geprüft?;;;;;`,
    );
    const { id, counts } = await fixture.stored(listOf(...rows));
    expect(counts.new).toBe(1_100);
    const [parent, ...others] = await fixture.lessons();
    const child = others.at(-1)?.id ?? 0;
    await server.db
      .updateTable('lessons')
      .set({ parent_id: parent?.id ?? 0, parent_level: 1, level: 2 })
      .where('id', '=', child)
      .execute();
    await sql`create table deleted_at_once (lessons integer not null)`.execute(server.db);
    await sql`grant insert on deleted_at_once to public`.execute(server.db);
    await sql`create function count_deleted() returns trigger language plpgsql as
      'begin insert into deleted_at_once select count(*) from gone; return null; end'`.execute(server.db);
    await sql`create trigger count_deleted after delete on lessons referencing old table as gone
      for each statement execute function count_deleted()`.execute(server.db);
    try {
      expectTakenBack(await takeBack(id));
      const { rows: portions } = await sql<{ lessons: number }>`select lessons from deleted_at_once`.execute(server.db);
      const sizes = portions.map(({ lessons }) => lessons);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_100);
    } finally {
      await sql`drop trigger count_deleted on lessons`.execute(server.db);
      await sql`drop function count_deleted`.execute(server.db);
      await sql`drop table deleted_at_once`.execute(server.db);
    }
    expect(await fixture.lessons()).toEqual([]);
  });

  test('is refused as a whole while a worksheet uses one of its lessons', async () => {
    const { id } = await fixture.stored(listOf(recessRow, winterRow));
    const [used] = await fixture.lessons();
    const worksheet = await buildWorksheet(server.db, { company_id: fixture.company_id, kind: 'trade' });
    await buildAppliedLesson(server.db, { worksheet, lesson_id: used?.id ?? 0 });
    expectProblem(await fixture.admin.send(imports.takeBack, { body: { id } }), 409, 'import-in-use');
    expect(await fixture.lessons()).toHaveLength(2);
  });

  test('is over when the file is forgotten', async () => {
    const { id } = await fixture.stored(listOf(recessRow));
    const old = new Date(server.clock.now().getTime() - limits.importDays * 86_400_000 - 1);
    await server.db.updateTable('imports').set({ stored_at: old }).where('id', '=', id).execute();
    await server.db
      .updateTable('imports')
      .set({ created_at: old } as never)
      .where('id', '=', id)
      .execute();
    expect((await fixture.view(id)).can.take_back).toBe(false);
    expectProblem(await fixture.admin.send(imports.takeBack, { body: { id } }), 409, 'import-not-ready');
  });
});
