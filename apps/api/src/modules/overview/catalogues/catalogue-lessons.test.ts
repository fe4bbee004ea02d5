import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { limits } from '@polier/contract/limits';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countApprovedLessons } from '#modules/lessons/reading/lesson-counts';
import { buildTag, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let team: Team<'user' | 'author' | 'admin'>;
beforeEach(async () => {
  team = await buildTeam(server, { user: 'user', author: 'user', admin: 'admin' });
});

test('a tag counts the lessons of all kinds that the caller sees', async () => {
  const company_id = team.companyId;
  const tag = await buildTag(server.db, { company_id });
  const tagged = { company_id, tag_ids: [tag.id] };
  await buildLesson(server.db, { ...tagged, kind: 'trade', approved: true });
  await buildLesson(server.db, { ...tagged, kind: 'x', approved: true });
  await buildLesson(server.db, { ...tagged, kind: 'pm', author_user_id: team.people.author.id });
  await buildLesson(server.db, { ...tagged, kind: 'pm', approved: true, archived_at: new Date() });
  const count = async (who: 'user' | 'author' | 'admin') =>
    (await team.people[who].send(cataloguesContract.tags.list)).body.data[0].lessons_count;
  expect([await count('user'), await count('author'), await count('admin')]).toEqual([2, 3, 3]);
});

test('a topic names the trades that have a lesson of it, once each and in their order', async () => {
  const company_id = team.companyId;
  const topic = (await buildTopic(server.db, { company_id })).id;
  const second = await buildTrade(server.db, { company_id, bkp: '23' });
  const first = await buildTrade(server.db, { company_id, bkp: '211' });
  const unseen = await buildTrade(server.db, { company_id, bkp: '1' });
  const lesson = { company_id, topic_id: topic, approved: true };
  await buildLesson(server.db, { ...lesson, trade_ids: [first.id, second.id] });
  await buildLesson(server.db, { ...lesson, trade_ids: [second.id] });
  await buildLesson(server.db, { ...lesson, approved: false, trade_ids: [unseen.id] });
  const named = [first, second].map(({ id, title }) => ({ id, title }));
  const { list, getById } = cataloguesContract.topics;
  expect((await team.people.user.send(list)).body.data[0].trades).toEqual(named);
  expect((await team.people.user.send(getById, { query: { topicId: topic } })).body.data.trades).toEqual(named);
});

test('global topics are listed apart', async () => {
  await buildTopic(server.db, { company_id: team.companyId });
  const topic = await buildTopic(server.db, { company_id: team.companyId, is_global: true });
  const { body } = await team.people.user.send(cataloguesContract.topics.global);
  expect(body.data).toMatchObject([{ id: topic.id, is_global: true }]);
});

test('trades count the lessons the caller sees, and carry them only when asked to', async () => {
  const company_id = team.companyId;
  const trade = (await buildTrade(server.db, { company_id, bkp: '1' })).id;
  const empty = (await buildTrade(server.db, { company_id, bkp: '2' })).id;
  const late = (await buildTopic(server.db, { company_id, sort_order: 2 })).id;
  const early = (await buildTopic(server.db, { company_id, sort_order: 1 })).id;
  const lesson = { company_id, trade_ids: [trade], approved: true };
  const second = await buildLesson(server.db, { ...lesson, topic_id: late });
  const first = await buildLesson(server.db, { ...lesson, topic_id: early });
  await buildLesson(server.db, { ...lesson, approved: false });
  const project = await buildProject(server.db, { company_id, owner_user_id: team.people.user.id });
  await buildLesson(server.db, { ...lesson, project_id: project.id, project_only: true });
  const { list } = cataloguesContract.trades;
  const bare = await team.people.user.send(list);
  expect(bare.body.data).toMatchObject([
    { id: trade, lessons_count: 2 },
    { id: empty, lessons_count: 0 },
  ]);
  expect(bare.body.data[0]).not.toHaveProperty('lessons');
  const full = await team.people.user.send(list, { query: { loadLessons: true } });
  expect(full.body.data).toMatchObject([
    { id: trade, lessons_count: 2, lessons: [{ id: first.id }, { id: second.id, trades: [trade] }] },
    { id: empty, lessons: [] },
  ]);
});

test('a topic’s trades come with its lessons of each trade', async () => {
  const company_id = team.companyId;
  const [one, two, three] = [
    await buildTrade(server.db, { company_id }),
    await buildTrade(server.db, { company_id }),
    await buildTrade(server.db, { company_id }),
  ];
  const topic = (await buildTopic(server.db, { company_id })).id;
  const shared = await buildLesson(server.db, {
    company_id,
    approved: true,
    topic_id: topic,
    trade_ids: [one.id, two.id],
  });
  await buildLesson(server.db, { company_id, approved: true, trade_ids: [one.id, three.id] });
  const { byTopicIdWithLessons } = cataloguesContract.trades;
  const { body } = await team.people.user.send(byTopicIdWithLessons, { query: { topicId: topic } });
  expect(body.data).toMatchObject([one, two].map(({ id }) => ({ id, lessons_count: 1, lessons: [{ id: shared.id }] })));
  expect(body.data).toHaveLength(2);
  const empty = (await buildTopic(server.db, { company_id })).id;
  expect((await team.people.user.send(byTopicIdWithLessons, { query: { topicId: empty } })).body.data).toEqual([]);
  const foreign = (await buildTopic(server.db)).id;
  expect((await team.people.user.send(byTopicIdWithLessons, { query: { topicId: foreign } })).status).toBe(404);
});

test('a list longer than allowed is rejected, alone and inside a catalogue; its count is still returned', async () => {
  const company_id = team.companyId;
  const topic = (await buildTopic(server.db, { company_id })).id;
  const trade = (await buildTrade(server.db, { company_id })).id;
  const { user } = team.people;
  const fill = (from: number, to: number) =>
    sql`with lesson as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
      select ${company_id}, 'trade', 'Frage ' || n, ${topic}, n, ${user.id}, now() from generate_series(${from}::int, ${to}::int) as n
      returning company_id, id)
      insert into lesson_trades (company_id, lesson_id, trade_id) select company_id, id, ${trade} from lesson`.execute(
      server.db,
    );
  const asked = () =>
    Promise.all([
      user.send(lessonsContract.trade.list, { query: { topicId: topic } }),
      user.send(cataloguesContract.trades.list, { query: { loadLessons: true } }),
    ]);
  await fill(1, limits.listRows);
  const [longest, nested] = await asked();
  expect([longest.body.data.length, nested.body.data[0].lessons.length]).toEqual([limits.listRows, limits.listRows]);
  await fill(limits.listRows + 1, limits.listRows + 1);
  for (const { status, body } of await asked()) expect([status, body.code]).toEqual([422, 'list-too-long']);
  await countApprovedLessons(server.db, company_id, ['trade']);
  const { body } = await user.send(cataloguesContract.trades.list);
  expect(body.data[0].lessons_count).toBe(limits.listRows + 1);
});
