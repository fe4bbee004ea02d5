import { kinds } from '@polier/contract/kinds';
import { approvalContract } from '@polier/contract/lessons/approval.contract';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const monthsAgo = (months: number) => {
  const date = new Date();
  date.setMonth(date.getMonth() - months);
  return date;
};

describe.each(kinds)('a %s lesson', (kind) => {
  const endpoints = lessonsContract[kind];
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
  let team: Team<'author' | 'mate' | 'admin'>;
  let fixture: LessonFixture;
  beforeEach(async () => {
    team = await buildTeam(server, { author: 'user', mate: 'user', admin: 'admin' }, { verify_months: 12 });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  });
  type Name = 'author' | 'mate' | 'admin';
  const approved = (months: number, more: object = {}) =>
    fixture.lesson({ approved_at: monthsAgo(months), author_user_id: team.people.author.id, ...more });
  const toVerify = async (who: Name): Promise<number[]> =>
    dataOf(await team.people[who].send(endpoints.toVerify)).map(({ id }: { id: number }) => id);
  const verify = (id: number, who: Name = 'admin', more: object = {}) =>
    team.people[who].send(endpoints.verify, { body: { [idName]: id, ...more } });
  const get = async (id: number, who: Name = 'admin') =>
    dataOf(await team.people[who].send(endpoints.getById, { query: { [idName]: id } }));
  const versions = async (id: number) =>
    dataOf(await team.people.mate.send(endpoints.versions, { query: { [idName]: id } }));
  const waiting = async (who: Name) =>
    dataOf(await team.people[who].send(approvalContract.waiting)).find((one: { kind: string }) => one.kind === kind);

  test('is due when the months are over, for its author and for who holds the key, the oldest first', async () => {
    const [late, latest] = [await approved(13), await approved(30)];
    await approved(11);
    await fixture.lesson({ author_user_id: team.people.author.id });
    await approved(40, { archived_at: new Date() });
    expect(await toVerify('admin')).toEqual([latest.id, late.id]);
    expect(await toVerify('author')).toEqual([latest.id, late.id]);
    expect(await toVerify('mate')).toEqual([]);
    expect(await get(late.id)).toMatchObject({ verification_due: true, can: { verify: true } });
    expect(await get(late.id, 'mate')).toMatchObject({ verification_due: true, can: { verify: false } });
    expect(await waiting('admin')).toEqual({ kind, lessons: 1, suggestions: 0, to_verify: 2 });
    expect(await waiting('author')).toEqual({ kind, lessons: 0, suggestions: 0, to_verify: 2 });
    expect(await waiting('mate')).toEqual({ kind, lessons: 0, suggestions: 0, to_verify: 0 });
  });

  test('that is confirmed says when and by whom, and is due no more', async () => {
    const { id, insight } = await approved(13);
    expectProblem(await verify(id, 'mate'), 403, 'forbidden');
    expect(dataOf(await verify(id, 'author'))).toMatchObject({
      verifier: { id: team.people.author.id },
      verification_due: false,
      version: 1,
    });
    expect(await toVerify('admin')).toEqual([]);
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', id)
      .where('subject_type', '=', 'lesson')
      .execute();
    const data = { kind, title: insight, author_user_id: team.people.author.id };
    expect(events).toEqual([{ type: 'lesson_verified', data }]);
  });

  test('that is edited by who may verify is confirmed by it; its approval confirms it as well', async () => {
    const { id } = await approved(13, { approved_by_user_id: team.people.mate.id });
    expect(await get(id)).toMatchObject({ verifier: { id: team.people.mate.id } });
    dataOf(await team.people.admin.send(endpoints.update, { body: { id, mandatory: true } }));
    expect(await toVerify('admin')).toEqual([id]);
    dataOf(await team.people.admin.send(endpoints.update, { body: { id, insight: 'Anders gemeint?' } }));
    expect(await toVerify('admin')).toEqual([]);
    expect(await get(id)).toMatchObject({ verifier: { id: team.people.admin.id } });
  });

  test('is confirmed as it was read, and only once it is approved', async () => {
    const { id } = await approved(13);
    dataOf(await team.people.admin.send(endpoints.update, { body: { id, mandatory: true } }));
    expectProblem(await verify(id, 'admin', { version: 1 }), 409, 'stale-version');
    const unapproved = await fixture.lesson({ author_user_id: team.people.admin.id });
    expectProblem(await verify(unapproved.id), 403, 'forbidden');
    expect(await get(unapproved.id)).toMatchObject({ verified_at: null, verifier: null, verification_due: false });
  });

  test('keeps every wording, newest first, with who saved it', async () => {
    const { id, insight } = await approved(1);
    dataOf(await team.people.admin.send(endpoints.update, { body: { id, insight: 'Zweite?', more_info: 'Mehr' } }));
    expect(await versions(id)).toMatchObject([
      { version: 2, insight: 'Zweite?', more_info: 'Mehr', author: { id: team.people.admin.id } },
      { version: 1, insight, more_info: null, author: { id: team.people.author.id } },
    ]);
    const hidden = await fixture.lesson({ author_user_id: team.people.author.id });
    const query = { [idName]: hidden.id };
    expectProblem(await team.people.mate.send(endpoints.versions, { query }), 404, 'not-found');
  });

  test('gets an older wording back as its newest version, under the rule for editing', async () => {
    const { id, insight } = await approved(1);
    dataOf(await team.people.admin.send(endpoints.update, { body: { id, insight: 'Zweite?', mandatory: true } }));
    const restore = (body: object, who: Name = 'admin') =>
      team.people[who].send(endpoints.restore, { body: { id, version: 1, ...body } });
    expectProblem(await restore({}, 'author'), 403, 'forbidden');
    expectProblem(await restore({ seen_version: 1 }), 409, 'stale-version');
    expectRefusedFields(await restore({ version: 9 }), 'version does-not-exist');
    expect(dataOf(await restore({ seen_version: 2 }))).toMatchObject({ insight, version: 3, mandatory: true });
    expect(await versions(id)).toHaveLength(3);
    expect(dataOf(await restore({ version: 3 }))).toMatchObject({ version: 3 });
  });

  test('of one project is proposed for all once, as a copy that waits', async () => {
    const project = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.author.id });
    const inside = { project_id: project.id, project_only: true, mandatory: true };
    const { id, insight } = await fixture.lesson({ ...inside, author_user_id: team.people.author.id, more_info: 'Wo' });
    const propose = (of: number, who: Name = 'author') =>
      team.people[who].send(endpoints.proposeForAll, { body: { id: of } });
    expectProblem(await propose(id, 'mate'), 404, 'not-found');
    const copy = dataOf(await propose(id));
    expect(copy).toMatchObject({
      insight,
      more_info: 'Wo',
      approved: false,
      project_only: false,
      projectId: null,
      mandatory: false,
      userId: team.people.author.id,
      ...fixture.query,
    });
    expect(copy.id).not.toBe(id);
    expect(await get(copy.id, 'admin')).toMatchObject({ insight, origin: null });
    expect(await get(id, 'author')).toMatchObject({ project_only: true, approved: false });
    expectRefusedFields(await propose(id), 'id already-used');
    expectRefusedFields(await propose((await approved(1)).id), 'id contradicts');
    expect(await waiting('admin')).toMatchObject({ lessons: 1 });
  });

  test('is proposed by one of several who ask at once', async () => {
    const project = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.author.id });
    const { id } = await fixture.lesson({ project_id: project.id, project_only: true });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => team.people.author.send(endpoints.proposeForAll, { body: { id } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await waiting('admin')).toMatchObject({ lessons: 1 });
  });
});
