import { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { blocksReadByDatabase } from '#test/support/database/blocks-read';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

/** A company with so many approved lessons in one trade. */
const company = async (lessons: number) => {
  const { companyId, people } = await buildTeam(server, { owner: 'admin' });
  const tradeId = (await buildTrade(server.db, { company_id: companyId })).id;
  const like = await buildLesson(server.db, { company_id: companyId, kind: 'trade', trade_ids: [tradeId] });
  await sql`
    with made as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
      select company_id, kind, 'Ist Stelle ' || n || ' geprüft?', topic_id, 10000 + n, author_user_id, now()
      from lessons cross join generate_series(1, ${lessons}::integer) as n
      where company_id = ${companyId} and id = ${like.id}
      returning company_id, id)
    insert into lesson_trades (company_id, lesson_id, trade_id) select company_id, id, ${tradeId}::bigint from made`.execute(
    server.db,
  );
  return { person: people.owner, tradeId };
};

test('the lessons of a trade cost as much each when there are many, in a company newer than the statistics', async () => {
  await company(50);
  await sql`analyze`.execute(server.db);
  const costs: number[] = [];
  for (const lessons of [500, 2000]) {
    const { person, tradeId } = await company(lessons);
    const before = await blocksReadByDatabase(server.db);
    expect(dataOf(await person.send(contract.lessons.trade.list, { query: { tradeId } }))).toHaveLength(lessons + 1);
    costs.push(((await blocksReadByDatabase(server.db)) - before) / lessons);
  }
  const [few = 0, many = 0] = costs;
  expect(many).toBeLessThan(1.5 * few);
});
