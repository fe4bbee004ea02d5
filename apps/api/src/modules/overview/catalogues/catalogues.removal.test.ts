import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildDynamicField,
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTag,
  buildTopic,
  buildTrade,
} from '#test/factories/catalogues.factory';
import { buildLesson, type LessonOverrides } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { trades, phases, topics, tags, pmPhases, pmSubPhases, dynamicFields } = cataloguesContract;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

let team: Team<'admin'>;
let company_id: number;
beforeEach(async () => {
  team = await buildTeam(server, { admin: 'admin' });
  company_id = team.companyId;
});
const ask: Team<'admin'>['people']['admin']['send'] = (endpoint, input) => team.people.admin.send(endpoint, input);

const lesson = (overrides: LessonOverrides) =>
  buildLesson(server.db, { company_id, author_user_id: team.people.admin.id, approved: true, ...overrides });
const use = async (lessonId: number, worksheet: Awaited<ReturnType<typeof buildWorksheet>>) =>
  buildAppliedLesson(server.db, { worksheet, lesson_id: lessonId });
const projectOf = () => buildProject(server.db, { company_id, owner_user_id: team.people.admin.id });

/** Maps each lesson to its state after the removal. */
const fates = async (ids: readonly number[]) => {
  const rows = await server.db
    .selectFrom('lessons')
    .select(['id', 'archived_at', 'parent_id', 'level'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return 'deleted';
    return row.archived_at === null ? `level ${row.level}` : 'archived';
  });
};
const linked = (table: 'lesson_trades' | 'lesson_phases' | 'lesson_tags', lessonId: number) =>
  server.db.selectFrom(table).selectAll().where('lesson_id', '=', lessonId).execute();

describe('a trade in use', () => {
  test('is archived: unused lessons go, used ones are archived, those of other trades stay, the worksheet is readable', async () => {
    const [gone, other] = [await buildTrade(server.db, { company_id }), await buildTrade(server.db, { company_id })];
    const topic_id = (await buildTopic(server.db, { company_id })).id;
    const inTrade = { topic_id, trade_ids: [gone.id] };
    const unused = await lesson(inTrade);
    const used = await lesson(inTrade);
    const waiting = await lesson({ ...inTrade, approved: false });
    const ofBoth = await lesson({ topic_id, trade_ids: [gone.id, other.id] });
    const worksheet = await buildWorksheet(server.db, {
      company_id,
      kind: 'trade',
      project_id: (await projectOf()).id,
      trade_id: gone.id,
    });
    await use(used.id, worksheet);
    expect(dataOf(await ask(trades.removalPreview, { query: { id: gone.id } }))).toEqual({
      id: gone.id,
      title: gone.title,
      parts: 0,
      deleted_lessons: 2,
      archived_lessons: 1,
      staying_lessons: 1,
      worksheets: 1,
    });
    dataOf(await ask(trades.remove, { body: { id: gone.id, confirm_title: gone.title } }));
    expect(await fates([unused.id, used.id, waiting.id, ofBoth.id])).toEqual([
      'deleted',
      'archived',
      'deleted',
      'level 1',
    ]);
    expect(await linked('lesson_trades', ofBoth.id)).toMatchObject([{ trade_id: other.id }]);
    expect(await linked('lesson_trades', used.id)).toMatchObject([{ trade_id: gone.id }]);
    const read = dataOf(await ask(worksheetsContract.trade.getById, { query: { worksheetId: worksheet.id } }));
    expect(read).toMatchObject({ id: worksheet.id });
    const rows = dataOf(
      await ask(appliedLessonsContract.trade.getByWorksheetId, { query: { worksheetId: worksheet.id } }),
    );
    expect(rows).toMatchObject([{ lesson: { insight: used.insight } }]);
    expect(dataOf(await ask(topics.list))[0]).toMatchObject({ lessons_count: 1, trades: [{ id: other.id }] });
  });

  test('is no longer chosen by projects without a worksheet on it, and stays with the others', async () => {
    const gone = await buildTrade(server.db, { company_id });
    const owned = { company_id, owner_user_id: team.people.admin.id, trade_ids: [gone.id] };
    const [bare, withWorksheet] = [await buildProject(server.db, owned), await buildProject(server.db, owned)];
    await buildWorksheet(server.db, {
      company_id,
      kind: 'trade',
      project_id: withWorksheet.id,
      trade_id: gone.id,
    });
    dataOf(await ask(trades.remove, { body: { id: gone.id } }));
    const tradesOf = async (projectId: number) =>
      dataOf(await ask(projectsContract.getById, { query: { projectId } })).trades.map(({ id }: { id: number }) => id);
    expect([await tradesOf(bare.id), await tradesOf(withWorksheet.id)]).toEqual([[], [gone.id]]);
  });

  test('lets lessons go that stand under others: what stays moves up, what is above a used one is archived', async () => {
    const [gone, other] = [await buildTrade(server.db, { company_id }), await buildTrade(server.db, { company_id })];
    const topic_id = (await buildTopic(server.db, { company_id })).id;
    const top = await lesson({ topic_id, trade_ids: [gone.id] });
    const staying = await lesson({ parent: top, trade_ids: [gone.id, other.id] });
    const below = await lesson({ parent: staying, trade_ids: [other.id] });
    const leavingBelow = await lesson({ parent: staying, trade_ids: [gone.id] });
    const second = await lesson({ topic_id, trade_ids: [gone.id] });
    const used = await lesson({ parent: second, trade_ids: [gone.id] });
    const unused = await lesson({ parent: second, trade_ids: [gone.id] });
    const worksheet = await buildWorksheet(server.db, {
      company_id,
      kind: 'trade',
      project_id: (await projectOf()).id,
      trade_id: gone.id,
    });
    await use(used.id, worksheet);
    dataOf(await ask(trades.remove, { body: { id: gone.id } }));
    const ids = [top, staying, below, leavingBelow, second, used, unused].map(({ id }) => id);
    expect(await fates(ids)).toEqual(['deleted', 'level 1', 'level 2', 'deleted', 'archived', 'archived', 'deleted']);
  });
});

test('a phase takes along the trade lessons of this phase only', async () => {
  const [gone, other] = [await buildPhase(server.db, { company_id }), await buildPhase(server.db, { company_id })];
  const only = await lesson({ phase_ids: [gone.id] });
  const both = await lesson({ phase_ids: [gone.id, other.id] });
  const every = await lesson({});
  const pm = await lesson({ kind: 'pm', phase_ids: [gone.id] });
  const listed = async () =>
    dataOf(await ask(phases.list)).map(({ id, lessons_count }: { id: number; lessons_count: number }) => [
      id,
      lessons_count,
    ]);
  expect(new Map(await listed()).get(gone.id)).toBe(3);
  expect(dataOf(await ask(phases.removalPreview, { query: { id: gone.id } }))).toMatchObject({
    deleted_lessons: 1,
    staying_lessons: 2,
  });
  dataOf(await ask(phases.remove, { body: { id: gone.id } }));
  expect(await fates([only.id, both.id, every.id, pm.id])).toEqual(['deleted', 'level 1', 'level 1', 'level 1']);
  expect(await linked('lesson_phases', both.id)).toMatchObject([{ phase_id: other.id }]);
  expect(await listed()).toEqual([[other.id, 1]]);
});

describe('a topic', () => {
  test('gives its lessons to another one when asked to, in their order and below each other', async () => {
    const [gone, target] = [await buildTopic(server.db, { company_id }), await buildTopic(server.db, { company_id })];
    const kept = await lesson({ topic_id: target.id });
    const top = await lesson({ topic_id: gone.id });
    const below = await lesson({ parent: top });
    dataOf(await ask(topics.remove, { body: { id: gone.id, target_topic_id: target.id } }));
    const moved = dataOf(await ask(lessonsContract.trade.getByTopicId, { query: { topicId: target.id } }));
    expect(moved.map(({ id, parentId, version }: Record<string, unknown>) => [id, parentId, version])).toEqual([
      [kept.id, null, 1],
      [top.id, null, 2],
      [below.id, top.id, 2],
    ]);
    expect(dataOf(await ask(topics.list))).toMatchObject([{ id: target.id, lessons_count: 3 }]);
  });

  test('cannot give them to itself, nor to what another company has', async () => {
    const { id } = await buildTopic(server.db, { company_id });
    const foreign = await buildTopic(server.db);
    expectRefusedFields(await ask(topics.remove, { body: { id, target_topic_id: id } }), 'target_topic_id contradicts');
    expectProblem(await ask(topics.remove, { body: { id, target_topic_id: foreign.id } }), 404, 'not-found');
    expect(dataOf(await ask(topics.list))).toHaveLength(1);
  });

  test('without a successor takes its lessons along and leaves no concept behind', async () => {
    const { id } = await buildTopic(server.db, { company_id, is_global: true });
    await server.db.insertInto('concepts').values({ company_id, title: 'Quer', topic_id: id }).execute();
    const unused = await lesson({ topic_id: id });
    dataOf(await ask(topics.remove, { body: { id } }));
    expect(await fates([unused.id])).toEqual(['deleted']);
    expect(await server.db.selectFrom('concepts').selectAll().where('company_id', '=', company_id).execute()).toEqual(
      [],
    );
  });
});

test('a PM phase takes its sub-phases and their lessons along', async () => {
  const parent = await buildPmPhase(server.db, { company_id });
  const child = await buildPmSubPhase(server.db, { company_id, pm_phase_id: parent.id });
  await buildPmSubPhase(server.db, { company_id, pm_phase_id: parent.id });
  const unused = await lesson({ kind: 'pm', pm_sub_phase_id: child.id });
  expect(dataOf(await ask(pmPhases.removalPreview, { query: { id: parent.id } }))).toMatchObject({
    parts: 2,
    deleted_lessons: 1,
  });
  dataOf(await ask(pmPhases.remove, { body: { id: parent.id } }));
  expect(await fates([unused.id])).toEqual(['deleted']);
  expect([dataOf(await ask(pmPhases.list)), dataOf(await ask(pmSubPhases.list))]).toEqual([[], []]);
});

describe('tags', () => {
  test('merged: every lesson has the one that stays once, and the other is gone', async () => {
    const [merged, kept] = [await buildTag(server.db, { company_id }), await buildTag(server.db, { company_id })];
    const both = await lesson({ tag_ids: [merged.id, kept.id] });
    const one = await lesson({ kind: 'pm', tag_ids: [merged.id] });
    expect(dataOf(await ask(tags.merge, { body: { id: merged.id, into_id: kept.id } }))).toMatchObject({
      id: kept.id,
      lessons_count: 2,
    });
    expect(dataOf(await ask(tags.list))).toHaveLength(1);
    for (const { id } of [both, one]) expect(await linked('lesson_tags', id)).toMatchObject([{ tag_id: kept.id }]);
    const { type, data } = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow();
    expect([type, data]).toEqual([
      'tag_merged',
      { title: kept.title, merged_id: merged.id, merged_title: merged.title },
    ]);
  });

  test('cannot be merged with themselves, nor with what the company does not have', async () => {
    const { id } = await buildTag(server.db, { company_id });
    const foreign = await buildTag(server.db);
    expectRefusedFields(await ask(tags.merge, { body: { id, into_id: id } }), 'into_id contradicts');
    expectProblem(await ask(tags.merge, { body: { id, into_id: foreign.id } }), 404, 'not-found');
    expectProblem(await ask(tags.merge, { body: { id: foreign.id, into_id: id } }), 404, 'not-found');
  });

  test('removed: the lessons lose it and stay', async () => {
    const { id } = await buildTag(server.db, { company_id });
    const tagged = await lesson({ tag_ids: [id] });
    expect(dataOf(await ask(tags.removalPreview, { query: { id } }))).toMatchObject({
      deleted_lessons: 0,
      staying_lessons: 1,
    });
    dataOf(await ask(tags.remove, { body: { id } }));
    expect(await fates([tagged.id])).toEqual(['level 1']);
    expect(await linked('lesson_tags', tagged.id)).toEqual([]);
  });
});

test('a removed option is still named where a worksheet shows it, and cannot be chosen any more', async () => {
  const [used, unused] = [
    await buildDynamicField(server.db, { company_id }),
    await buildDynamicField(server.db, { company_id }),
  ];
  const worksheet = await buildWorksheet(server.db, { company_id, kind: 'trade', project_id: (await projectOf()).id });
  const [first, second] = [await use((await lesson({})).id, worksheet), await use((await lesson({})).id, worksheet)];
  const choose = (id: number, dynamic_field: number) =>
    ask(appliedLessonsContract.trade.update, { body: { id, dynamic_field } });
  dataOf(await choose(first.id, used.id));
  expect(dataOf(await ask(dynamicFields.removalPreview, { query: { id: used.id } }))).toMatchObject({ worksheets: 1 });
  for (const { id } of [used, unused]) dataOf(await ask(dynamicFields.remove, { body: { id } }));
  expect(dataOf(await ask(dynamicFields.list))).toMatchObject([{ id: used.id, title: used.title, archived: true }]);
  expectRefusedFields(await choose(second.id, used.id), 'dynamic_field does-not-exist');
});
