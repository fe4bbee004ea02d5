import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppliedLesson, Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'gone' | 'stranger' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', gone: 'user', stranger: 'user', admin: 'admin' });
  return () => server.close();
});

const rowsOf = (worksheetId: number): Promise<AppliedLesson[]> =>
  server.db
    .selectFrom('applied_lessons')
    .selectAll()
    .where('worksheet_id', '=', worksheetId)
    .orderBy('position')
    .execute();

describe.each(kinds)('a copy of a worksheet of kind %s', (kind) => {
  const { duplicate } = worksheetsContract[kind];
  let fixture: WorksheetFixture;
  let source: Worksheet;
  const copyAs = (who: keyof typeof team.people, more: object = {}) =>
    team.people[who].send(duplicate, { body: { id: source.id, title: 'Rohbau, zweite Etappe', ...more } });
  const copied = async (more: object = {}) => {
    const view = dataOf(await copyAs('mate', more));
    return { view, rows: await rowsOf(view.id) };
  };

  beforeEach(async () => {
    const { owner, mate, gone } = team.people;
    const project = { company_id: team.companyId, owner_user_id: owner.id, user_ids: [mate.id] };
    fixture = await buildWorksheetFixture(server.db, kind, project);
    source = await fixture.worksheet({ closed_at: new Date() });
    await server.db
      .updateTable('worksheets')
      .set({ place: 'Baracke', held_on: '2026-11-20', participants: 'Polier', description: 'Vor dem Betonieren' })
      .set({ cost: '20000', probability: 10, impact: '500000', residual_probability: 5, mandatory_measure: true })
      .set({ chosen_columns: ['solution'], needscheck: true })
      .where('id', '=', source.id)
      .execute();
    await fixture.row(source, {
      ...{ todo: 'Beim Statiker nachfragen', solution: 'Zwei Lagen', contacttill: '2026-11-20', done: true },
      ...{ checked: true, responsible_user_id: mate.id },
    });
    await fixture.row(source, { not_applicable_reason: 'Kein Untergeschoss', responsible_user_id: gone.id });
  });

  test('stands on the same and has its details, but starts open without what belongs to one meeting', async () => {
    const { view } = await copied();
    expect(view).toMatchObject({
      ...{ ...fixture.location, kind, projectId: fixture.projectId, title: 'Rohbau, zweite Etappe' },
      ...{ description: 'Vor dem Betonieren', cost: 20_000, probability: 10, impact: 500_000 },
      ...{ residual_probability: 5, mandatory_measure: true, columns: ['solution'], needscheck: true },
      ...{ date: null, place: null, participants: null, closed: false, version: 1 },
      created_by: { id: team.people.mate.id },
      progress: { total: 2, open: 2 },
    });
  });

  test('asks the same questions anew, without answers', async () => {
    const { rows } = await copied();
    const before = await rowsOf(source.id);
    expect(rows.map((row) => row.lesson_id)).toEqual(before.map((row) => row.lesson_id));
    for (const row of rows) {
      expect(row).toMatchObject({ done: false, checked: false, needscheck: true, contacttill: null, version: 1 });
      expect(row).toMatchObject({ todo: null, solution: null, not_applicable_reason: null, responsible_user_id: null });
    }
    expect(before[0]).toMatchObject({ done: true, checked: true, contacttill: '2026-11-20' });
  });

  test('takes notes and responsible people along on request, but nobody who left the team', async () => {
    const { rows } = await copied({ notes: true, responsible: true });
    expect(rows).toMatchObject([
      {
        ...{ todo: 'Beim Statiker nachfragen', solution: 'Zwei Lagen', responsible_user_id: team.people.mate.id },
        ...{ done: false, checked: false, contacttill: null },
      },
      { todo: null, responsible_user_id: null, not_applicable_reason: null },
    ]);
  });

  test('leaves archived questions out and adds the mandatory ones of today', async () => {
    const archived = await fixture.lesson();
    await fixture.row(source, { lesson_id: archived.id });
    await server.db.updateTable('lessons').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
    const mandatory = await fixture.lesson({ mandatory: true });
    const ids = (await copied()).rows.map((row) => row.lesson_id);
    expect(ids).toHaveLength(3);
    expect(ids).toContain(mandatory.id);
  });

  test('keeps the questions that only the project has', async () => {
    const inside = await fixture.lesson({ approved: false, project_only: true, project_id: fixture.projectId });
    await fixture.row(source, { lesson_id: inside.id });
    expect((await copied()).rows.map((row) => row.lesson_id)).toContain(inside.id);
  });

  test('is recorded by one event, with its questions', async () => {
    const { view, rows } = await copied();
    const events = await server.db.selectFrom('events').selectAll().where('worksheet_id', '=', view.id).execute();
    expect(events).toMatchObject([
      {
        type: `${kindDefinitions[kind].permissions.worksheet}_stored`,
        ...{ project_id: fixture.projectId, actor_user_id: team.people.mate.id },
        data: { title: 'Rohbau, zweite Etappe', applied_lessons: rows.map(({ id }) => id) },
      },
    ]);
  });

  test('needs a title, and a worksheet of this kind that the caller may read', async () => {
    expectRefusedFields(await copyAs('mate', { title: '  ' }), 'title required');
    expectProblem(await copyAs('stranger'), 404, 'not-found');
    expectProblem(await copyAs('mate', { id: 987_654_321 }), 404, 'not-found');
    const others = kinds.filter((other) => other !== kind);
    for (const other of others) {
      const body = { id: source.id, title: 'Falsche Art' };
      expectProblem(await team.people.mate.send(worksheetsContract[other].duplicate, { body }), 404, 'not-found');
    }
    expect(
      await server.db.selectFrom('worksheets').select('id').where('project_id', '=', fixture.projectId).execute(),
    ).toEqual([{ id: source.id }]);
  });
});
