import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildInvitation, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam } from '#test/support/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const author = { lesson: 'Aussparungen', problem: 'zu spät', solution: 'früher' };

/** A foreman with a bit of everything, and who could follow. */
const scene = async () => {
  const { companyId: company_id, people } = await buildTeam(server, { admin: 'admin', heir: 'user', leaver: 'user' });
  const { db } = server;
  const { leaver } = people;
  const own = { company_id, author_user_id: leaver.id };
  const project = await buildProject(db, { company_id, owner_user_id: people.admin.id, user_ids: [leaver.id] });
  const worksheet = await buildWorksheet(db, { company_id, project_id: project.id });
  const closed = await buildWorksheet(db, { company_id, project_id: project.id, closed_at: new Date() });
  const answer = { responsible_user_id: leaver.id };
  const at = new Date();
  const done = { done: true, done_at: at, done_by_user_id: leaver.id };
  const open = await buildAppliedLesson(db, { worksheet, ...answer });
  const answered = await buildAppliedLesson(db, { worksheet, ...answer, ...done });
  const past = await buildAppliedLesson(db, { worksheet: closed, ...answer });
  const approved = await buildLesson(db, { ...own, approved: true });
  const draft = await buildLesson(db, own);
  const child = await buildLesson(db, { ...own, parent: draft });
  const used = await buildLesson(db, own);
  await buildAppliedLesson(db, { worksheet: await buildWorksheet(db, { company_id }), lesson_id: used.id });
  const carrying = await buildLesson(db, own);
  const others = await buildLesson(db, { company_id, author_user_id: people.heir.id, parent: carrying });
  const experience = (state: 'draft' | 'submitted') =>
    db
      .insertInto('experiences')
      .values({ ...own, ...author, state })
      .returning('id')
      .executeTakeFirstOrThrow();
  return {
    company_id,
    people,
    project,
    worksheet,
    open,
    answered,
    past,
    approved,
    draft,
    child,
    used,
    carrying,
    others,
    drafted: await experience('draft'),
    submitted: await experience('submitted'),
    remove: (reassign_to: number | null) => people.admin.ask(accounts.remove, { body: { id: leaver.id, reassign_to } }),
    preview: () => people.admin.ask(accounts.removalPreview, { query: { id: leaver.id } }),
  };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const lessonsOf = async ({ company_id }: Scene) => {
  const rows = await server.db
    .selectFrom('lessons')
    .select(['id', 'author_user_id as by'])
    .where('company_id', '=', company_id)
    .execute();
  return new Map(rows.map(({ id, by }) => [id, by]));
};
const responsible = async ({ open, answered, past }: Scene) => {
  const rows = await server.db
    .selectFrom('applied_lessons')
    .select(['id', 'responsible_user_id as by'])
    .where('id', 'in', [open.id, answered.id, past.id])
    .execute();
  return [open, answered, past].map(({ id }) => rows.find((row) => row.id === id)?.by);
};
const teamOf = async ({ project }: Scene) => {
  const rows = await server.db
    .selectFrom('project_users')
    .select('user_id')
    .where('project_id', '=', project.id)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};
const experiencesOf = async ({ company_id }: Scene) =>
  server.db
    .selectFrom('experiences')
    .select(['id', 'author_user_id as by'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
const accountOf = (id: number) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async ({ company_id }: Scene, type: string) => {
  const rows = await server.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('company_id', '=', company_id)
    .execute();
  return rows.filter((row) => row.type === type).map(({ data }) => data);
};

describe('GET /users/removalPreview', () => {
  test('counts what would move or go, and changes nothing', async () => {
    const all = await scene();
    expect(dataOf(await all.preview())).toEqual({
      user: { id: all.people.leaver.id, name: expect.any(String) },
      owned_projects: 0,
      teams: 1,
      open_questions: 1,
      drafts: 4,
      drafts_in_use: 2,
      draft_experiences: 1,
      submitted_experiences: 1,
      approved_lessons: 1,
    });
    expect((await lessonsOf(all)).has(all.draft.id)).toBe(true);
  });

  test('knows nobody who has left', async () => {
    const { companyId, people } = await buildTeam(server, { admin: 'admin' });
    const { user_id: id } = await buildMembership(server.db, { company_id: companyId, left_at: new Date() });
    expectProblem(await people.admin.ask(accounts.removalPreview, { query: { id } }), 404, 'not-found');
  });
});

describe('POST /users/remove with a successor', () => {
  test('hands over teams, open questions, drafts and experiences; what is past stays as it was', async () => {
    const all = await scene();
    const { leaver, heir, admin } = all.people;
    const before = await lessonsOf(all);
    expect(dataOf(await all.remove(heir.id))).toEqual({ id: leaver.id });
    expect(await responsible(all)).toEqual([heir.id, leaver.id, leaver.id]);
    expect(await teamOf(all)).toEqual([admin.id, heir.id]);
    const after = await lessonsOf(all);
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const lesson of [all.draft, all.child, all.used, all.carrying]) expect(after.get(lesson.id)).toBe(heir.id);
    expect(after.get(all.approved.id)).toBe(leaver.id);
    expect((await experiencesOf(all)).map(({ by }) => by)).toEqual([heir.id, heir.id]);
    expect(await eventsOf(all, 'user_removed')).toEqual([
      { reassign_to: heir.id, projects: 1, drafts: 4, experiences: 2, account: 'anonymised' },
    ]);
    expect(await eventsOf(all, 'project_updated')).toEqual([
      { title: all.project.title, changes: { users: [[leaver.id], [heir.id]] } },
    ]);
    expect(
      dataOf(await admin.ask(accounts.list))
        .map(({ id }: { id: number }) => id),
    ).not.toContain(leaver.id);
  });

  test('hands over owned projects, and who answers for the company', async () => {
    const all = await scene();
    const { leaver, heir, admin } = all.people;
    const { id } = await buildProject(server.db, { company_id: all.company_id, owner_user_id: leaver.id });
    await server.db
      .updateTable('companies')
      .set({ admin_user_id: leaver.id })
      .where('id', '=', all.company_id)
      .execute();
    expectRefusedFields(await all.remove(null), 'reassign_to required');
    expect(dataOf(await all.preview()).owned_projects).toBe(1);
    dataOf(await all.remove(heir.id));
    const project = await server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(project).toMatchObject({ owner_user_id: heir.id, version: 2 });
    const company = await server.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', all.company_id)
      .executeTakeFirstOrThrow();
    expect(company.admin_user_id).toBe(admin.id);
  });

  test.each([
    ['oneself as heir', 'reassign_to contradicts', (all: Scene) => all.people.leaver.id],
    ['a stranger', 'reassign_to does-not-exist', async () => (await buildMembership(server.db)).user_id],
    [
      'who has left',
      'reassign_to does-not-exist',
      async ({ company_id }: Scene) => (await buildMembership(server.db, { company_id, left_at: new Date() })).user_id,
    ],
    [
      'who is disabled',
      'reassign_to does-not-exist',
      async ({ company_id }: Scene) =>
        (await buildMembership(server.db, { company_id, disabled_at: new Date() })).user_id,
    ],
  ])('refuses %s, and nothing is changed', async (_, refusal, pick) => {
    const all = await scene();
    expectRefusedFields(await all.remove(await pick(all)), refusal);
    expect(await responsible(all)).toEqual(Array.from({ length: 3 }, () => all.people.leaver.id));
    expect(await eventsOf(all, 'user_removed')).toEqual([]);
  });
});

describe('POST /users/remove without a successor', () => {
  test('deletes drafts, keeps what is approved or used, and leaves questions to nobody', async () => {
    const all = await scene();
    const { leaver } = all.people;
    dataOf(await all.remove(null));
    const after = await lessonsOf(all);
    for (const gone of [all.draft, all.child]) expect(after.has(gone.id)).toBe(false);
    for (const kept of [all.approved, all.used, all.carrying, all.others]) expect(after.has(kept.id)).toBe(true);
    expect(await responsible(all)).toEqual([null, leaver.id, leaver.id]);
    expect(await teamOf(all)).toEqual([all.people.admin.id]);
    expect((await experiencesOf(all)).map(({ id }) => id)).toEqual([all.submitted.id]);
    expect(await eventsOf(all, 'user_removed')).toEqual([
      { reassign_to: null, projects: 1, drafts: 2, experiences: 1, account: 'anonymised' },
    ]);
  });

  test('every list still answers, and names the person no more though the account lives on elsewhere', async () => {
    const all = await scene();
    const { leaver, admin } = all.people;
    const { lastname } = await accountOf(leaver.id);
    await buildMembership(server.db, { user_id: leaver.id });
    dataOf(await all.remove(null));
    expect(await accountOf(leaver.id)).toMatchObject({ lastname, anonymised_at: null });
    const asked = { token: await server.tokenFor(admin.id), company: all.company_id };
    for (const path of [
      '/api/v1/projects',
      '/api/v1/users',
      '/api/v1/companies/getAllUsersByCompanyId',
      `/api/v1/worksheets?projectId=${all.project.id}`,
      `/api/v1/appliedlessons/getByWorksheetId?worksheetId=${all.worksheet.id}`,
      `/api/v1/lessons/getById?lessonId=${all.approved.id}`,
    ]) {
      const answer = await server.ask('GET', path, asked);
      expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(200);
      expect(answer.text).not.toContain(lastname);
    }
  });
});

describe('the account of who was removed', () => {
  const secretsOf = async (user_id: number) => {
    const { db } = server;
    await db.insertInto('second_factors').values({ user_id, secret: 'sealed', confirmed_at: new Date() }).execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id, code_hash: 'a'.repeat(64) })
      .execute();
    await db
      .insertInto('account_tokens')
      .values({
        user_id,
        purpose: 'reset_password',
        email: 'x@polier.example',
        token_hash: user_id.toString(16).padStart(64, '0'),
        expires_at: new Date(),
      })
      .execute();
  };
  const countSecrets = async (user_id: number) => {
    const counts = [];
    for (const table of ['sessions', 'second_factors', 'recovery_codes', 'account_tokens'] as const) {
      counts.push(
        (await server.db.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute()).length,
      );
    }
    return counts;
  };

  test('is anonymised with its last place: name, address, secrets and sessions are gone', async () => {
    const all = await scene();
    const { leaver, admin } = all.people;
    await server.db
      .updateTable('users')
      .set({ phone: '044', city: 'Zug', password_hash: 'x' })
      .where('id', '=', leaver.id)
      .execute();
    const invitation = await buildInvitation(server.db, {
      company_id: all.company_id,
      email: 'alt@polier.example',
      accepted_at: new Date(),
      accepted_by_user_id: leaver.id,
    });
    await secretsOf(leaver.id);
    dataOf(await all.remove(all.people.heir.id));
    const email = `removed-${leaver.id}@polier.invalid`;
    expect(await accountOf(leaver.id)).toMatchObject({
      firstname: 'Ehemaliges',
      lastname: 'Mitglied',
      email,
      new_email: null,
      phone: null,
      city: null,
      password_hash: null,
      email_confirmed_at: null,
      anonymised_at: expect.any(Date),
    });
    expect(await countSecrets(leaver.id)).toEqual([0, 0, 0, 0]);
    const { email: written } = await server.db
      .selectFrom('invitations')
      .select('email')
      .where('id', '=', invitation.id)
      .executeTakeFirstOrThrow();
    expect(written).toBe(email);
    const lesson = await server.ask('GET', `/api/v1/lessons/getById?lessonId=${all.approved.id}`, {
      token: await server.tokenFor(admin.id),
      company: all.company_id,
    });
    expect(dataOf(lesson).author).toEqual({ id: leaver.id, name: 'Ehemaliges Mitglied' });
  });

  test.each([
    ['open', {}, [1, 1, 1, 1]],
    ['disabled', { disabled_at: new Date() }, [0, 1, 1, 1]],
  ])('with another place that is %s stays, %j', async (_, elsewhere, left) => {
    const all = await scene();
    const { leaver } = all.people;
    const { lastname } = await accountOf(leaver.id);
    await secretsOf(leaver.id);
    await buildMembership(server.db, { user_id: leaver.id, ...elsewhere });
    dataOf(await all.remove(all.people.heir.id));
    expect(await accountOf(leaver.id)).toMatchObject({ lastname, anonymised_at: null });
    expect(await countSecrets(leaver.id)).toEqual(left);
  });

  test('leaving the last two companies at the same moment anonymises it once', async () => {
    for (let round = 0; round < 5; round++) {
      const here = await buildTeam(server, { admin: 'admin', leaver: 'user' });
      const there = await buildTeam(server, { admin: 'admin' });
      const { id } = here.people.leaver;
      await buildMembership(server.db, { company_id: there.companyId, user_id: id });
      const body = { id, reassign_to: null };
      const answers = await Promise.all([here, there].map(({ people }) => people.admin.ask(accounts.remove, { body })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await accountOf(id)).anonymised_at).not.toBeNull();
    }
  });

  test('a removal that fails on its way leaves everything as it was', async () => {
    const all = await scene();
    const { leaver, heir } = all.people;
    const before = await lessonsOf(all);
    // The last statement of the command is refused: no event of the type gets in.
    const { run } = server.database.engine.owner;
    await run.call(
      server.database.engine.owner,
      "alter table events add constraint broken check (type <> 'user_removed') not valid",
      [],
    );
    try {
      expectProblem(await all.remove(heir.id), 500, 'internal');
    } finally {
      await run.call(server.database.engine.owner, 'alter table events drop constraint broken', []);
    }
    expect(await lessonsOf(all)).toEqual(before);
    expect(await responsible(all)).toEqual(Array.from({ length: 3 }, () => leaver.id));
    expect(await accountOf(leaver.id)).toMatchObject({ anonymised_at: null });
    expect(await countSecrets(leaver.id)).toEqual([1, 0, 0, 0]);
  });

  test('refuses oneself, also as an administrator among others', async () => {
    const { people } = await buildTeam(server, { admin: 'admin', other: 'admin' });
    const body = { id: people.admin.id, reassign_to: people.other.id };
    expectProblem(await people.admin.ask(accounts.remove, { body }), 409, 'not-oneself');
  });
});
