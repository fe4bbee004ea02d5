import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildLessonCriterion } from '#test/factories/orders.factory';
import { buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { buildOrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import {
  authorsOf,
  buildRemovalFixture,
  type RemovalFixture as LessonFixture,
  responsibleOf,
} from '#test/support/fixtures/removal-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const fixture = () => buildRemovalFixture(server);
const teamOf = async ({ project }: LessonFixture) => {
  const rows = await server.db
    .selectFrom('project_users')
    .select('user_id')
    .where('project_id', '=', project.id)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};
const experiencesOf = async ({ company_id }: LessonFixture) =>
  server.db
    .selectFrom('experiences')
    .select(['id', 'author_user_id as by'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
const accountOf = (id: number) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async ({ company_id }: LessonFixture, type: string) => {
  const rows = await server.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('company_id', '=', company_id)
    .execute();
  return rows.filter((row) => row.type === type).map(({ data }) => data);
};

describe('GET /users/removalPreview', () => {
  test('counts what would move or go, and changes nothing', async () => {
    const all = await fixture();
    expect(dataOf(await all.preview())).toEqual({
      user: { id: all.people.leavingMember.id, name: expect.any(String) },
      owned_projects: 0,
      teams: 1,
      open_questions: 1,
      drafts: 4,
      drafts_in_use: 2,
      draft_experiences: 1,
      submitted_experiences: 1,
      approved_lessons: 1,
    });
    expect((await authorsOf(server, all)).has(all.draft.id)).toBe(true);
  });

  test('knows nobody who has left', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const { user_id: id } = await buildMembership(server.db, { company_id: companyId, left_at: new Date() });
    expectProblem(await people.admin.send(accounts.removalPreview, { query: { id } }), 404, 'not-found');
  });
});

describe('POST /users/remove with a successor', () => {
  test('hands over teams, open lessons, drafts and experiences; what is past stays as it was', async () => {
    const all = await fixture();
    const { leavingMember, successor, admin } = all.people;
    const before = await authorsOf(server, all);
    expect(dataOf(await all.remove(successor.id))).toEqual({ id: leavingMember.id });
    expect(await responsibleOf(server, all)).toEqual([successor.id, leavingMember.id, leavingMember.id]);
    expect(await teamOf(all)).toEqual([admin.id, successor.id]);
    const after = await authorsOf(server, all);
    expect(new Set(after.keys())).toEqual(new Set(before.keys()));
    for (const lesson of [all.draft, all.child, all.used, all.carrying])
      expect(after.get(lesson.id)).toBe(successor.id);
    expect(after.get(all.approved.id)).toBe(leavingMember.id);
    expect((await experiencesOf(all)).map(({ by }) => by)).toEqual([successor.id, successor.id]);
    expect(await eventsOf(all, 'user_removed')).toEqual([
      { reassign_to: successor.id, projects: 1, orders: 0, drafts: 4, experiences: 2, account: 'anonymised' },
    ]);
    expect(await eventsOf(all, 'project_updated')).toEqual([
      { title: all.project.title, changes: { users: [[leavingMember.id], [successor.id]] } },
    ]);
    expect(dataOf(await admin.send(accounts.list)).map(({ id }: { id: number }) => id)).not.toContain(leavingMember.id);
  });

  test('hands over owned projects, and who answers for the company', async () => {
    const all = await fixture();
    const { leavingMember, successor, admin } = all.people;
    const { id } = await buildProject(server.db, { company_id: all.company_id, owner_user_id: leavingMember.id });
    await server.db
      .updateTable('companies')
      .set({ admin_user_id: leavingMember.id })
      .where('id', '=', all.company_id)
      .execute();
    expectRefusedFields(await all.remove(null), 'reassign_to required');
    expect(dataOf(await all.preview()).owned_projects).toBe(1);
    dataOf(await all.remove(successor.id));
    const project = await server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(project).toMatchObject({ owner_user_id: successor.id, version: 2 });
    const company = await server.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', all.company_id)
      .executeTakeFirstOrThrow();
    expect(company.admin_user_id).toBe(admin.id);
  });

  test('hands over what the person manages, writes and reviews in orders, and nobody reviews the own work', async () => {
    const { people, order, object } = await buildOrderFixture(server);
    const { admin, manager, author, reviewer, colleague } = people;
    const open = await object({ state: 'in_progress' });
    const accepted = await object({ state: 'accepted' });
    const own = await object({ reviewer_user_id: colleague.id });
    const remove = (id: number, reassign_to: number | null) =>
      admin.send(accounts.remove, { body: { id, reassign_to } });
    const namesOf = ({ id }: { id: number }) =>
      server.db
        .selectFrom('delivery_objects')
        .select(['author_user_id as author', 'reviewer_user_id as reviewer'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expectRefusedFields(await remove(manager.id, null), 'reassign_to required');
    dataOf(await remove(manager.id, colleague.id));
    dataOf(await remove(author.id, colleague.id));
    expect(await namesOf(open)).toEqual({ author: colleague.id, reviewer: reviewer.id });
    expect(await namesOf(accepted)).toEqual({ author: author.id, reviewer: reviewer.id });
    expect(await namesOf(own)).toEqual({ author: colleague.id, reviewer: null });
    dataOf(await remove(reviewer.id, null));
    expect(await namesOf(open)).toEqual({ author: colleague.id, reviewer: null });
    const { manager_user_id } = await server.db
      .selectFrom('orders')
      .select('manager_user_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(manager_user_id).toBe(colleague.id);
    const members = await server.db
      .selectFrom('order_members')
      .select('user_id')
      .where('order_id', '=', order.id)
      .execute();
    const left = new Set(members.map(({ user_id }) => user_id));
    for (const { id } of [manager, author, reviewer]) expect(left.has(id)).toBe(false);
    expect(left.has(colleague.id)).toBe(true);
  });

  test.each([
    ['oneself as heir', 'reassign_to contradicts', (all: LessonFixture) => all.people.leavingMember.id],
    ['a stranger', 'reassign_to does-not-exist', async () => (await buildMembership(server.db)).user_id],
    [
      'who has left',
      'reassign_to does-not-exist',
      async ({ company_id }: LessonFixture) =>
        (await buildMembership(server.db, { company_id, left_at: new Date() })).user_id,
    ],
    [
      'who is disabled',
      'reassign_to does-not-exist',
      async ({ company_id }: LessonFixture) =>
        (await buildMembership(server.db, { company_id, disabled_at: new Date() })).user_id,
    ],
  ])('refuses %s, and nothing is changed', async (_, issue, pick) => {
    const all = await fixture();
    expectRefusedFields(await all.remove(await pick(all)), issue);
    expect(await responsibleOf(server, all)).toEqual(Array.from({ length: 3 }, () => all.people.leavingMember.id));
    expect(await eventsOf(all, 'user_removed')).toEqual([]);
  });
});

describe('POST /users/remove without a successor', () => {
  test('deletes drafts, keeps what is approved or used, and leaves lessons to nobody', async () => {
    const all = await fixture();
    const { leavingMember } = all.people;
    dataOf(await all.remove(null));
    const after = await authorsOf(server, all);
    for (const gone of [all.draft, all.child]) expect(after.has(gone.id)).toBe(false);
    for (const kept of [all.approved, all.used, all.carrying, all.others]) expect(after.has(kept.id)).toBe(true);
    expect(await responsibleOf(server, all)).toEqual([null, leavingMember.id, leavingMember.id]);
    expect(await teamOf(all)).toEqual([all.people.admin.id]);
    expect((await experiencesOf(all)).map(({ id }) => id)).toEqual([all.submitted.id]);
    expect(await eventsOf(all, 'user_removed')).toEqual([
      { reassign_to: null, projects: 1, orders: 0, drafts: 2, experiences: 1, account: 'anonymised' },
    ]);
  });

  test('criteria of orders keep the newest words of deleted drafts', async () => {
    const { draft, company_id, remove } = await fixture();
    const criterion = await buildLessonCriterion(server.db, company_id, draft.id, 'Wie früher?');
    dataOf(await remove(null));
    const kept = server.db.selectFrom('delivery_criteria').select(['text', 'lesson_id']).where('id', '=', criterion.id);
    expect(await kept.execute()).toEqual([{ text: draft.insight, lesson_id: null }]);
  });

  test('every list still answers, and names the person no more though the account lives on elsewhere', async () => {
    const all = await fixture();
    const { leavingMember, admin } = all.people;
    const { lastname } = await accountOf(leavingMember.id);
    await buildMembership(server.db, { user_id: leavingMember.id });
    dataOf(await all.remove(null));
    expect(await accountOf(leavingMember.id)).toMatchObject({ lastname, anonymised_at: null });
    const asked = { token: await server.tokenFor(admin.id), company: all.company_id };
    for (const path of [
      '/api/v1/projects',
      '/api/v1/users',
      '/api/v1/companies/getAllUsersByCompanyId',
      `/api/v1/worksheets?projectId=${all.project.id}`,
      `/api/v1/appliedlessons/getByWorksheetId?worksheetId=${all.worksheet.id}`,
      `/api/v1/lessons/getById?lessonId=${all.approved.id}`,
    ]) {
      const response = await server.send('GET', path, asked);
      expect(response.status, `${path} ${response.text.slice(0, 200)}`).toBe(200);
      expect(response.text).not.toContain(lastname);
    }
  });
});
