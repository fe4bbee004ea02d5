import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTag, buildTrade } from '#test/factories/catalogues.factory';
import type { Lesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'author' | 'mate' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { author: 'user', mate: 'user', admin: 'admin' });
  return () => server.close();
});

describe.each(kinds)('a %s lesson', (kind) => {
  const { update, getById } = lessonsContract[kind];
  const [groupName = ''] = kindDefinitions[kind].group.fields;
  const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' }[kind];
  let fixture: LessonFixture;
  let lesson: Lesson;
  beforeAll(async () => {
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
  });
  beforeEach(async () => {
    lesson = await fixture.lesson({ author_user_id: team.people.author.id });
  });
  type Who = 'author' | 'mate' | 'admin';
  const change = (body: object, who: Who = 'author', id = lesson.id) =>
    team.people[who].send(update, { body: { id, ...body } });
  const read = async (who: Who = 'author', id = lesson.id) =>
    dataOf(await team.people[who].send(getById, { query: { [idName]: id } }));
  const stored = async (id = lesson.id) =>
    server.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const versions = async (id = lesson.id) =>
    server.db
      .selectFrom('lesson_versions')
      .select(['version', 'insight', 'more_info', 'author_user_id'])
      .where('lesson_id', '=', id)
      .orderBy('version')
      .execute();
  const events = async () =>
    server.db
      .selectFrom('events')
      .select(['type', 'actor_user_id', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', lesson.id)
      .where('subject_type', '=', 'lesson')
      .orderBy('id')
      .execute();

  test('changes in what is sent and keeps the rest; the wording becomes a version and one event tells of it', async () => {
    const phase = (await buildPhase(server.db, { company_id: team.companyId })).id;
    const tag = (await buildTag(server.db, { company_id: team.companyId })).id;
    const before = await read();
    const changed = dataOf(await change({ insight: ' Ist der Kran geerdet? ', phases: [phase, phase], tags: [tag] }));
    expect(changed).toEqual({
      ...before,
      insight: 'Ist der Kran geerdet?',
      phases: [phase],
      tags: [tag],
      version: 2,
      updated_at: changed.updated_at,
    });
    expect(await versions()).toMatchObject([
      { version: 1, insight: lesson.insight },
      { version: 2, insight: 'Ist der Kran geerdet?', author_user_id: team.people.author.id },
    ]);
    const changes = { insight: [lesson.insight, 'Ist der Kran geerdet?'], phases: [[], [phase]], tags: [[], [tag]] };
    expect(await events()).toMatchObject([
      { type: 'lesson_edited', actor_user_id: team.people.author.id, data: { kind, changes } },
    ]);
    expect(dataOf(await change({ phases: [], more_info: 'Mehr' }))).toMatchObject({ phases: [], tags: [tag] });
    expect(dataOf(await change({ more_info: '' }))).toMatchObject({ more_info: null, version: 4 });
  });

  test('its more info is cleaned of everything but the markup of rich text', async () => {
    const hostile = '<p onclick="x">a</p>';
    const kept = '<p>Vor dem <strong>Guss</strong></p>';
    expect(dataOf(await change({ more_info: `${kept}<script>alert(1)</script>${hostile}` }))).toMatchObject({
      more_info: `${kept}<p>a</p>`,
    });
    expect((await versions()).at(-1)).toMatchObject({ more_info: `${kept}<p>a</p>` });
    expectRefusedFields(await change({ more_info: `<p>${'&'.repeat(19_000)}</p>` }), 'more_info too-long');
  });

  test('that is sent back as it was read stays as it is, without a version and an event', async () => {
    const before = await read();
    expect(dataOf(await change(before))).toEqual(before);
    expect(await versions()).toHaveLength(1);
    expect(await events()).toEqual([]);
  });

  test('is not changed by who has not seen its newest version, and is sent along', async () => {
    const { version } = dataOf(await change({ insight: 'Zweite Fassung?' }));
    const { current } = expectProblem(await change({ insight: 'Dritte?', version: 1 }), 409, 'stale-version');
    expect(current).toEqual(await read());
    expect(await versions()).toHaveLength(2);
    expect(dataOf(await change({ insight: 'Dritte?', version })).version).toBe(3);
  });

  test('is changed by its author until it is approved, and always by who may edit all', async () => {
    expectProblem(await change({ insight: 'Von fremder Hand?' }, 'mate'), 404, 'not-found');
    const approved = await fixture.lesson({ approved: true, author_user_id: team.people.author.id });
    for (const who of ['author', 'mate'] as const) {
      expectProblem(await change({ insight: 'Noch einmal?' }, who, approved.id), 403, 'forbidden');
    }
    expect(dataOf(await change({ insight: 'Noch einmal?' }, 'admin', approved.id)).insight).toBe('Noch einmal?');
    expect((await versions(approved.id)).at(-1)?.author_user_id).toBe(team.people.admin.id);
  });

  test('becomes mandatory by who may make it so; who may not can leave it so', async () => {
    expectProblem(await change({ mandatory: true }), 403, 'forbidden');
    expect(dataOf(await change({ mandatory: true }, 'admin')).mandatory).toBe(true);
    expect(dataOf(await change({ mandatory: true, insight: 'Bleibt sie Pflicht?' })).mandatory).toBe(true);
    expectProblem(await change({ mandatory: false }), 403, 'forbidden');
  });

  test('refuses what the company does not have, field by field, and stores nothing of it', async () => {
    const before = await stored();
    const foreign = (await buildProject(server.db, { company_id: team.companyId })).id;
    const nowhere = 987_654_321;
    const archived = (await buildPhase(server.db, { company_id: team.companyId, archived_at: new Date() })).id;
    const refused = { insight: 'Neu?', phases: [archived], tags: [nowhere], projectId: foreign, parentId: nowhere };
    expectRefusedFields(
      await change(refused),
      'phases does-not-exist',
      'tags does-not-exist',
      'projectId does-not-exist',
      'parentId does-not-exist',
    );
    expectRefusedFields(await change({ [groupName]: nowhere }), `${groupName} does-not-exist`);
    expect(await stored()).toEqual(before);
    expect(await versions()).toHaveLength(1);
  });

  test('stays with people and places that have gone meanwhile', async () => {
    const phase = (await buildPhase(server.db, { company_id: team.companyId })).id;
    dataOf(await change({ phases: [phase] }));
    await server.db.updateTable('phases').set({ archived_at: new Date() }).where('id', '=', phase).execute();
    expect(dataOf(await change({ ...(await read()), insight: 'Gilt sie noch?' })).insight).toBe('Gilt sie noch?');
  });

  test('is kept to the project it names, and what everybody uses is not', async () => {
    const owned = { company_id: team.companyId, owner_user_id: team.people.author.id };
    const projectId = (await buildProject(server.db, owned)).id;
    expectRefusedFields(await change({ project_only: true }), 'projectId required');
    expect(dataOf(await change({ project_only: true, projectId }))).toMatchObject({ project_only: true, projectId });
    expectRefusedFields(await change({ projectId: null }), 'projectId required');
    expect(dataOf(await change({ project_only: false })).project_only).toBe(false);
    const approved = await fixture.lesson({ approved: true, project_id: projectId });
    expectRefusedFields(await change({ project_only: true }, 'admin', approved.id), 'project_only contradicts');
  });

  test('depends on another of its group, at most three levels deep and never on itself', async () => {
    const top = await fixture.lesson({ approved: true });
    const below = await fixture.lesson({ parent: lesson, author_user_id: team.people.author.id });
    expect(dataOf(await change({ parentId: top.id }))).toMatchObject({ parentId: top.id, level: 2, version: 2 });
    expect(await read('author', below.id)).toMatchObject({ parentId: lesson.id, level: 3, version: 1 });
    for (const parentId of [lesson.id, below.id]) {
      expectRefusedFields(await change({ parentId }), 'parentId depends-on-itself');
    }
    const deep = await fixture.lesson({ approved: true, parent: top });
    expectRefusedFields(await change({ parentId: deep.id }), 'parentId too-deep');
    const elsewhere = await buildLessonFixture(server.db, kind, team.companyId);
    const foreign = await elsewhere.lesson({ approved: true });
    expectRefusedFields(await change({ parentId: foreign.id }), 'parentId contradicts');
    expect(dataOf(await change({ parentId: null }))).toMatchObject({ parentId: null, level: 1 });
    expect(await read('author', below.id)).toMatchObject({ parentId: lesson.id, level: 2 });
  });

  test('moves into another group with what depends on it and leaves its parent; each is a version', async () => {
    const other = await buildLessonFixture(server.db, kind, team.companyId);
    const last = await other.lesson({ approved: true });
    const top = await fixture.lesson({ approved: true });
    dataOf(await change({ parentId: top.id }));
    const below = await fixture.lesson({ parent: await stored(), approved: true });
    const sentBack = { ...(await read()), [groupName]: other.groupId };
    expect(dataOf(await change(sentBack))).toMatchObject({ ...{ parentId: null, level: 1, version: 3 }, order: 2 });
    expect(await stored(below.id)).toMatchObject({ group_id: other.groupId, level: 2, position: 3, version: 2 });
    expect((await versions(below.id)).map(({ version }) => version)).toEqual([1, 2]);
    expect(await stored(last.id)).toMatchObject({ position: 1, version: 1 });
    expect(await wrongFigures(server.db)).toEqual([]);
    dataOf(await change({ [groupName]: fixture.groupId, parentId: top.id }));
    expect(await stored(below.id)).toMatchObject({ group_id: fixture.groupId, level: 3, parent_level: 2 });
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test('that is approved is counted where it stands', async () => {
    const phase = (await buildPhase(server.db, { company_id: team.companyId })).id;
    const tag = (await buildTag(server.db, { company_id: team.companyId })).id;
    const approved = await fixture.lesson({ approved: true });
    dataOf(await change({ phases: [phase], tags: [tag] }, 'admin', approved.id));
    expect(await wrongFigures(server.db)).toEqual([]);
    dataOf(await change({ phases: [], tags: [] }, 'admin', approved.id));
    expect(await wrongFigures(server.db)).toEqual([]);
  });

  test('keeps both of two changes at once, or tells the second', async () => {
    const sent = [{ insight: 'Erste?' }, { more_info: 'Zweite' }, { insight: 'Dritte?', version: 1 }];
    const responses = await Promise.all(sent.map((body) => change(body)));
    const accepted = responses.filter(({ status }) => status === 200).length;
    for (const response of responses.filter(({ status }) => status !== 200))
      expectProblem(response, 409, 'stale-version');
    expect(await read()).toMatchObject({ more_info: 'Zweite', version: 1 + accepted });
    expect(await versions()).toHaveLength(1 + accepted);
  });

  test('is not tagged where the company has no tags', async () => {
    const small = await buildTeam(server, { admin: 'admin' }, { feature_tags: false });
    const { lesson: build } = await buildLessonFixture(server.db, kind, small.companyId);
    const { id } = await build({ approved: true });
    const tag = (await buildTag(server.db, { company_id: small.companyId })).id;
    const send = (body: object) => small.people.admin.send(update, { body: { id, ...body } });
    expectProblem(await send({ tags: [tag] }), 403, 'feature-off');
    expect(dataOf(await send({ insight: 'Ohne Schlagwort?', tags: [] })).insight).toBe('Ohne Schlagwort?');
  });
});

test('a trade lesson stands in several trades, and in at least one', async () => {
  const fixture = await buildLessonFixture(server.db, 'trade', team.companyId);
  const { id } = await fixture.lesson({ approved: true });
  const { send } = team.people.admin;
  const { update, list } = lessonsContract.trade;
  const trades = [fixture.location['tradeId'] ?? 0];
  for (let count = 0; count < 2; count += 1) {
    trades.push((await buildTrade(server.db, { company_id: team.companyId })).id);
  }
  expect(dataOf(await send(update, { body: { id, trades: trades.toReversed() } })).trades).toEqual(trades);
  for (const tradeId of trades) expect(dataOf(await send(list, { query: { tradeId } }))).toHaveLength(1);
  expect(await wrongFigures(server.db)).toEqual([]);
  expectRefusedFields(await send(update, { body: { id, trades: [] } }), 'trades required');
  expect(dataOf(await send(update, { body: { id, trades: trades.slice(1) } })).tradeId).toBe(trades[1]);
  expect(await wrongFigures(server.db)).toEqual([]);
});

test.each([
  ['pm', 'pmSubPhaseId', 'pm_sub_phase_id'],
  ['x', 'xSubProcessId', 'x_sub_process_id'],
] as const)('of the two names of a %s group the one that says something new counts', async (kind, camel, snake) => {
  const fixture = await buildLessonFixture(server.db, kind, team.companyId);
  const [other, third] = [
    await buildLessonFixture(server.db, kind, team.companyId),
    await buildLessonFixture(server.db, kind, team.companyId),
  ];
  const { id } = await fixture.lesson({ approved: true });
  const send = (body: object) => team.people.admin.send(lessonsContract[kind].update, { body: { id, ...body } });
  const moved = dataOf(await send({ [camel]: other.groupId, [snake]: fixture.groupId }));
  expect(moved).toMatchObject({ [camel]: other.groupId, [snake]: other.groupId });
  expectRefusedFields(await send({ [camel]: fixture.groupId, [snake]: third.groupId }), `${snake} contradicts`);
});
