import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Endpoint } from '@polier/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildXProcess, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/company-team';
import { startTestServer, type TestServer } from '#test/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const groups = {
  pm: {
    whole: cataloguesContract.pmPhases as Record<'list' | 'filter' | 'forProjectWithWorksheets' | 'getById', Endpoint>,
    part: cataloguesContract.pmSubPhases as Record<'list', Endpoint>,
    wholeField: 'pmPhaseId',
    parts: 'sub_phases',
    buildWhole: (company_id: number, given = {}) => buildPmPhase(server.db, { company_id, ...given }),
    buildPart: (company_id: number, pm_phase_id: number, given = {}) =>
      buildPmSubPhase(server.db, { company_id, pm_phase_id, ...given }),
    groupColumn: 'pm_sub_phase_id',
    choice: 'pm_phase_ids',
    placeColumn: 'pm_phase_id',
  },
  x: {
    whole: cataloguesContract.xProcesses as Record<
      'list' | 'filter' | 'forProjectWithWorksheets' | 'getById',
      Endpoint
    >,
    part: cataloguesContract.xSubProcesses as Record<'list', Endpoint>,
    wholeField: 'xProcessId',
    parts: 'sub_processes',
    buildWhole: (company_id: number, given = {}) => buildXProcess(server.db, { company_id, ...given }),
    buildPart: (company_id: number, x_process_id: number, given = {}) =>
      buildXSubProcess(server.db, { company_id, x_process_id, ...given }),
    groupColumn: 'x_sub_process_id',
    choice: 'x_process_ids',
    placeColumn: 'x_process_id',
  },
} as const;

describe.each(['pm', 'x'] as const)('the phases of %s', (kind) => {
  const { whole, part, wholeField, parts, buildWhole, buildPart, groupColumn, choice, placeColumn } = groups[kind];
  let team: Team<'user' | 'outsider'>;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user', outsider: 'user' });
  });
  const project = (chosen: readonly number[]) =>
    buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.user.id, [choice]: chosen });
  const lessonIn = (group: number, given = {}) =>
    buildLesson(server.db, { company_id: team.companyId, kind, approved: true, [groupColumn]: group, ...given });

  test('carry their parts in order, each with its count, and sum them up', async () => {
    const { id } = await buildWhole(team.companyId);
    const second = await buildPart(team.companyId, id, { sort_order: 2 });
    const first = await buildPart(team.companyId, id, { sort_order: 1 });
    await buildPart(team.companyId, id, { archived_at: new Date() });
    for (const group of [first.id, second.id, second.id]) await lessonIn(group);
    await lessonIn(second.id, { approved: false });
    const bare = await buildWhole(team.companyId, { sort_order: 9999 });
    const { body } = await team.people.user.ask(whole.list);
    expect(body.data).toMatchObject([
      {
        id,
        lessons_count: 3,
        [parts]: [
          { id: first.id, lessons_count: 1, [wholeField]: id },
          { id: second.id, lessons_count: 2 },
        ],
      },
      { id: bare.id, lessons_count: 0, [parts]: [] },
    ]);
    expect(body.data[0][parts][0]).not.toHaveProperty('lessons');
  });

  test('carry the lessons of their parts when asked to, in the list and alone', async () => {
    const { id } = await buildWhole(team.companyId);
    const { id: group } = await buildPart(team.companyId, id);
    const first = await lessonIn(group);
    const second = await lessonIn(group);
    const below = await buildLesson(server.db, { parent: first, approved: true });
    const inOrder = [first, below, second].map((lesson) => ({ id: lesson.id }));
    const { body } = await team.people.user.ask(whole.list, { query: { withLessons: 'true' } });
    expect(body.data[0][parts][0].lessons).toMatchObject(inOrder);
    const alone = await team.people.user.ask(whole.getById, { query: { [wholeField]: id, withLessons: 1 } });
    expect(alone.body.data).toEqual(body.data[0]);
  });

  test('the parts of one whole, which must exist', async () => {
    const { id } = await buildWhole(team.companyId);
    const own = await buildPart(team.companyId, id);
    await buildPart(team.companyId, (await buildWhole(team.companyId)).id);
    const of = (wholeId: number) => team.people.user.ask(part.list, { query: { [wholeField]: wholeId } });
    expect((await of(id)).body.data).toMatchObject([{ id: own.id, [wholeField]: id }]);
    expect((await of((await buildWhole(team.companyId)).id)).body.data).toEqual([]);
    const stranger = await buildTeam(server, {});
    expect((await of((await buildWhole(stranger.companyId)).id)).status).toBe(404);
  });

  test('of a project: those it has chosen that have a lesson to use there', async () => {
    const [withLesson, without, notChosen, ofProject] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { id } = await buildWhole(team.companyId);
        return { id, group: (await buildPart(team.companyId, id)).id };
      }),
    );
    const { id: projectId } = await project([withLesson!.id, without!.id, ofProject!.id]);
    await lessonIn(withLesson!.group);
    await lessonIn(without!.group, { approved: false });
    await lessonIn(notChosen!.group);
    await lessonIn(ofProject!.group, { approved: false, project_id: projectId, project_only: true });
    const { body } = await team.people.user.ask(whole.filter, { query: { projectId, withLessons: true } });
    const expected = [withLesson!.id, ofProject!.id].toSorted((a, b) => a - b);
    expect(body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)).toEqual(expected);
    for (const row of body.data) expect(row[parts][0].lessons).toHaveLength(1);
  });

  test('of a project: those with a worksheet, also when removed since', async () => {
    const [used, unused] = [await buildWhole(team.companyId), await buildWhole(team.companyId)];
    const { id: projectId } = await project([used.id, unused.id]);
    await buildWorksheet(server.db, {
      company_id: team.companyId,
      project_id: projectId,
      kind,
      [placeColumn]: used.id,
    });
    const { body } = await team.people.user.ask(whole.forProjectWithWorksheets, { query: { projectId } });
    expect(body.data).toMatchObject([{ id: used.id }]);
    await server.db
      .updateTable(kind === 'pm' ? 'pm_phases' : 'x_processes')
      .set({ archived_at: new Date() })
      .where('id', '=', used.id)
      .execute();
    const later = await team.people.user.ask(whole.forProjectWithWorksheets, { query: { projectId } });
    expect(later.body.data).toMatchObject([{ id: used.id }]);
  });

  test('of a project one is no member of, or of another company, nothing is found', async () => {
    const { id } = await buildWhole(team.companyId);
    await lessonIn((await buildPart(team.companyId, id)).id);
    const { id: projectId } = await project([id]);
    await buildWorksheet(server.db, { company_id: team.companyId, project_id: projectId, kind, [placeColumn]: id });
    const foreign = (await buildProject(server.db)).id;
    for (const endpoint of [whole.filter, whole.forProjectWithWorksheets]) {
      expect((await team.people.user.ask(endpoint, { query: { projectId } })).body.data).toHaveLength(1);
      expect((await team.people.outsider.ask(endpoint, { query: { projectId } })).status).toBe(404);
      expect((await team.people.user.ask(endpoint, { query: { projectId: foreign } })).status).toBe(404);
    }
  });
});
