import { kinds } from '@polier/contract/kinds';
import { lessonsContract, lessonView } from '@polier/contract/lessons/lessons.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTag, buildTrade } from '#test/factories/catalogues.factory';
import { buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(kinds)('storing %s lessons', (kind) => {
  const endpoints = lessonsContract[kind];
  let team: Team<'user' | 'admin'>;
  let fixture: LessonFixture;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user', admin: 'admin' });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  });

  const stored = async (id: number) =>
    server.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a new lesson waits for approval, belongs to its writer and stands last in its group', async () => {
    await fixture.lesson({ approved: true });
    const response = await team.people.user.send(endpoints.store, {
      body: fixture.draft({ more_info: ' Siehe Merkblatt. ' }),
    });
    expect(response.status).toBe(200);
    expect(lessonView[kind].parse(response.body.data)).toMatchObject({
      insight: 'Ist die Abnahme geplant?',
      more_info: 'Siehe Merkblatt.',
      approved: false,
      project_only: false,
      mandatory: false,
      userId: team.people.user.id,
      order: 2,
      level: 1,
      parentId: null,
      version: 1,
      can: { edit: true, remove: false, approve: false, reorder: false },
      ...fixture.location,
    });
  });

  test('one for a project only needs the project and one of its team', async () => {
    const { user, admin } = team.people;
    const owned = { company_id: team.companyId, owner_user_id: user.id };
    const project = (await buildProject(server.db, owned)).id;
    const send = (draft: Record<string, unknown>, who = user) =>
      who.send(endpoints.store, { body: fixture.draft(draft) });
    const { body } = await send({ project_only: true, projectId: project });
    expect(body.data).toMatchObject({ project_only: true, projectId: project, approved: false });
    expectRefusedFields(await send({ project_only: true }), 'projectId required');
    const foreign = (await buildProject(server.db, { company_id: team.companyId, owner_user_id: admin.id })).id;
    expectRefusedFields(await send({ project_only: true, projectId: foreign }), 'projectId does-not-exist');
  });

  test('stores the first wording as a version and records an event', async () => {
    const { body } = await team.people.user.send(endpoints.store, { body: fixture.draft() });
    const key = ['lesson_id', '=', body.data.id] as const;
    const versions = await server.db
      .selectFrom('lesson_versions')
      .selectAll()
      .where(...key)
      .execute();
    expect(versions).toMatchObject([
      { version: 1, insight: 'Ist die Abnahme geplant?', author_user_id: team.people.user.id },
    ]);
    const events = await server.db
      .selectFrom('events')
      .selectAll()
      .where('company_id', '=', team.companyId)
      .where('subject_type', '=', 'lesson')
      .execute();
    expect(events).toMatchObject([
      {
        type: 'lesson_stored',
        subject_id: body.data.id,
        actor_user_id: team.people.user.id,
        data: { kind, title: 'Ist die Abnahme geplant?' },
      },
    ]);
  });

  test('phases, tags and the project of origin come back as ids, named twice they count once', async () => {
    const company_id = team.companyId;
    const phase = (await buildPhase(server.db, { company_id })).id;
    const tag = (await buildTag(server.db, { company_id })).id;
    const project = (await buildProject(server.db, { company_id, owner_user_id: team.people.user.id })).id;
    const { status, body } = await team.people.user.send(endpoints.store, {
      body: fixture.draft({ phases: [phase, phase], tags: [tag, tag], projectId: project }),
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ phases: [phase], tags: [tag], projectId: project });
  });

  test('a lesson may stand below another, three levels deep', async () => {
    const first = await fixture.lesson({ approved: true });
    const second = await team.people.user.send(endpoints.store, { body: fixture.draft({ parentId: first.id }) });
    expect(second.body.data).toMatchObject({ parentId: first.id, level: 2 });
    const third = await team.people.user.send(endpoints.store, {
      body: fixture.draft({ parentId: second.body.data.id }),
    });
    expect(third.body.data).toMatchObject({ parentId: second.body.data.id, level: 3 });
  });

  test('an administrator writes for somebody else and makes a lesson mandatory, a user does neither', async () => {
    const named = { userId: team.people.user.id, mandatory: true };
    const response = await team.people.admin.send(endpoints.store, { body: fixture.draft(named) });
    expect(response.body.data).toMatchObject(named);
    const mandatory = await team.people.user.send(endpoints.store, { body: fixture.draft({ mandatory: true }) });
    const forAdmin = await team.people.user.send(endpoints.store, {
      body: fixture.draft({ userId: team.people.admin.id }),
    });
    expect([mandatory, forAdmin].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    const own = await team.people.user.send(endpoints.store, { body: fixture.draft({ userId: team.people.user.id }) });
    expect(own.status).toBe(200);
  });

  test('somebody who has left is not an author', async () => {
    const gone = await buildMembership(server.db, { company_id: team.companyId, left_at: new Date() });
    const { status, body } = await team.people.admin.send(endpoints.store, {
      body: fixture.draft({ userId: gone.user_id }),
    });
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, 'userId', 'does-not-exist']);
  });

  test('writers of one group at the same time get one place each', async () => {
    const writers = Array.from({ length: 12 }, (_, index) =>
      team.people.user.send(endpoints.store, { body: fixture.draft({ insight: `Frage ${index}` }) }),
    );
    const responses = await Promise.all(writers);
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const places = responses.map(({ body }) => body.data.order).toSorted((a: number, b: number) => a - b);
    expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  test('the wording is in the language of the company', async () => {
    await server.db
      .updateTable('settings')
      .set({ default_language: 'fr' })
      .where('company_id', '=', team.companyId)
      .execute();
    const { body } = await team.people.user.send(endpoints.store, { body: fixture.draft() });
    expect((await stored(body.data.id)).language).toBe('fr');
  });

  test('tags are refused where the company has none, everything else is not', async () => {
    await server.db
      .updateTable('settings')
      .set({ feature_tags: false })
      .where('company_id', '=', team.companyId)
      .execute();
    const tag = (await buildTag(server.db, { company_id: team.companyId })).id;
    const refused = await team.people.user.send(endpoints.store, { body: fixture.draft({ tags: [tag] }) });
    expect([refused.status, refused.body.code]).toEqual([403, 'feature-off']);
    expect((await team.people.user.send(endpoints.store, { body: fixture.draft({ tags: [] }) })).status).toBe(200);
  });

  test('a superadmin who is no member names the author', async () => {
    const account = await server.db
      .insertInto('users')
      .values({
        firstname: 'Mara',
        lastname: 'Meister',
        email: `mara-${kind}@polier.example`,
        is_superadmin: true,
        email_confirmed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await server.tokenFor(account.id);
    const store = (body: unknown) =>
      server.send('POST', `/api/v1${endpoints.store.path}`, { token, company: team.companyId, body });
    const unnamed = await store(fixture.draft());
    expect([unnamed.status, unnamed.body.errors]).toMatchObject([422, [{ field: 'userId', code: 'required' }]]);
    const named = await store(fixture.draft({ userId: team.people.user.id }));
    expect(named.body.data.userId).toBe(team.people.user.id);
  });
});

describe('what only one kind knows', () => {
  test('a trade lesson belongs to its trade and topic', async () => {
    const team = await buildTeam(server, { user: 'user' });
    const fixture = await buildLessonFixture(server.db, 'trade', team.companyId);
    const { body } = await team.people.user.send(lessonsContract.trade.store, { body: fixture.draft() });
    expect(body.data).toMatchObject({
      trades: [fixture.location['tradeId']],
      topics: [{ id: fixture.groupId }],
    });
    const missing = await team.people.user.send(lessonsContract.trade.store, {
      body: { insight: 'Ohne Gewerk?', topicId: fixture.groupId },
    });
    expect(missing.body.errors).toMatchObject([{ field: 'tradeId', code: 'required' }]);
    const unknown = await team.people.user.send(lessonsContract.trade.store, {
      body: fixture.draft({ tradeId: (await buildTrade(server.db)).id }),
    });
    expect(unknown.body.errors).toMatchObject([{ field: 'tradeId', code: 'does-not-exist' }]);
  });

  test.each([
    ['pm', 'pmSubPhaseId', 'pm_sub_phase_id', 'sub_phase'],
    ['x', 'xSubProcessId', 'x_sub_process_id', 'sub_process'],
  ] as const)('a %s lesson names its group %s or %s, and answers both', async (kind, camel, snake, object) => {
    const team = await buildTeam(server, { user: 'user' });
    const { store } = lessonsContract[kind];
    const { groupId } = await buildLessonFixture(server.db, kind, team.companyId);
    for (const body of [
      { insight: 'So?', [camel]: groupId },
      { insight: 'Oder so?', [snake]: groupId },
      { insight: 'Beides gleich?', [camel]: groupId, [snake]: groupId },
    ]) {
      const response = await team.people.user.send(store, { body });
      expect(response.body.data).toMatchObject({ [camel]: groupId, [snake]: groupId, [object]: { id: groupId } });
    }
    const contradicting = await team.people.user.send(store, {
      body: { insight: 'Was gilt?', [camel]: groupId, [snake]: groupId + 1 },
    });
    expect(contradicting.body.errors).toMatchObject([{ field: snake, code: 'contradicts' }]);
    const missing = await team.people.user.send(store, { body: { insight: 'Wohin?' } });
    expect(missing.body.errors).toMatchObject([{ field: camel, code: 'required' }]);
  });

  test('X lessons are not written while the company works without the X tab, and stay readable', async () => {
    const team = await buildTeam(server, { user: 'user' }, { feature_tab_x: false });
    const fixture = await buildLessonFixture(server.db, 'x', team.companyId);
    await fixture.lesson({ approved: true });
    const refused = await team.people.user.send(lessonsContract.x.store, { body: fixture.draft() });
    expect([refused.status, refused.body.code]).toEqual([403, 'feature-off']);
    const list = await team.people.user.send(lessonsContract.x.list, { query: fixture.query });
    expect(list.body.data).toHaveLength(1);
  });
});
