import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
let team: Team<'user' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { user: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('a %s lesson', (kind) => {
  let fixture: WorksheetFixture;
  beforeEach(async () => {
    const owned = { company_id: team.companyId, owner_user_id: team.people.admin.id };
    fixture = await buildWorksheetFixture(server.db, kind, owned);
  });
  const remove = (id: number, who: 'user' | 'admin' = 'admin') =>
    team.people[who].send(lessonsContract[kind].remove, { body: { id } });
  const stored = (id: number) => server.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst();
  const read = (id: number) => {
    const name = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
    return team.people.admin.send(lessonsContract[kind].getById, { query: { [name]: id } });
  };

  test('that no worksheet uses is deleted, with its versions', async () => {
    const { id, insight, author_user_id } = await fixture.lesson();
    expect(dataOf(await remove(id))).toEqual({ id, archived: false });
    expect(await stored(id)).toBeUndefined();
    const versions = await server.db.selectFrom('lesson_versions').selectAll().where('lesson_id', '=', id).execute();
    expect(versions).toEqual([]);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('subject_id', '=', id)
      .where('company_id', '=', team.companyId)
      .where('subject_type', '=', 'lesson')
      .execute();
    const data = { kind, title: insight, author_user_id, archived: false };
    expect(events).toEqual([{ type: 'lesson_removed', data }]);
    expect(await wrongFigures(server.db)).toEqual([]);
    expectProblem(await remove(id), 404, 'not-found');
  });

  test('that a worksheet uses is archived; the worksheet stays as it is', async () => {
    const { id } = await fixture.lesson();
    const worksheet = await fixture.worksheet();
    await fixture.row(worksheet, { lesson_id: id, todo: 'Erledigen' });
    const rows = async () =>
      dataOf(
        await team.people.admin.send(appliedLessonsContract[kind].getByWorksheetId, {
          query: { worksheetId: worksheet.id },
        }),
      ).map(({ todo, lesson }: { todo: string; lesson: { id: number; insight: string } }) => [
        todo,
        lesson.id,
        lesson.insight,
      ]);
    const before = await rows();
    expect(dataOf(await remove(id))).toEqual({ id, archived: true });
    expect((await stored(id))?.archived_at).not.toBeNull();
    expect(await rows()).toEqual(before);
    expectProblem(await read(id), 404, 'not-found');
    expectProblem(await remove(id), 404, 'not-found');
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test.each(['deleted', 'archived'])('that is %s leaves its place to what depended on it', async (way) => {
    const top = await fixture.lesson();
    const removed = await fixture.lesson({ parent: top });
    const after = await fixture.lesson({ parent: top });
    const [first, second] = [await fixture.lesson({ parent: removed }), await fixture.lesson({ parent: removed })];
    if (way === 'archived') await fixture.row(await fixture.worksheet(), { lesson_id: removed.id });
    expect(dataOf(await remove(removed.id)).archived).toBe(way === 'archived');
    const places = await server.db
      .selectFrom('lessons')
      .select(['id', 'level', 'parent_level'])
      .where('company_id', '=', team.companyId)
      .where('parent_id', '=', top.id)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute();
    expect(places).toEqual([first, second, after].map(({ id }) => ({ id, level: 2, parent_level: 1 })));
    expect(dataOf(await remove(top.id)).archived).toBe(false);
    for (const { id } of [first, second, after]) expect(await stored(id)).toMatchObject({ level: 1, parent_id: null });
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test('on the first level leaves three levels below it one higher', async () => {
    const top = await fixture.lesson();
    const middle = await fixture.lesson({ parent: top });
    const bottom = await fixture.lesson({ parent: middle });
    dataOf(await remove(top.id));
    expect(await stored(middle.id)).toMatchObject({ level: 1, parent_id: null });
    expect(await stored(bottom.id)).toMatchObject({ level: 2, parent_id: middle.id, parent_level: 1 });
  });

  test('is removed by who may remove lessons', async () => {
    const { id } = await fixture.lesson({ author_user_id: team.people.user.id, approved: false });
    expectProblem(await remove(id, 'user'), 403, 'forbidden');
    expect(await stored(id)).toBeDefined();
  });

  test('that is put on a worksheet at the same time is archived or not put there, never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await fixture.lesson();
      const worksheet = await fixture.worksheet();
      const store = { worksheetId: worksheet.id, appliedLessons: [id] };
      const [removed, added] = await Promise.all([
        remove(id),
        team.people.admin.send(appliedLessonsContract[kind].store, { body: store }),
      ]);
      const rows = await server.db.selectFrom('applied_lessons').select('id').where('lesson_id', '=', id).execute();
      expect(rows).toHaveLength(added.status === 200 ? 1 : 0);
      expect(dataOf(removed).archived).toBe((await stored(id)) !== undefined);
      expect(await wrongFigures(server.db)).toEqual([]);
    }
  });
});
