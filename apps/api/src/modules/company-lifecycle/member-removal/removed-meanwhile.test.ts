import { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOrder, buildOrderParty } from '#test/factories/orders.factory';
import { testEngine } from '#test/support/database/test-engine';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import type { TestResponse } from '#test/support/server/test-client';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

const { accounts, orders, projects } = contract;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const waiting = async (): Promise<number> => {
  const { rows } = await sql`
    select session.pid from pg_locks as wait join pg_stat_activity as session on session.pid = wait.pid
    where session.datname = current_database() and not wait.granted`.execute(server.db);
  return rows.length;
};

/** The rows of these columns whose member has left. */
const leftBehind = async (table: string, column: string): Promise<number> => {
  const { rows } = await sql`
    select from ${sql.table(table)} as row
    join memberships as m on m.company_id = row.company_id and m.user_id = ${sql.ref(`row.${column}`)}
    where m.left_at is not null`.execute(server.db);
  return rows.length;
};

describe.runIf(testEngine === 'postgres')('who is removed while an own write waits', () => {
  test('begins nothing that a removal would have handed over', async () => {
    const { companyId: company_id, people } = await buildTeam(server, { admin: 'admin', gone: 'admin', mate: 'user' });
    const { admin, gone } = people;
    const order = await buildOrder(server.db, { company_id, manager_user_id: people.mate.id });
    const party = await buildOrderParty(server.db, order, { contact_user_id: gone.id });
    // The server knows the caller already.
    dataOf(await gone.send(orders.list));
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Holds the removal where it hands the work over, after it has locked the member.
    const holding = server.database.writeOwner(async (tx) => {
      await sql`select from order_parties where id = ${party.id} for update`.execute(tx);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const removal = admin.send(accounts.remove, { body: { id: gone.id, reassign_to: null } });
    const writes: Promise<TestResponse>[] = [];
    try {
      await expect.poll(waiting).toBe(1);
      const dates = { start_on: '2026-01-01', end_on: '2026-12-31' };
      writes.push(
        gone.send(orders.store, { body: { number: 'B-1', title: 'Neubau', ...dates } }),
        gone.send(projects.store, { body: { title: 'Neubau' } }),
      );
      await expect.poll(waiting).toBe(1 + writes.length);
    } finally {
      done.resolve();
    }
    await holding;
    dataOf(await removal);
    const answers = await Promise.all(writes);
    expect(answers.map(({ status }) => status)).toEqual(writes.map(() => 403));
    for (const [table, column] of [
      ['orders', 'manager_user_id'],
      ['projects', 'owner_user_id'],
    ] as const)
      expect([table, await leftBehind(table, column)]).toEqual([table, 0]);
  });
});
