import { kindDefinitions, kinds, type Kind } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTrade } from '#test/factories/catalogues.factory';
import type { Lesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'user' | 'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { user: 'user', admin: 'admin' });
  return () => server.close();
});

/** The lessons of a group in their order as `level:name`. */
const reading = async (kind: Kind, groupId: number, names: ReadonlyMap<number, string>) => {
  const rows = await server.db
    .selectFrom('lessons')
    .select(['id', 'parent_id', 'level', 'position'])
    .where('company_id', '=', team.companyId)
    .where('kind', '=', kind)
    .where('group_id', '=', groupId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
  const below = (parent: number | null): string[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, level }) => [`${level}:${names.get(id) ?? '?'}`, ...below(id)]);
  return below(null).join(' ');
};

describe.each(kinds)('%s lessons', (kind) => {
  const { updateOrder, move, update } = lessonsContract[kind];
  const [groupName = ''] = kindDefinitions[kind].group.fields;
  let fixture: LessonFixture;
  let names: Map<number, string>;
  let lessons: Record<string, Lesson>;
  const add = async (name: string, parent?: string, more: object = {}) => {
    const above = parent === undefined ? {} : { parent: lessons[parent] as Lesson };
    const lesson = await fixture.lesson({ approved: true, ...above, ...more });
    lessons[name] = lesson;
    names.set(lesson.id, name);
  };
  beforeEach(async () => {
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
    [names, lessons] = [new Map(), {}];
    for (const name of ['a', 'b', 'c']) await add(name);
    await add('b1', 'b');
    await add('b2', 'b');
  });
  const idOf = (name: string) => lessons[name]?.id ?? 0;
  const swap = (name: string, direction: 'up' | 'down', who: 'user' | 'admin' = 'admin') =>
    team.people[who].send(updateOrder, { body: { id: idOf(name), direction } });
  const send = (name: string, to: object, who: 'user' | 'admin' = 'admin') =>
    team.people[who].send(move, { body: { id: idOf(name), ...to } });
  const order = () => reading(kind, fixture.groupId, names);
  const stored = (name: string) =>
    server.db.selectFrom('lessons').selectAll().where('id', '=', idOf(name)).executeTakeFirstOrThrow();

  test('go up and down among their siblings, with what depends on them; the first and the last stay', async () => {
    expect(await order()).toBe('1:a 1:b 2:b1 2:b2 1:c');
    dataOf(await swap('b', 'up'));
    expect(await order()).toBe('1:b 2:b1 2:b2 1:a 1:c');
    dataOf(await swap('b', 'up'));
    dataOf(await swap('c', 'down'));
    expect(await order()).toBe('1:b 2:b1 2:b2 1:a 1:c');
    dataOf(await swap('b1', 'down'));
    dataOf(await swap('b', 'down'));
    expect(await order()).toBe('1:a 1:b 2:b2 2:b1 1:c');
    expect((await stored('b')).version).toBe(1);
  });

  test('step over what nobody sees in the list: archived ones and those of one project', async () => {
    const project_id = (await buildProject(server.db, { company_id: team.companyId })).id;
    await add('gone', undefined, { archived_at: new Date() });
    await add('ofProject', undefined, { approved: false, project_only: true, project_id });
    await add('d');
    dataOf(await swap('d', 'up'));
    expect(await order()).toBe('1:a 1:b 2:b1 2:b2 1:d 1:ofProject 1:c');
  });

  test('are put behind a sibling, first or last', async () => {
    dataOf(await send('c', { afterId: idOf('a') }));
    expect(await order()).toBe('1:a 1:c 1:b 2:b1 2:b2');
    dataOf(await send('b', { afterId: null }));
    expect(await order()).toBe('1:b 2:b1 2:b2 1:a 1:c');
    dataOf(await send('b', {}));
    expect(await order()).toBe('1:b 2:b1 2:b2 1:a 1:c');
    expectRefusedFields(await send('a', { afterId: idOf('b1') }), 'afterId does-not-exist');
    expectRefusedFields(await send('a', { afterId: idOf('a') }), 'afterId does-not-exist');
    expect(await order()).toBe('1:b 2:b1 2:b2 1:a 1:c');
  });

  test('move under another parent with what depends on them, which is a version of the one that moves', async () => {
    dataOf(await send('b', { parentId: idOf('a') }));
    expect(await order()).toBe('1:a 2:b 3:b1 3:b2 1:c');
    const moved = dataOf(await send('c', { parentId: idOf('b'), afterId: idOf('b1'), version: 1 }));
    expect(moved).toMatchObject({ parentId: idOf('b'), level: 3, version: 2 });
    expect(await order()).toBe('1:a 2:b 3:b1 3:c 3:b2');
    expect([(await stored('b')).version, (await stored('b1')).version]).toEqual([2, 1]);
    dataOf(await send('b', { parentId: null, afterId: null }));
    expect(await order()).toBe('1:b 2:b1 2:c 2:b2 1:a');
  });

  test('never get a fourth level, never depend on themselves', async () => {
    await add('b11', 'b1');
    expectRefusedFields(await send('b', { parentId: idOf('a') }), 'parentId too-deep');
    expectRefusedFields(await send('a', { parentId: idOf('b11') }), 'parentId too-deep');
    for (const parent of ['b', 'b1', 'b11']) {
      expectRefusedFields(await send('b', { parentId: idOf(parent) }), 'parentId depends-on-itself');
    }
    expect(await order()).toBe('1:a 1:b 2:b1 3:b11 2:b2 1:c');
  });

  test('move although an archived one below them would stand too deep; it depends on nothing any more', async () => {
    await add('b11', 'b1', { archived_at: new Date() });
    dataOf(await send('b', { parentId: idOf('a') }));
    expect(await order()).toBe('1:a 2:b 3:b1 3:b2 1:c');
    expect(await stored('b11')).toMatchObject({ parent_id: null, level: 1, group_id: fixture.groupId });
  });

  test('move into another group, behind one that stands there', async () => {
    const other = await buildLessonFixture(server.db, kind, team.companyId);
    const [first, last] = [await other.lesson({ approved: true }), await other.lesson({ approved: true })];
    names.set(first.id, 'first');
    names.set(last.id, 'last');
    dataOf(await send('b', { [groupName]: other.groupId, afterId: first.id }));
    expect(await reading(kind, other.groupId, names)).toBe('1:first 1:b 2:b1 2:b2 1:last');
    expect(await order()).toBe('1:a 1:c');
    expect(await wrongFigures(server.db)).toEqual([]);
    expectRefusedFields(await send('a', { parentId: first.id }), 'parentId contradicts');
    dataOf(await send('a', { [groupName]: other.groupId, parentId: first.id }));
    expect(await reading(kind, other.groupId, names)).toBe('1:first 2:a 1:b 2:b1 2:b2 1:last');
    // A save with the former version must not move a descendant back.
    const stale = await team.people.admin.send(update, {
      body: { id: idOf('b1'), version: 1, [groupName]: fixture.groupId },
    });
    expectProblem(stale, 409, 'stale-version');
    expectRefusedFields(await send('c', { [groupName]: 987_654_321 }), `${groupName} does-not-exist`);
  });

  test('are ordered by who may order them, in the state they have seen', async () => {
    expectProblem(await swap('b', 'up', 'user'), 403, 'forbidden');
    expectProblem(await send('b', { afterId: null }, 'user'), 403, 'forbidden');
    dataOf(await team.people.admin.send(update, { body: { id: idOf('b'), insight: 'Anders?' } }));
    expectProblem(await send('b', { afterId: null, version: 1 }), 409, 'stale-version');
    expect(await order()).toBe('1:a 1:b 2:b1 2:b2 1:c');
  });

  test('record a move by one event that says what changed', async () => {
    dataOf(await swap('b', 'up'));
    dataOf(await send('b', { parentId: idOf('a') }));
    const events = await server.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', idOf('b'))
      .where('subject_type', '=', 'lesson')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { type: 'lesson_moved', data: { kind, changes: { order: [2, 1] } } },
      { type: 'lesson_moved', data: { kind, changes: { parentId: [null, idOf('a')] } } },
    ]);
  });
});

test('trade lessons swap with the nearest that shares a trade', async () => {
  const fixture = await buildLessonFixture(server.db, 'trade', team.companyId);
  const other = (await buildTrade(server.db, { company_id: team.companyId })).id;
  const own = fixture.location['tradeId'] ?? 0;
  const built = [
    await fixture.lesson({ approved: true }),
    await fixture.lesson({ approved: true, trade_ids: [other] }),
    await fixture.lesson({ approved: true, trade_ids: [own, other] }),
    await fixture.lesson({ approved: true }),
  ];
  const ids = built.map(({ id }) => id);
  const names = new Map(ids.map((id, index) => [id, 'abcd'[index] ?? '']));
  const up = async (index: number) =>
    dataOf(
      await team.people.admin.send(lessonsContract.trade.updateOrder, { body: { id: ids[index], direction: 'up' } }),
    );
  await up(2);
  expect(await reading('trade', fixture.groupId, names)).toBe('1:a 1:c 1:b 1:d');
  await up(3);
  expect(await reading('trade', fixture.groupId, names)).toBe('1:a 1:d 1:b 1:c');
  await up(1);
  expect(await reading('trade', fixture.groupId, names)).toBe('1:a 1:d 1:b 1:c');
});
