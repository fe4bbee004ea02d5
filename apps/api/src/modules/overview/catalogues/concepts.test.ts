import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { conceptsContract } from '@polier/contract/catalogues/concepts.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPmPhase, buildPmSubPhase, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildTeam, type Send, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { topics, pmSubPhases, pmPhases } = cataloguesContract;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

let team: Team<'admin' | 'user'>;
let company_id: number;
let ask: Send;
beforeEach(async () => {
  team = await buildTeam(server, { admin: 'admin', user: 'user' });
  ({ companyId: company_id } = team);
  ask = team.people.admin.send;
});

const concepts = async () =>
  dataOf(await ask(conceptsContract.list)).map((one: { title: string; topic: { id: number } | null }) => [
    one.title,
    one.topic?.id ?? null,
  ]);
const globalTitles = async () =>
  dataOf(await ask(conceptsContract.pm, { query: { is_global: true } })).map((one: { title: string }) => one.title);

/** Two PM phases that both have a sub-phase «Team», the second spells it in capitals. */
const buildTeamPhases = async () => {
  const [first, second] = [
    await buildPmPhase(server.db, { company_id, title: 'Start', sort_order: 1 }),
    await buildPmPhase(server.db, { company_id, title: 'Bau', sort_order: 2 }),
  ];
  return {
    first,
    second,
    one: await buildPmSubPhase(server.db, { company_id, pm_phase_id: first.id, title: 'Team' }),
    two: await buildPmSubPhase(server.db, { company_id, pm_phase_id: second.id, title: 'TEAM' }),
    other: await buildPmSubPhase(server.db, { company_id, pm_phase_id: second.id, title: 'Kosten' }),
  };
};

describe('a concept of a topic', () => {
  test('appears when the topic becomes global, has its title, and goes with the mark', async () => {
    const topic = dataOf(await ask(topics.store, { body: { title: 'Brandschutz', is_global: true } }));
    expect(await concepts()).toEqual([['Brandschutz', topic.id]]);
    dataOf(await ask(topics.update, { body: { id: topic.id, title: 'Brand und Rauch' } }));
    expect(await concepts()).toEqual([['Brand und Rauch', topic.id]]);
    dataOf(await ask(topics.update, { body: { id: topic.id, is_global: false } }));
    expect(await concepts()).toEqual([]);
  });

  test('counts the lessons of all trades and names the trades', async () => {
    const topic = await buildTopic(server.db, { company_id });
    const [concrete, roof] = [
      await buildTrade(server.db, { company_id, title: 'Beton', bkp: '211' }),
      await buildTrade(server.db, { company_id, title: 'Dach', bkp: '224' }),
    ];
    const of = { company_id, kind: 'trade' as const, topic_id: topic.id, approved: true };
    await buildLesson(server.db, { ...of, trade_ids: [roof.id] });
    await buildLesson(server.db, { ...of, trade_ids: [concrete.id, roof.id] });
    const stored = dataOf(await ask(conceptsContract.store, { body: { title: 'Quer', topic_id: topic.id } }));
    expect(stored).toMatchObject({
      title: 'Quer',
      topic: { id: topic.id, title: topic.title },
      lessons_count: 2,
      trades: [
        { id: concrete.id, title: 'Beton' },
        { id: roof.id, title: 'Dach' },
      ],
      pm_phases: [],
    });
    expect(dataOf(await ask(conceptsContract.getById, { query: { id: stored.id } }))).toEqual(stored);
    expect(dataOf(await ask(conceptsContract.getByTopicId, { query: { topic_id: topic.id } }))).toEqual(stored);
    expect(dataOf(await ask(topics.getById, { query: { topicId: topic.id } })).is_global).toBe(true);
  });

  test('may move to another topic, which becomes global in place of the first', async () => {
    const [first, second] = [await buildTopic(server.db, { company_id }), await buildTopic(server.db, { company_id })];
    const { id } = dataOf(await ask(conceptsContract.store, { body: { title: 'Quer', topic_id: first.id } }));
    const body = { id, topic_id: second.id, version: 1 };
    expect(dataOf(await ask(conceptsContract.update, { body }))).toMatchObject({ id, title: 'Quer', version: 2 });
    expect(await concepts()).toEqual([['Quer', second.id]]);
    const marks = dataOf(await ask(topics.list)).map((one: { id: number; is_global: boolean }) => [
      one.id,
      one.is_global,
    ]);
    expect(marks).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    expectProblem(await ask(conceptsContract.update, { body }), 409, 'stale-version');
  });

  test('ends without taking the topic along', async () => {
    const topic = await buildTopic(server.db, { company_id });
    const { id } = dataOf(await ask(conceptsContract.store, { body: { title: 'Quer', topic_id: topic.id } }));
    dataOf(await ask(conceptsContract.remove, { body: { id } }));
    expect(await concepts()).toEqual([]);
    expect(dataOf(await ask(topics.getById, { query: { topicId: topic.id } })).is_global).toBe(false);
    expectProblem(await ask(conceptsContract.remove, { body: { id } }), 404, 'not-found');
  });

  test('stands once per topic, of a topic that exists', async () => {
    const topic = await buildTopic(server.db, { company_id });
    const body = { title: 'Quer', topic_id: topic.id };
    dataOf(await ask(conceptsContract.store, { body }));
    expectRefusedFields(await ask(conceptsContract.store, { body }), 'topic_id already-used');
    const nowhere = { title: 'Quer', topic_id: 987_654 };
    expectRefusedFields(await ask(conceptsContract.store, { body: nowhere }), 'topic_id does-not-exist');
  });
});

describe('a concept of a title of sub-phases', () => {
  test('makes every sub-phase of the title global, ignoring case, in one write', async () => {
    const { one, two, other, first, second } = await buildTeamPhases();
    const stored = dataOf(await ask(conceptsContract.store, { body: { title: 'team' } }));
    const phases = [first, second].map(({ id, title }) => ({ id, title }));
    expect(stored).toMatchObject({ title: 'team', topic: null, pm_phases: phases });
    const marks = dataOf(await ask(pmSubPhases.list)).map((row: { id: number; is_global: boolean }) => [
      row.id,
      row.is_global,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ [one.id]: true, [two.id]: true, [other.id]: false });
    expectRefusedFields(await ask(conceptsContract.store, { body: { title: 'TEAM' } }), 'title already-used');
    expectRefusedFields(await ask(conceptsContract.store, { body: { title: 'Nirgends' } }), 'title does-not-exist');
  });

  test('is renamed with all its sub-phases and keeps its id', async () => {
    await buildTeamPhases();
    const { id } = dataOf(await ask(conceptsContract.store, { body: { title: 'Team' } }));
    const renamed = dataOf(await ask(conceptsContract.update, { body: { id, title: 'Menschen' } }));
    expect(renamed).toMatchObject({ id, title: 'Menschen', version: 2 });
    expect(renamed.pm_phases).toHaveLength(2);
    expect(await globalTitles()).toEqual(['Menschen', 'Menschen']);
    expectRefusedFields(
      await ask(conceptsContract.update, { body: { id, topic_id: (await buildTopic(server.db, { company_id })).id } }),
      'topic_id contradicts',
    );
  });

  test('is not renamed into a title that one of the phases already has, and nothing changes', async () => {
    const { other } = await buildTeamPhases();
    const { id } = dataOf(await ask(conceptsContract.store, { body: { title: 'Team' } }));
    expectRefusedFields(await ask(conceptsContract.update, { body: { id, title: other.title } }), 'title already-used');
    expectRefusedFields(
      await ask(conceptsContract.updateGlobal, { body: { title: 'Team', new_title: other.title } }),
      'new_title already-used',
    );
    expect(await globalTitles()).toEqual(['Team', 'TEAM']);
  });

  test('follows updateGlobal: on by default, off, and renamed', async () => {
    await buildTeamPhases();
    const rows = dataOf(await ask(conceptsContract.updateGlobal, { body: { title: 'team' } }));
    expect(rows.map((row: { title: string; is_global: boolean }) => [row.title, row.is_global])).toEqual([
      ['Team', true],
      ['TEAM', true],
    ]);
    const [[, before]] = [await concepts()];
    expect(before).toBeUndefined();
    const { id } = dataOf(await ask(conceptsContract.list))[0];
    dataOf(await ask(conceptsContract.updateGlobal, { body: { title: 'Team', new_title: 'Menschen' } }));
    expect(dataOf(await ask(conceptsContract.list))).toMatchObject([{ id, title: 'Menschen' }]);
    dataOf(await ask(conceptsContract.updateGlobal, { body: { title: 'Menschen', is_global: false } }));
    expect(await concepts()).toEqual([]);
    expectRefusedFields(
      await ask(conceptsContract.updateGlobal, { body: { title: 'Nirgends' } }),
      'title does-not-exist',
    );
  });

  test('goes with the last of its sub-phases', async () => {
    const { one, second } = await buildTeamPhases();
    dataOf(await ask(conceptsContract.store, { body: { title: 'Team' } }));
    dataOf(await ask(pmSubPhases.remove, { body: { id: one.id } }));
    expect(await concepts()).toEqual([['Team', null]]);
    dataOf(await ask(pmPhases.remove, { body: { id: second.id } }));
    expect(await concepts()).toEqual([]);
  });

  test('shows its lessons under each PM phase, and no other sub-phase', async () => {
    const { one, two, first, second, other } = await buildTeamPhases();
    const of = { company_id, kind: 'pm' as const, approved: true };
    const lesson = await buildLesson(server.db, { ...of, pm_sub_phase_id: two.id });
    await buildLesson(server.db, { ...of, pm_sub_phase_id: other.id });
    const phases = dataOf(await ask(conceptsContract.pmPhasesWithLessons, { query: { title: 'team' } }));
    type Row = { id: number; lessons_count: number; sub_phases: { id: number; lessons: { id: number }[] }[] };
    expect(
      phases.map((row: Row) => [
        row.id,
        row.lessons_count,
        row.sub_phases.map(({ id, lessons }) => [id, lessons.map((each) => each.id)]),
      ]),
    ).toEqual([
      [first.id, 0, [[one.id, []]]],
      [second.id, 1, [[two.id, [lesson.id]]]],
    ]);
    expect(dataOf(await ask(conceptsContract.pmPhasesWithLessons, { query: { title: 'Nirgends' } }))).toEqual([]);
  });
});

test('two people who make the same title global at the same time leave one concept', async () => {
  await buildTeamPhases();
  const send = () => ask(conceptsContract.updateGlobal, { body: { title: 'Team' } });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await concepts()).toHaveLength(1);
});

test('a concept needs the permission for global rows, not the one for editing', async () => {
  const topic = await buildTopic(server.db, { company_id });
  const body = { title: 'Quer', topic_id: topic.id };
  expectProblem(await team.people.user.send(conceptsContract.store, { body }), 403, 'forbidden');
  expect(dataOf(await team.people.user.send(conceptsContract.list))).toEqual([]);
});
