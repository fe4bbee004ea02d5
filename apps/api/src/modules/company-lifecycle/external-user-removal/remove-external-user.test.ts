import { contract } from '@polier/contract/endpoints';
import { externalUsersContract as externals } from '@polier/contract/users/external-users.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildExternalUser, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { buildOrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

/** A planner on one team, who answers for open and for past lessons, and for one in a project without being on its team. */
const fixture = async () => {
  const { companyId: company_id, people } = await buildTeam(server, { admin: 'admin', user: 'user' });
  const { db } = server;
  const planner = await buildExternalUser(db, { company_id, firstname: 'Ida', lastname: 'Zubler' });
  const colleague = await buildExternalUser(db, { company_id, firstname: 'Ugo', lastname: 'Moser' });
  const owner_user_id = people.admin.id;
  const project = await buildProject(db, { company_id, owner_user_id, external_user_ids: [planner.id] });
  const elsewhere = await buildProject(db, { company_id, owner_user_id });
  const worksheet = await buildWorksheet(db, { company_id, project_id: project.id });
  const closed = await buildWorksheet(db, { company_id, project_id: project.id, closed_at: new Date() });
  const other = await buildWorksheet(db, { company_id, project_id: elsewhere.id });
  const responsible = { responsible_external_user_id: planner.id };
  const done = { done: true, done_at: new Date(), done_by_user_id: people.admin.id };
  const lessons = [
    await buildAppliedLesson(db, { worksheet, ...responsible }),
    await buildAppliedLesson(db, { worksheet: other, ...responsible }),
    await buildAppliedLesson(db, { worksheet, ...responsible, ...done }),
    await buildAppliedLesson(db, { worksheet: closed, ...responsible }),
  ];
  const { id } = planner;
  return {
    company_id,
    people,
    planner,
    colleague,
    project,
    elsewhere,
    remove: (more: object = {}) => people.admin.send(externals.remove, { body: { id, ...more } }),
    preview: () => people.admin.send(externals.removalPreview, { query: { id } }),
    /** Of the open lesson, the open one elsewhere, the one that is done, the one of a closed worksheet. */
    responsible: async () => {
      const rows = await db
        .selectFrom('applied_lessons')
        .select(['id', 'responsible_user_id as user', 'responsible_external_user_id as external'])
        .where('company_id', '=', company_id)
        .execute();
      return lessons.map((lesson) => {
        const row = rows.find((one) => one.id === lesson.id);
        return row?.external ?? row?.user ?? null;
      });
    },
    teamOf: async (projectId: number) => {
      const members = await db
        .selectFrom('project_users')
        .select('user_id as id')
        .where('project_id', '=', projectId)
        .execute();
      const partners = await db
        .selectFrom('project_external_users')
        .select('external_user_id as id')
        .where('project_id', '=', projectId)
        .execute();
      return [...members, ...partners].map((row) => row.id).toSorted((one, next) => one - next);
    },
    events: async (type: string) => {
      const rows = await db
        .selectFrom('events')
        .select(['type', 'data', 'subject_id'])
        .where('company_id', '=', company_id)
        .orderBy('id')
        .execute();
      return rows.filter((row) => row.type === type);
    },
  };
};

describe('GET /externalusers/removalPreview', () => {
  test('counts what depends on the person, and changes nothing', async () => {
    const { planner, preview, responsible } = await fixture();
    const before = await responsible();
    expect(dataOf(await preview())).toEqual({
      external_user: { id: planner.id, name: 'Ida Zubler' },
      teams: 1,
      open_questions: 2,
      is_used: true,
    });
    expect(await responsible()).toEqual(before);
  });

  test('says so of somebody who was never used, and knows nobody who was put away', async () => {
    const { company_id, people } = await fixture();
    const firm = await buildExternalUser(server.db, {
      company_id,
      company: 'Elektro AG',
      firstname: null,
      lastname: null,
    });
    const ask = (id: number) => people.admin.send(externals.removalPreview, { query: { id } });
    expect(dataOf(await ask(firm.id))).toMatchObject({
      external_user: { name: 'Elektro AG' },
      teams: 0,
      open_questions: 0,
      is_used: false,
    });
    const gone = await buildExternalUser(server.db, { company_id, archived_at: new Date() });
    expectProblem(await ask(gone.id), 404, 'not-found');
    expectProblem(await ask(people.user.id), 404, 'not-found');
  });
});

describe('POST /externalusers/remove', () => {
  const uses = {
    'on a team': (company_id: number, id: number) => buildProject(server.db, { company_id, external_user_ids: [id] }),
    'responsible': async (company_id: number, id: number) =>
      buildAppliedLesson(server.db, {
        worksheet: await buildWorksheet(server.db, { company_id }),
        responsible_external_user_id: id,
      }),
  };
  const nobody = { reassign_to: null, projects: 0 };

  test('deletes who was never used', async () => {
    const { people, company_id, events } = await fixture();
    const { id } = await buildExternalUser(server.db, { company_id });
    expectProblem(await people.user.send(externals.remove, { body: { id } }), 403, 'forbidden');
    expect(dataOf(await people.admin.send(externals.remove, { body: { id } }))).toEqual({ id });
    expectProblem(await people.admin.send(externals.getById, { query: { externalUserId: id } }), 404, 'not-found');
    expect(await events('external_user_removed')).toMatchObject([{ data: { archived: false, ...nobody } }]);
  });

  test.each(Object.entries(uses))('puts away who is %s: still named, not offered', async (_, use) => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const { id } = await buildExternalUser(server.db, { company_id: companyId });
    await use(companyId, id);
    dataOf(await people.admin.send(externals.remove, { body: { id, reassign_to: null } }));
    expect(dataOf(await people.admin.send(contract.users.listExternal))).toEqual([]);
    expect(dataOf(await people.admin.send(externals.getById, { query: { externalUserId: id } }))).toMatchObject({ id });
    expectProblem(await people.admin.send(externals.remove, { body: { id } }), 404, 'not-found');
  });

  test('without a successor leaves teams and open lessons as they are', async () => {
    const { planner, project, remove, responsible, teamOf, events } = await fixture();
    dataOf(await remove());
    expect(await responsible()).toEqual([planner.id, planner.id, planner.id, planner.id]);
    expect(await teamOf(project.id)).toContain(planner.id);
    expect(await events('external_user_removed')).toMatchObject([{ data: { archived: true, ...nobody } }]);
  });

  test('hands teams and open lessons to another partner; what is past keeps its name', async () => {
    const { planner, colleague, project, elsewhere, remove, responsible, teamOf, events } = await fixture();
    expect(dataOf(await remove({ reassign_to: colleague.id }))).toEqual({ id: planner.id });
    expect(await responsible()).toEqual([colleague.id, colleague.id, planner.id, planner.id]);
    for (const { id } of [project, elsewhere]) {
      expect(await teamOf(id)).toContain(colleague.id);
      expect(await teamOf(id)).not.toContain(planner.id);
    }
    const data = { archived: true, reassign_to: colleague.id, projects: 2 };
    expect(await events('external_user_removed')).toMatchObject([{ data }]);
    const changes = { external_users: [[planner.id], [colleague.id]] };
    const changed = await events('project_updated');
    expect(changed.map((event) => event.data)).toEqual([
      { title: project.title, changes },
      { title: elsewhere.title, changes: { external_users: [[], [colleague.id]] } },
    ]);
    expect(await events('applied_lesson_edited')).toHaveLength(2);
  });

  test('hands them to a member, who joins the teams', async () => {
    const { planner, people, project, elsewhere, remove, responsible, teamOf, events } = await fixture();
    dataOf(await remove({ reassign_to: people.user.id }));
    expect(await responsible()).toEqual([people.user.id, people.user.id, planner.id, planner.id]);
    for (const { id } of [project, elsewhere]) expect(await teamOf(id)).toContain(people.user.id);
    const [first] = await events('project_updated');
    expect(first?.data).toEqual({
      title: project.title,
      changes: { users: [[], [people.user.id]], external_users: [[planner.id], []] },
    });
    expect((await people.user.send(contract.projects.getById, { query: { projectId: elsewhere.id } })).status).toBe(
      200,
    );
  });

  test('deletes who is named nowhere once the successor has taken over', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { admin: 'admin' });
    const { id } = await buildExternalUser(server.db, { company_id });
    const { id: colleague } = await buildExternalUser(server.db, { company_id });
    await buildProject(server.db, { company_id, external_user_ids: [id] });
    dataOf(await people.admin.send(externals.remove, { body: { id, reassign_to: colleague } }));
    expectProblem(await people.admin.send(externals.getById, { query: { externalUserId: id } }), 404, 'not-found');
  });

  test('hands over contacts and open delivery objects of orders, and nobody reviews the own work', async () => {
    const { companyId: company_id, people, parties, object } = await buildOrderFixture(server);
    const { id } = await buildExternalUser(server.db, { company_id });
    const { id: unused } = await buildExternalUser(server.db, { company_id });
    const contact = { contact_external_user_id: id };
    await server.db.updateTable('order_parties').set(contact).where('id', '=', parties.party.id).execute();
    const written = { author_user_id: null, author_external_user_id: id };
    const open = await object(written);
    const accepted = await object({ ...written, state: 'accepted' });
    const remove = { id, reassign_to: people.reviewer.id };
    dataOf(await people.admin.send(externals.remove, { body: remove }));
    const columns = ['author_user_id', 'author_external_user_id', 'reviewer_user_id'] as const;
    const objects = await server.db
      .selectFrom('delivery_objects')
      .select(columns)
      .where('id', 'in', [open.id, accepted.id])
      .orderBy('id')
      .execute();
    expect(objects).toEqual([
      { author_user_id: people.reviewer.id, author_external_user_id: null, reviewer_user_id: null },
      { ...written, reviewer_user_id: people.reviewer.id },
    ]);
    const party = await server.db
      .selectFrom('order_parties')
      .selectAll()
      .where('id', '=', parties.party.id)
      .executeTakeFirst();
    expect(party).toMatchObject({ contact_user_id: people.reviewer.id, contact_external_user_id: null });
    // Whom an accepted object names is put away; who is named nowhere goes.
    dataOf(await people.admin.send(externals.remove, { body: { id: unused } }));
    const left = await server.db
      .selectFrom('external_users')
      .select('id')
      .where('company_id', '=', company_id)
      .where('id', 'in', [id, unused])
      .execute();
    expect(left).toEqual([{ id }]);
  });

  test('leaves a team as it is where the successor is on it already', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { admin: 'admin' });
    const { id } = await buildExternalUser(server.db, { company_id });
    const { id: colleague } = await buildExternalUser(server.db, { company_id });
    const project = await buildProject(server.db, { company_id, external_user_ids: [id, colleague] });
    dataOf(await people.admin.send(externals.remove, { body: { id, reassign_to: colleague } }));
    const view = dataOf(await people.admin.send(contract.projects.getById, { query: { projectId: project.id } }));
    expect(view.external_users.map((one: { id: number }) => one.id)).toEqual([colleague]);
  });

  type Fixture = Awaited<ReturnType<typeof fixture>>;
  test.each([
    ['the person', 'reassign_to contradicts', ({ planner }: Fixture) => planner.id],
    [
      'a member of another company',
      'reassign_to does-not-exist',
      async () => (await buildMembership(server.db)).user_id,
    ],
    ['a partner of another company', 'reassign_to does-not-exist', async () => (await buildExternalUser(server.db)).id],
    [
      'a member who has left',
      'reassign_to does-not-exist',
      async ({ company_id }: Fixture) =>
        (await buildMembership(server.db, { company_id, left_at: new Date() })).user_id,
    ],
    [
      'a partner who was put away',
      'reassign_to does-not-exist',
      async ({ company_id }: Fixture) =>
        (await buildExternalUser(server.db, { company_id, archived_at: new Date() })).id,
    ],
  ])('refuses %s as successor, and nothing is changed', async (_, issue, pick) => {
    const all = await fixture();
    const before = await all.responsible();
    expectRefusedFields(await all.remove({ reassign_to: await pick(all) }), issue);
    expect(await all.responsible()).toEqual(before);
    expect(await all.events('external_user_removed')).toEqual([]);
  });
});
