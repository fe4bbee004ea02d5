import { kinds } from '@polier/contract/kinds';
import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProject } from '#test/factories/projects.factory';
import { serial } from '#test/factories/serial';
import type { Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture, type WorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'stranger'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', stranger: 'user' });
  return () => server.close();
});

type Who = keyof typeof team.people;
const store = (body: object, who: Who = 'owner') =>
  team.people[who].send(projects.store, { body: { title: `Folge ${serial()}`, ...body } });
const news = (projectId: number, who: Who = 'owner') =>
  team.people[who].send(projects.parentNews, { query: { projectId } });
const worksheetsOf = (projectId: number) =>
  server.db.selectFrom('worksheets').selectAll().where('project_id', '=', projectId).orderBy('id').execute();
const rowsOf = (worksheetId: number) =>
  server.db
    .selectFrom('applied_lessons')
    .selectAll()
    .where('worksheet_id', '=', worksheetId)
    .orderBy('position')
    .execute();

const draftFields = { trade_id: 'trades', phase_id: 'phases', pm_phase_id: 'pm_phases', x_process_id: 'xprocesses' };
const selectionOf = ({ columns }: WorksheetFixture) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, id]) => [draftFields[column as keyof typeof draftFields], [id]]),
  );

describe.each(kinds)('a parent with a worksheet of kind %s', (kind) => {
  let fixture: WorksheetFixture;
  let worksheet: Worksheet;
  beforeEach(async () => {
    const { owner, mate } = team.people;
    const project = { company_id: team.companyId, owner_user_id: owner.id, user_ids: [mate.id] };
    fixture = await buildWorksheetFixture(server.db, kind, project);
    worksheet = await fixture.worksheet();
    await server.db
      .updateTable('worksheets')
      .set({ place: 'Baracke', description: 'Vor dem Betonieren', cost: '20000' })
      .where('id', '=', worksheet.id)
      .execute();
    await fixture.row(worksheet, {
      ...{ todo: 'Beim Statiker nachfragen', solution: 'Zwei Lagen', contacttill: '2026-11-20', done: true },
      ...{ checked: true, responsible_user_id: mate.id },
    });
    await fixture.row(worksheet, { not_applicable_reason: 'Kein Untergeschoss' });
    const inside = await fixture.lesson({ approved: false, project_only: true, project_id: fixture.projectId });
    await fixture.row(worksheet, { lesson_id: inside.id });
  });
  const child = async (more: object) =>
    dataOf(await store({ parent_project_id: fixture.projectId, ...selectionOf(fixture), ...more }));

  test('gives its worksheet anew: what was done stays behind, and so do the questions of it alone', async () => {
    const project = await child({ inherit: { worksheets: true } });
    const [copy, ...others] = await worksheetsOf(project.id);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      title: worksheet.title,
      description: 'Vor dem Betonieren',
      place: null,
      closed: false,
    });
    expect(Number(copy?.cost)).toBe(20_000);
    const rows = await rowsOf(copy!.id);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ done: false, checked: false, contacttill: null, todo: null, solution: null });
      expect(row).toMatchObject({ not_applicable_reason: null, responsible_user_id: null, version: 1 });
    }
    const event = await server.db.selectFrom('events').selectAll().where('subject_id', '=', copy!.id).execute();
    expect(event.find(({ type }) => type.endsWith('worksheet_stored'))).toMatchObject({ project_id: project.id });
  });

  test('gives notes and responsible people on request, but only people of the new team', async () => {
    const all = { worksheets: true, responsible: true, notes: true };
    const alone = await child({ inherit: all });
    const together = await child({ inherit: all, users: [team.people.mate.id] });
    for (const [project, responsible] of [
      [alone, null],
      [together, team.people.mate.id],
    ] as const) {
      const [copy] = await worksheetsOf(project.id);
      expect((await rowsOf(copy!.id))[0]).toMatchObject({
        ...{ todo: 'Beim Statiker nachfragen', solution: 'Zwei Lagen', done: false, checked: false },
        ...{ contacttill: null, responsible_user_id: responsible },
      });
    }
  });

  test('adds the mandatory questions of today', async () => {
    const mandatory = await fixture.lesson({ mandatory: true });
    const project = await child({ inherit: { worksheets: true } });
    const [copy] = await worksheetsOf(project.id);
    expect((await rowsOf(copy!.id)).map((row) => row.lesson_id)).toContain(mandatory.id);
  });

  test('gives nothing that the new project has not chosen, and nothing unasked', async () => {
    const field = Object.keys(selectionOf(fixture))[0] as string;
    expect(await worksheetsOf((await child({ inherit: { worksheets: true }, [field]: [] })).id)).toEqual([]);
    expect(await worksheetsOf((await child({})).id)).toEqual([]);
  });

  test('tells what it got since: new worksheets, and new questions in the old ones', async () => {
    const project = await child({ inherit: { worksheets: true } });
    expect(dataOf(await news(project.id))).toMatchObject({
      parent: { id: fixture.projectId },
      worksheets: [],
      questions: [],
    });
    const later = await fixture.worksheet();
    await fixture.row(later);
    const added = await fixture.row(worksheet);
    const answer = dataOf(await news(project.id));
    expect(answer.worksheets).toMatchObject([{ id: later.id, kind, title: later.title }]);
    expect(answer.questions).toMatchObject([{ id: added.id, kind, worksheet: { id: worksheet.id } }]);
  });
});

test('the news of a parent are for who may read it', async () => {
  const { owner, mate } = team.people;
  const parent = await buildProject(server.db, { company_id: team.companyId, owner_user_id: owner.id });
  const project = await buildProject(server.db, {
    ...{ company_id: team.companyId, owner_user_id: owner.id, user_ids: [mate.id], parent_project_id: parent.id },
  });
  expect(dataOf(await news(project.id)).parent).toMatchObject({ id: parent.id });
  expect(dataOf(await news(project.id, 'mate'))).toMatchObject({ parent: null, worksheets: [], questions: [] });
  expectProblem(await news(project.id, 'stranger'), 404, 'not-found');
});

test('something to inherit needs a parent that the caller may read', async () => {
  expectRefusedFields(await store({ inherit: { worksheets: true } }), 'parent_project_id required');
  const parent = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.owner.id });
  const refused = await store({ parent_project_id: parent.id, inherit: { worksheets: true } }, 'stranger');
  expectRefusedFields(refused, 'parent_project_id does-not-exist');
});
