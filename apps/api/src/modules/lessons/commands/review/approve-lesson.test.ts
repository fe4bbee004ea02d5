import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTag } from '#test/factories/catalogues.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

describe.each(kinds)('a %s lesson', (kind) => {
  const endpoints = lessonsContract[kind];
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
  let team: Team<'author' | 'mate' | 'admin' | 'other'>;
  let fixture: LessonFixture;
  const begin = async (settings = {}) => {
    team = await buildTeam(server, { author: 'user', mate: 'user', admin: 'admin', other: 'admin' }, settings);
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  };
  beforeEach(() => begin());
  const approve = (id: number, more: object = {}, who: 'author' | 'admin' | 'other' = 'admin') =>
    team.people[who].send(endpoints.storeApproved, { body: { [idName]: id, approved: true, ...more } });
  const seenByMate = async () => dataOf(await team.people.mate.send(endpoints.list, { query: fixture.query }));
  const stored = (id: number) =>
    server.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('that is approved is seen by everybody, counted, and its author hears of it by an event', async () => {
    const [phase, tag] = [
      await buildPhase(server.db, { company_id: team.companyId }),
      await buildTag(server.db, { company_id: team.companyId }),
    ];
    const { id, insight } = await fixture.lesson({
      author_user_id: team.people.author.id,
      phase_ids: [phase.id],
      tag_ids: [tag.id],
    });
    expect(await seenByMate()).toEqual([]);
    expect(dataOf(await approve(id))).toMatchObject({ id, approved: true, version: 1 });
    expect(await seenByMate()).toMatchObject([{ id, approved: true }]);
    expect(await stored(id)).toMatchObject({ approved_by_user_id: team.people.admin.id });
    expect(await wrongFigures(server.db)).toEqual([]);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'actor_user_id', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', id)
      .where('subject_type', '=', 'lesson')
      .execute();
    const data = { kind, title: insight, author_user_id: team.people.author.id };
    expect(events).toEqual([{ type: 'lesson_approved', actor_user_id: team.people.admin.id, data }]);
  });

  test('which is approved for a reason keeps the reason among what happened', async () => {
    const { id } = await fixture.lesson({ approved: false });
    dataOf(await approve(id, { reason: 'Gilt nur bei Hochwasser' }));
    const { data } = await server.db
      .selectFrom('events')
      .select('data')
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', id)
      .where('type', '=', 'lesson_approved')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ changes: { reason: [null, 'Gilt nur bei Hochwasser'] } });
  });

  test('in which the coach finds much at fault is approved for a reason only, by who says which version was read', async () => {
    const weak = { insight: 'Was ist mit Herrn Meier fachgerecht', approved: false };
    const { id } = await fixture.lesson(weak);
    for (const reason of [undefined, null, '  ']) {
      expectRefusedFields(await approve(id, { version: 1, reason }), 'reason required');
    }
    expect((await stored(id)).approved).toBe(false);
    dataOf(await approve(id, { version: 1, reason: 'Steht so im Vertrag' }));
    expect((await stored(id)).approved).toBe(true);
    dataOf(await approve(id, { version: 1, approved: false }));
    dataOf(await approve((await fixture.lesson(weak)).id));
    dataOf(
      await approve(
        (await fixture.lesson({ insight: 'Ist der Kran vor dem Montagebeginn abgenommen?', approved: false })).id,
        { version: 1 },
      ),
    );
  });

  test('whose approval is taken back waits again', async () => {
    const { id } = await fixture.lesson({ approved: true });
    expect(dataOf(await approve(id, { approved: false }))).toMatchObject({ approved: false });
    expect(await seenByMate()).toEqual([]);
    expect(await stored(id)).toMatchObject({ approved_at: null, approved_by_user_id: null });
    expect(await wrongFigures(server.db)).toEqual([]);
    expect(dataOf(await team.people.admin.send(endpoints.count))).toBe(1);
  });

  test('that is so already stays as it is; a second approver is told who was first', async () => {
    const { id } = await fixture.lesson({ author_user_id: team.people.author.id });
    dataOf(await approve(id));
    const before = await stored(id);
    const answer = expectProblem(await approve(id, {}, 'other'), 409, 'already-approved');
    const first = server.db.selectFrom('users').selectAll().where('id', '=', team.people.admin.id);
    const { firstname, lastname } = await first.executeTakeFirstOrThrow();
    expect(answer.detail).toBe(`${firstname} ${lastname} hat diese Frage schon freigegeben.`);
    expect(dataOf(await approve(id))).toMatchObject({ approved: true });
    expect(await stored(id)).toEqual(before);
  });

  test('is not approved unseen: who has read another wording is told', async () => {
    const { id } = await fixture.lesson({ author_user_id: team.people.author.id });
    await team.people.author.send(endpoints.update, { body: { id, insight: 'Anders gemeint?' } });
    const { current } = expectProblem(await approve(id, { version: 1 }), 409, 'stale-version');
    expect(current).toMatchObject({ id, insight: 'Anders gemeint?', version: 2 });
    expect((await stored(id)).approved).toBe(false);
    dataOf(await approve(id, { version: 2 }));
  });

  test('is not approved by who may not', async () => {
    const { id } = await fixture.lesson({ author_user_id: team.people.author.id });
    expectProblem(await approve(id, {}, 'author'), 403, 'forbidden');
  });

  test('is approved by its author unless the company asks for four eyes', async () => {
    const own = async () => (await fixture.lesson({ author_user_id: team.people.admin.id })).id;
    dataOf(await approve(await own()));
    await begin({ approval_four_eyes: true });
    const id = await own();
    expectProblem(await approve(id), 403, 'four-eyes');
    expect((await stored(id)).approved).toBe(false);
    dataOf(await approve(id, {}, 'other'));
  });

  test('of one project is not approved for everybody', async () => {
    const project_id = (await buildProject(server.db, { company_id: team.companyId })).id;
    const { id } = await fixture.lesson({ project_id, project_only: true });
    expectRefusedFields(await approve(id), 'approved contradicts');
  });

  test('is not approved by a superadmin who is no member: nobody would answer for it', async () => {
    const account = await server.db
      .insertInto('users')
      .values({ firstname: 'Sara', lastname: 'Super', email: `sara-${kind}@polier.example`, is_superadmin: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', account.id).execute();
    const { id } = await fixture.lesson();
    const token = await server.tokenFor(account.id);
    const request = { token, company: team.companyId, body: { [idName]: id, approved: true } };
    expectProblem(await server.send('POST', `/api/v1${endpoints.storeApproved.path}`, request), 403, 'forbidden');
  });
});

test('X lessons are neither changed, ordered, approved nor removed without the X tab', async () => {
  const team = await buildTeam(server, { admin: 'admin' }, { feature_tab_x: false });
  const fixture = await buildLessonFixture(server.db, 'x', team.companyId);
  const { id } = await fixture.lesson();
  const { update, updateOrder, move, storeApproved, requestClarification, remove } = lessonsContract.x;
  const { send } = team.people.admin;
  for (const [endpoint, body] of [
    [update, { id, insight: 'Neu?' }],
    [updateOrder, { id, direction: 'up' }],
    [move, { id, afterId: null }],
    [storeApproved, { xLessonId: id, approved: true }],
    [requestClarification, { id, note: 'Wo?' }],
    [remove, { id }],
  ] as const) {
    expectProblem(await send(endpoint, { body }), 403, 'feature-off');
  }
});
