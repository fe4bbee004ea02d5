import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Endpoint } from '@polier/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildXProcess, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const groups = {
  pm: {
    parent: cataloguesContract.pmPhases as Record<'list' | 'filter' | 'forProjectWithWorksheets' | 'getById', Endpoint>,
    child: cataloguesContract.pmSubPhases as Record<'list', Endpoint>,
    parentField: 'pmPhaseId',
    children: 'sub_phases',
    buildParent: (company_id: number, overrides = {}) => buildPmPhase(server.db, { company_id, ...overrides }),
    buildChild: (company_id: number, pm_phase_id: number, overrides = {}) =>
      buildPmSubPhase(server.db, { company_id, pm_phase_id, ...overrides }),
    groupColumn: 'pm_sub_phase_id',
    choice: 'pm_phase_ids',
    locationColumn: 'pm_phase_id',
  },
  x: {
    parent: cataloguesContract.xProcesses as Record<
      'list' | 'filter' | 'forProjectWithWorksheets' | 'getById',
      Endpoint
    >,
    child: cataloguesContract.xSubProcesses as Record<'list', Endpoint>,
    parentField: 'xProcessId',
    children: 'sub_processes',
    buildParent: (company_id: number, overrides = {}) => buildXProcess(server.db, { company_id, ...overrides }),
    buildChild: (company_id: number, x_process_id: number, overrides = {}) =>
      buildXSubProcess(server.db, { company_id, x_process_id, ...overrides }),
    groupColumn: 'x_sub_process_id',
    choice: 'x_process_ids',
    locationColumn: 'x_process_id',
  },
} as const;

describe.each(['pm', 'x'] as const)('the phases of %s', (kind) => {
  const { parent, child, parentField, children, buildParent, buildChild, groupColumn, choice, locationColumn } =
    groups[kind];
  let team: Team<'user' | 'outsider'>;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user', outsider: 'user' });
  });
  const project = (chosen: readonly number[]) =>
    buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.user.id, [choice]: chosen });
  const lessonIn = (group: number, overrides = {}) =>
    buildLesson(server.db, { company_id: team.companyId, kind, approved: true, [groupColumn]: group, ...overrides });

  test('carry what was written in a project for its team, marked, and for nobody else', async () => {
    const { id } = await buildParent(team.companyId);
    const group = (await buildChild(team.companyId, id)).id;
    const { id: projectId } = await project([id]);
    const approved = await lessonIn(group);
    const inside = await lessonIn(group, { approved: false, project_id: projectId, project_only: true });
    const read = (who: keyof typeof team.people, query: object = {}) =>
      team.people[who].send(parent.getById, { query: { [parentField]: id, withLessons: true, ...query } });
    const lessonsOf = ({ body }: { body: { data: Record<string, { lessons: object[] }[]> } }) =>
      body.data[children]?.flatMap(({ lessons }) => lessons);
    expect(lessonsOf(await read('user', { projectId }))).toMatchObject([
      { id: approved.id, project_only: false },
      { id: inside.id, project_only: true, approved: false },
    ]);
    expect(lessonsOf(await read('user'))).toMatchObject([{ id: approved.id }]);
    expect((await read('outsider', { projectId })).status).toBe(404);
  });

  test('carry their children in order, each with its count, and sum them up', async () => {
    const { id } = await buildParent(team.companyId);
    const second = await buildChild(team.companyId, id, { sort_order: 2 });
    const first = await buildChild(team.companyId, id, { sort_order: 1 });
    await buildChild(team.companyId, id, { archived_at: new Date() });
    for (const group of [first.id, second.id, second.id]) await lessonIn(group);
    await lessonIn(second.id, { approved: false });
    const bare = await buildParent(team.companyId, { sort_order: 9999 });
    const { body } = await team.people.user.send(parent.list);
    expect(body.data).toMatchObject([
      {
        id,
        lessons_count: 3,
        [children]: [
          { id: first.id, lessons_count: 1, [parentField]: id },
          { id: second.id, lessons_count: 2 },
        ],
      },
      { id: bare.id, lessons_count: 0, [children]: [] },
    ]);
    expect(body.data[0][children][0]).not.toHaveProperty('lessons');
  });

  test('carry the lessons of their children when asked to, in the list and alone', async () => {
    const { id } = await buildParent(team.companyId);
    const { id: group } = await buildChild(team.companyId, id);
    const first = await lessonIn(group);
    const second = await lessonIn(group);
    const below = await buildLesson(server.db, { parent: first, approved: true });
    const inOrder = [first, below, second].map((lesson) => ({ id: lesson.id }));
    const { body } = await team.people.user.send(parent.list, { query: { withLessons: 'true' } });
    expect(body.data[0][children][0].lessons).toMatchObject(inOrder);
    const alone = await team.people.user.send(parent.getById, { query: { [parentField]: id, withLessons: 1 } });
    expect(alone.body.data).toEqual(body.data[0]);
  });

  test('the children of one parent, which must exist', async () => {
    const { id } = await buildParent(team.companyId);
    const own = await buildChild(team.companyId, id);
    await buildChild(team.companyId, (await buildParent(team.companyId)).id);
    const of = (parentId: number) => team.people.user.send(child.list, { query: { [parentField]: parentId } });
    expect((await of(id)).body.data).toMatchObject([{ id: own.id, [parentField]: id }]);
    expect((await of((await buildParent(team.companyId)).id)).body.data).toEqual([]);
    const stranger = await buildTeam(server, {});
    expect((await of((await buildParent(stranger.companyId)).id)).status).toBe(404);
  });

  test('of a project: those it has chosen that have a lesson to use there', async () => {
    const [withLesson, without, notChosen, ofProject] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { id } = await buildParent(team.companyId);
        return { id, group: (await buildChild(team.companyId, id)).id };
      }),
    );
    const { id: projectId } = await project([withLesson!.id, without!.id, ofProject!.id]);
    await lessonIn(withLesson!.group);
    await lessonIn(without!.group, { approved: false });
    await lessonIn(notChosen!.group);
    await lessonIn(ofProject!.group, { approved: false, project_id: projectId, project_only: true });
    const { body } = await team.people.user.send(parent.filter, { query: { projectId, withLessons: true } });
    const expected = [withLesson!.id, ofProject!.id].toSorted((a, b) => a - b);
    expect(body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)).toEqual(expected);
    for (const row of body.data) expect(row[children][0].lessons).toHaveLength(1);
  });

  test('of a project: those with a worksheet, also when removed since', async () => {
    const [used, unused] = [await buildParent(team.companyId), await buildParent(team.companyId)];
    const { id: projectId } = await project([used.id, unused.id]);
    await buildWorksheet(server.db, {
      company_id: team.companyId,
      project_id: projectId,
      kind,
      [locationColumn]: used.id,
    });
    const { body } = await team.people.user.send(parent.forProjectWithWorksheets, { query: { projectId } });
    expect(body.data).toMatchObject([{ id: used.id }]);
    await server.db
      .updateTable(kind === 'pm' ? 'pm_phases' : 'x_processes')
      .set({ archived_at: new Date() })
      .where('id', '=', used.id)
      .execute();
    const later = await team.people.user.send(parent.forProjectWithWorksheets, { query: { projectId } });
    expect(later.body.data).toMatchObject([{ id: used.id }]);
  });

  test('of a project one is no member of, or of another company, nothing is found', async () => {
    const { id } = await buildParent(team.companyId);
    await lessonIn((await buildChild(team.companyId, id)).id);
    const { id: projectId } = await project([id]);
    await buildWorksheet(server.db, { company_id: team.companyId, project_id: projectId, kind, [locationColumn]: id });
    const foreign = (await buildProject(server.db)).id;
    for (const endpoint of [parent.filter, parent.forProjectWithWorksheets]) {
      expect((await team.people.user.send(endpoint, { query: { projectId } })).body.data).toHaveLength(1);
      expect((await team.people.outsider.send(endpoint, { query: { projectId } })).status).toBe(404);
      expect((await team.people.user.send(endpoint, { query: { projectId: foreign } })).status).toBe(404);
    }
  });
});
