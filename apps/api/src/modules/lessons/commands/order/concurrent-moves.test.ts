import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { wrongFigures } from '#test/support/figures';
import { buildLessonFixture } from '#test/support/fixtures/lesson-fixture';
import { randomFrom } from '#test/support/random';
import { testEngine } from '#test/support/database/test-engine';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'admin'>;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { admin: 'admin' });
  return () => server.close();
});

/** Number of moves over all kinds. The embedded database runs them one after another, so fewer are enough. */
const moves = testEngine === 'postgres' ? 1_000 : 150;
const atOnce = 10;

/** Positions used twice; the database itself checks levels and parents. */
const doubledPositions = async (companyId: number): Promise<unknown[]> => {
  const { rows } = await sql`
    select kind, group_id, position, count(*) from lessons where company_id = ${companyId}
    group by kind, group_id, position having count(*) > 1 or position < 1`.execute(server.db);
  return rows;
};

test.each(kinds)('random moves of %s lessons at once lose and double no position and no lesson', async (kind) => {
  const { move, updateOrder, update } = lessonsContract[kind];
  const groups = [
    await buildLessonFixture(server.db, kind, team.companyId),
    await buildLessonFixture(server.db, kind, team.companyId),
  ];
  const ids: number[] = [];
  for (const group of groups) {
    for (let index = 0; index < 8; index += 1) ids.push((await group.lesson({ approved: true })).id);
  }
  const positions = async () => {
    const { rows } = await sql<{ group_id: number; taken: string }>`
      select group_id, string_agg(position::text, ',' order by position) as taken from lessons
      where company_id = ${team.companyId} and kind = ${kind} group by group_id order by group_id`.execute(server.db);
    return rows;
  };
  const random = randomFrom(20_261_123);
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const within = () => {
    const id = oneOf(ids);
    if (random(3) === 0) return { endpoint: updateOrder, body: { id, direction: oneOf(['up', 'down']) } };
    const parentId = oneOf([undefined, null, oneOf(ids)]);
    return { endpoint: move, body: { id, parentId, afterId: oneOf([undefined, null, oneOf(ids)]) } };
  };
  const across = () => {
    const { groupId, groupField } = oneOf(groups);
    const id = oneOf(ids);
    if (random(4) === 0)
      return { endpoint: update, body: { id, [groupField]: groupId, insight: `Frage ${random(9)}?` } };
    return { endpoint: move, body: { id, [groupField]: groupId, afterId: oneOf([undefined, null]) } };
  };
  const statuses = new Map<number, number>();
  const run = async (
    count: number,
    pick: () => { endpoint: typeof move | typeof updateOrder | typeof update; body: object },
  ) => {
    for (let done = 0; done < count; done += atOnce) {
      const requests = Array.from({ length: atOnce }, pick);
      const responses = await Promise.all(
        requests.map(({ endpoint, body }) => team.people.admin.send(endpoint, { body })),
      );
      for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const before = await positions();
  const share = Math.floor(moves / kinds.length / 2);
  await run(share, within);
  // Moves inside a group permute its positions.
  expect(await positions()).toEqual(before);
  await run(share, across);
  expect(await doubledPositions(team.companyId)).toEqual([]);
  const left = await server.db.selectFrom('lessons').select('id').where('id', 'in', ids).execute();
  expect(left).toHaveLength(ids.length);
  expect(new Set(statuses.keys())).toEqual(new Set([200, 422]));
  expect(statuses.get(200)).toBeGreaterThan(share / 2);
  expect(await wrongFigures(server.db)).toEqual([]);
});
