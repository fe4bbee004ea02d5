import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProblemError } from '#platform/errors/problem';
import { buildPhase, buildTag, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { testScope } from '#test/support/database/test-scope';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { permissionsOf } from '@polier/contract/roles';
import type { Actor } from '../lessons.policy.ts';
import { type NewLesson, storeLesson, storeLessons } from './store-lesson.ts';

let server: TestServer;
let companyId: number;
let actor: Actor;
let project: number;
let trades: number[];
let topics: number[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  companyId = (await buildCompany(server.db, { settings: { feature_tags: true } })).id;
  const company = { company_id: companyId };
  const { user_id } = await buildMembership(server.db, company);
  actor = { userId: user_id, companyId, can: (permission) => permissionsOf.user.has(permission) };
  project = (await buildProject(server.db, { ...company, owner_user_id: user_id })).id;
  trades = [(await buildTrade(server.db, company)).id, (await buildTrade(server.db, company)).id];
  topics = [(await buildTopic(server.db, company)).id, (await buildTopic(server.db, company)).id];
});

const write = (drafts: readonly NewLesson[]) =>
  server.database
    .work(testScope(companyId, { memberId: actor.userId }))
    .write((tx) => storeLessons(tx, actor, 'trade', drafts, (index) => `newAppliedLessons.${index}.`));
const inLocation = (draft: Partial<NewLesson> = {}): NewLesson => ({
  insight: 'Ist die Aussparung eingemessen?',
  topicId: topics[0],
  trades: [trades[0] as number],
  projectId: project,
  ...draft,
});
const lessons = () =>
  server.db.selectFrom('lessons').selectAll().where('company_id', '=', companyId).orderBy('id').execute();

test('many lessons of several groups keep the order of the drafts and get their places', async () => {
  const [first, second] = topics;
  const ids = await write(
    [first, second, first].map((topicId, index) => inLocation({ topicId, insight: `Frage ${index}` })),
  );
  const stored = new Map((await lessons()).map((lesson) => [lesson.id, lesson]));
  expect(ids.map((id) => stored.get(id)?.insight)).toEqual(['Frage 0', 'Frage 1', 'Frage 2']);
  expect(ids.map((id) => stored.get(id)?.position)).toEqual([1, 1, 2]);
});

test('a lesson written in place may stay in its project and belong to several trades', async () => {
  const company = { company_id: companyId };
  const phase = (await buildPhase(server.db, company)).id;
  const tag = (await buildTag(server.db, company)).id;
  const [id] = await write([inLocation({ project_only: true, trades, phases: [phase], tags: [tag] })]);
  expect(await lessons()).toMatchObject([{ id, project_id: project, project_only: true, approved: false }]);
  const links = await server.db
    .selectFrom('lesson_trades')
    .select('trade_id')
    .where('lesson_id', '=', id as number)
    .orderBy('trade_id')
    .execute();
  expect(links.map(({ trade_id }) => trade_id)).toEqual(trades);
});

test('records an event for each lesson', async () => {
  const ids = await write([inLocation(), inLocation({ project_only: true })]);
  const events = await server.db
    .selectFrom('events')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  expect(events).toMatchObject(
    ids.map((id, index) => ({
      type: 'lesson_stored',
      subject_id: id,
      project_id: project,
      data: { project_only: index === 1 },
    })),
  );
});

test('one wrong draft refuses all of them, with the path of its field', async () => {
  const refused = await write([inLocation(), inLocation({ topicId: 999_999_999, phases: [999_999_999] })]).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ProblemError);
  expect((refused as ProblemError).details.errors).toEqual([
    { field: 'newAppliedLessons.1.topicId', code: 'does-not-exist' },
    { field: 'newAppliedLessons.1.phases', code: 'does-not-exist' },
  ]);
  expect(await lessons()).toEqual([]);
});

test('a lesson of one project needs its project, a trade lesson its trade', async () => {
  const apiErrorOf = async (draft: NewLesson) => {
    const refused = await write([draft]).catch((error: unknown) => error);
    return (refused as ProblemError).details.errors;
  };
  expect(await apiErrorOf(inLocation({ project_only: true, projectId: null }))).toMatchObject([
    { field: 'newAppliedLessons.0.projectId', code: 'required' },
  ]);
  expect(await apiErrorOf(inLocation({ trades: [] }))).toMatchObject([
    { field: 'newAppliedLessons.0.trades', code: 'required' },
  ]);
});

test('nothing to write is nothing done', async () => {
  expect(await write([])).toEqual([]);
});

test('an error after the lesson takes the lesson back', async () => {
  const failing = server.database.work(testScope(companyId, { memberId: actor.userId })).write(async (tx) => {
    await storeLesson(tx, actor, 'trade', inLocation());
    throw new Error('the worksheet is closed');
  });
  await expect(failing).rejects.toThrow('the worksheet is closed');
  expect(await lessons()).toEqual([]);
});
