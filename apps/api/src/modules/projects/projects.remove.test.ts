import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { kinds } from '@polier/contract/kinds';
import { projectsContract as projects } from '@polier/contract/projects/projects.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildExperience } from '#test/factories/experiences.factory';
import { buildOrder } from '#test/factories/orders.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'mate' | 'stranger' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', mate: 'user', stranger: 'user', admin: 'admin' });
  return () => server.close();
});

type Who = keyof typeof team.people;
const preview = (projectId: number, who: Who = 'owner') =>
  team.people[who].send(projects.removalPreview, { query: { projectId } });
const remove = (id: number, who: Who = 'owner', body: object = {}) =>
  team.people[who].send(projects.remove, { body: { id, ...body } });
const own = () => ({
  company_id: team.companyId,
  owner_user_id: team.people.owner.id,
  user_ids: [team.people.mate.id],
});
const rowsOf = (table: 'worksheets' | 'lessons' | 'projects' | 'experiences' | 'orders', id: number) =>
  server.db.selectFrom(table).selectAll().where('id', '=', id).execute();

describe.each(kinds)('a project with worksheets of kind %s', (kind) => {
  test('names what goes and what stays, and takes away exactly that', async () => {
    const fixture = await buildWorksheetFixture(server.db, kind, own());
    const { projectId: id } = fixture;
    const worksheet = await fixture.worksheet();
    await fixture.row(worksheet, { todo: 'Bis Freitag' });
    await fixture.row(worksheet);
    const inside = await fixture.lesson({ approved: false, project_only: true, project_id: id });
    await fixture.row(worksheet, { lesson_id: inside.id });
    const waiting = await fixture.lesson({ approved: false, project_id: id });
    const experience = await buildExperience(server.db, {
      company_id: team.companyId,
      author_user_id: team.people.mate.id,
      project_id: id,
    });
    const child = await buildProject(server.db, { ...own(), parent_project_id: id });

    const order = await buildOrder(server.db, {
      company_id: team.companyId,
      manager_user_id: team.people.mate.id,
      project_id: id,
    });

    const counted = dataOf(await preview(id));
    expect(counted).toMatchObject({ id, worksheets: 1, answers: 1, deleted_lessons: 1 });
    expect(counted).toMatchObject({ staying_lessons: 1, staying_experiences: 1, staying_orders: 1 });
    expect(dataOf(await remove(id, 'owner', { confirm_title: counted.title }))).toEqual({ id });

    expect(await rowsOf('projects', id)).toEqual([]);
    expect(await rowsOf('worksheets', worksheet.id)).toEqual([]);
    expect(await rowsOf('lessons', inside.id)).toEqual([]);
    expect(await rowsOf('lessons', waiting.id)).toMatchObject([{ project_id: null, approved: false }]);
    expect(await rowsOf('experiences', experience.id)).toMatchObject([{ project_id: null }]);
    expect(await rowsOf('orders', order.id)).toMatchObject([{ project_id: null }]);
    expect(await rowsOf('projects', child.id)).toMatchObject([{ parent_project_id: null }]);
    const events = await server.db
      .selectFrom('events')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toMatchObject({
      type: 'project_deleted',
      subject_id: id,
      data: {
        title: counted.title,
        users: [team.people.owner.id, team.people.mate.id],
        gone: { worksheets: 1, deleted_lessons: 1, archived_lessons: 0 },
      },
    });
  });
});

test('a title that is sent must be the stored one, letter by letter', async () => {
  const { id, title } = await buildProject(server.db, own());
  for (const typed of [title.toUpperCase(), `${title} `, '']) {
    expectRefusedFields(await remove(id, 'owner', { confirm_title: typed }), 'confirm_title wrong-name');
  }
  expect(await rowsOf('projects', id)).toHaveLength(1);
  expect(dataOf(await remove(id))).toEqual({ id });
});

test('the owner removes the own one, a mate does not, a stranger does not see it, an administrator removes any', async () => {
  const { id } = await buildProject(server.db, own());
  expectProblem(await remove(id, 'mate'), 403, 'forbidden');
  expectProblem(await preview(id, 'mate'), 404, 'not-found');
  expectProblem(await remove(id, 'stranger'), 404, 'not-found');
  expect(dataOf(await remove(id, 'admin'))).toEqual({ id });
  expectProblem(await remove(id, 'owner'), 404, 'not-found');
});

test('a lesson written in it meanwhile does not stop the removal', async () => {
  const fixture = await buildWorksheetFixture(server.db, 'trade', own());
  const worksheet = await fixture.worksheet();
  const store = (insight: string) =>
    team.people.mate.send(appliedLessonsContract.trade.store, {
      body: {
        worksheetId: worksheet.id,
        appliedLessons: [],
        newAppliedLessons: [{ insight, project_only: true, [fixture.groupField]: fixture.groups[0] }],
      },
    });
  const responses = await Promise.all([
    store('Ist der Kran bestellt?'),
    store('Ist der Lift bestellt?'),
    remove(fixture.projectId),
    store('Ist die Mulde bestellt?'),
  ]);
  for (const { status } of responses) expect([200, 404]).toContain(status);
  expect(responses[2].status).toBe(200);
  expect(await rowsOf('projects', fixture.projectId)).toEqual([]);
});
