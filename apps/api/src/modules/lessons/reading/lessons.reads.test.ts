import { kinds, type Kind } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTag, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Person, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idField: Record<Kind, string> = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' };
const otherKind = { trade: 'pm', pm: 'x', x: 'trade' } as const;
const idsOf = (response: { body: { data: { id: number }[] } }) => response.body.data.map(({ id }) => id);

describe.each(kinds)('reading %s lessons', (kind) => {
  const of = lessonsContract[kind];
  let team: Team<'user' | 'author' | 'admin'>;
  let fixture: LessonFixture;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user', author: 'user', admin: 'admin' });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  });
  const list = (who: Person, query: object = {}) => who.send(of.list, { query: { ...fixture.query, ...query } });
  const getById = (who: Person, id: number) => who.send(of.getById, { query: { [idField[kind]]: id } });

  test('approved lessons are for all, one that waits for its author and approvers, archived ones for nobody', async () => {
    const approved = await fixture.lesson({ approved: true });
    const waiting = await fixture.lesson({ author_user_id: team.people.author.id });
    await fixture.lesson({ approved: true, archived_at: new Date() });
    expect(idsOf(await list(team.people.user))).toEqual([approved.id]);
    expect(idsOf(await list(team.people.author))).toEqual([approved.id, waiting.id]);
    const forAdmin = await list(team.people.admin);
    expect(idsOf(forAdmin)).toEqual([approved.id, waiting.id]);
    expect(forAdmin.body.data[1]).toMatchObject({ approved: false, can: { edit: true, approve: true } });
    expect((await getById(team.people.user, waiting.id)).status).toBe(404);
    expect((await getById(team.people.author, waiting.id)).body.data.id).toBe(waiting.id);
  });

  test('what was written for one project is read by its team only, and listed nowhere else', async () => {
    const project = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.user.id });
    const inside = await fixture.lesson({
      project_id: project.id,
      project_only: true,
      author_user_id: team.people.author.id,
    });
    expect(idsOf(await list(team.people.user))).toEqual([]);
    expect(idsOf(await list(team.people.author))).toEqual([]);
    expect((await getById(team.people.user, inside.id)).body.data).toMatchObject({
      project_only: true,
      projectId: project.id,
    });
    expect((await getById(team.people.author, inside.id)).status).toBe(404);
  });

  test('with a project, its team also gets what was written there, which waits or stays there, marked', async () => {
    const { user, author, admin } = team.people;
    const project = await buildProject(server.db, { company_id: team.companyId, owner_user_id: user.id });
    const elsewhere = await buildProject(server.db, { company_id: team.companyId, owner_user_id: user.id });
    const approved = await fixture.lesson({ approved: true });
    const written = { author_user_id: author.id, project_id: project.id };
    const waiting = await fixture.lesson(written);
    const inside = await fixture.lesson({ ...written, project_only: true });
    await fixture.lesson({ author_user_id: author.id, project_id: elsewhere.id, project_only: true });
    await fixture.lesson({ author_user_id: author.id, project_id: elsewhere.id });
    const found = await list(user, { projectId: project.id });
    expect(found.body.data).toMatchObject([
      { id: approved.id, approved: true, project_only: false },
      { id: waiting.id, approved: false, project_only: false, projectId: project.id },
      { id: inside.id, approved: false, project_only: true, projectId: project.id },
    ]);
    expect(idsOf(await list(user))).toEqual([approved.id]);
    expect(idsOf(await list(admin, { projectId: project.id }))).toContain(inside.id);
    expect((await list(author, { projectId: project.id })).status).toBe(404);
    expect((await list(user, { projectId: 999_999_999 })).status).toBe(404);
  });

  test('a lesson is followed by those below it', async () => {
    const first = await fixture.lesson({ approved: true });
    const second = await fixture.lesson({ approved: true });
    const below = await fixture.lesson({ approved: true, parent: first });
    const deepest = await fixture.lesson({ approved: true, parent: below });
    expect(idsOf(await list(team.people.user))).toEqual([first.id, below.id, deepest.id, second.id]);
  });

  test('one lesson can be left out, if it exists', async () => {
    const first = await fixture.lesson({ approved: true });
    const second = await fixture.lesson({ approved: true });
    expect(idsOf(await list(team.people.user, { exclude_lesson_id: first.id }))).toEqual([second.id]);
    expect((await list(team.people.user, { exclude_lesson_id: 999_999_999 })).status).toBe(404);
  });

  test('a group without lessons is empty; one of another company, removed, or that never was is not found', async () => {
    expect((await list(team.people.user)).body.data).toEqual([]);
    const stranger = await buildTeam(server, { user: 'user' });
    const foreign = await buildLessonFixture(server.db, kind, stranger.companyId);
    await foreign.lesson({ approved: true });
    expect((await list(team.people.user, foreign.query)).status).toBe(404);
    const [field] = Object.keys(fixture.query).slice(-1);
    expect((await list(team.people.user, { [field as string]: 999_999_999 })).status).toBe(404);
  });

  test('by its id, a lesson of another company or another kind is not found', async () => {
    const foreign = await buildLesson(server.db, { kind, approved: true });
    const other = await buildLesson(server.db, { kind: otherKind[kind], company_id: team.companyId, approved: true });
    expect((await getById(team.people.admin, foreign.id)).status).toBe(404);
    expect((await getById(team.people.admin, other.id)).status).toBe(404);
  });

  test('the view carries author, tags and in how many projects it is applied', async () => {
    const tag = (await buildTag(server.db, { company_id: team.companyId })).id;
    const lesson = await fixture.lesson({ approved: true, author_user_id: team.people.author.id, tag_ids: [tag] });
    for (const project of [
      await buildProject(server.db, { company_id: team.companyId }),
      await buildProject(server.db, { company_id: team.companyId }),
    ]) {
      for (let worksheets = 0; worksheets < 2; worksheets++) {
        const worksheet = await buildWorksheet(server.db, { company_id: team.companyId, project_id: project.id, kind });
        await buildAppliedLesson(server.db, { worksheet, lesson_id: lesson.id });
      }
    }
    const { body } = await list(team.people.user);
    expect(body.data[0]).toMatchObject({
      tags: [tag],
      author: { id: team.people.author.id, name: expect.stringContaining('Vera Muster') },
      projects_count: 2,
    });
    expect(body.data[0]).toEqual((await getById(team.people.user, lesson.id)).body.data);
  });

  test('by approval: the approved ones, or those that wait and the caller may see', async () => {
    const approved = await fixture.lesson({ approved: true });
    const waiting = await fixture.lesson({ author_user_id: team.people.author.id });
    const project = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.admin.id });
    await fixture.lesson({ project_id: project.id, project_only: true });
    const load = async (who: Person, flag: boolean) =>
      idsOf(await who.send(of.loadByApproved, { query: { approved: flag } }));
    expect(await load(team.people.user, true)).toEqual([approved.id]);
    expect(await load(team.people.user, false)).toEqual([]);
    expect(await load(team.people.author, false)).toEqual([waiting.id]);
    expect(await load(team.people.admin, false)).toEqual([waiting.id]);
  });

  test('the counts are of what one may approve, and of one’s own that wait', async () => {
    await fixture.lesson({ approved: true });
    await fixture.lesson({ author_user_id: team.people.author.id });
    await fixture.lesson({ author_user_id: team.people.admin.id });
    await buildLesson(server.db, { kind: otherKind[kind], company_id: team.companyId });
    const count = async (who: Person) => (await who.send(of.count)).body.data;
    const countPersonal = async (who: Person) => (await who.send(of.countPersonal)).body.data;
    expect([await count(team.people.user), await count(team.people.admin)]).toEqual([0, 2]);
    expect([await countPersonal(team.people.user), await countPersonal(team.people.author)]).toEqual([0, 1]);
    await server.db
      .updateTable('settings')
      .set({ approval_four_eyes: true })
      .where('company_id', '=', team.companyId)
      .execute();
    expect(await count(team.people.admin)).toBe(1);
  });
});

describe('reading trade lessons', () => {
  let team: Team<'user'>;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user' });
  });

  test('a trade lists its lessons in the order of the topics, a topic those of all trades', async () => {
    const company_id = team.companyId;
    const late = (await buildTopic(server.db, { company_id, sort_order: 20 })).id;
    const early = (await buildTopic(server.db, { company_id, sort_order: 10 })).id;
    const [trade, other] = [
      (await buildTrade(server.db, { company_id })).id,
      (await buildTrade(server.db, { company_id })).id,
    ];
    const approved = { company_id, approved: true };
    const inLate = await buildLesson(server.db, { ...approved, topic_id: late, trade_ids: [trade] });
    const inBoth = await buildLesson(server.db, { ...approved, topic_id: early, trade_ids: [other, trade] });
    const inOther = await buildLesson(server.db, { ...approved, topic_id: early, trade_ids: [other] });
    const { list, getByTopicId } = lessonsContract.trade;
    const byTrade = await team.people.user.send(list, { query: { tradeId: trade } });
    expect(idsOf(byTrade)).toEqual([inBoth.id, inLate.id]);
    expect(byTrade.body.data[0].trades).toEqual([trade, other]);
    expect(idsOf(await team.people.user.send(list, { query: { topicId: early } }))).toEqual([inBoth.id, inOther.id]);
    expect(idsOf(await team.people.user.send(list, { query: { tradeId: other, topicId: early } }))).toEqual([
      inBoth.id,
      inOther.id,
    ]);
    expect(idsOf(await team.people.user.send(getByTopicId, { query: { topicId: late } }))).toEqual([inLate.id]);
    const foreign = (await buildTopic(server.db)).id;
    expect((await team.people.user.send(getByTopicId, { query: { topicId: foreign } })).status).toBe(404);
  });

  test('a list without a trade and a topic says that one is required', async () => {
    const { status, body } = await team.people.user.send(lessonsContract.trade.list, { query: {} });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'tradeId', code: 'required' }]]);
  });
});
