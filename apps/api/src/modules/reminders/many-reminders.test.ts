import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCompany } from '#test/factories/people.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { remindDuePeople } from './reminders.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('a run that stops in the middle or happens twice leaves nobody out and reminds nobody twice', async () => {
  const { id: company_id } = await buildCompany(server.db);
  await sql`
    with people as (
      insert into users (firstname, lastname, email, email_confirmed_at)
      select 'P', n::text, 'viele-' || n || '@bau.example', now() from generate_series(1, 620) as n returning id)
    insert into memberships (company_id, user_id, role) select ${company_id}, id, 'user' from people`.execute(
    server.db,
  );
  server.clock.set('2027-07-05T05:00:00Z');
  const { writeOwner } = server.database;
  let transactions = 0;
  const run = (stopAfter: number) =>
    remindDuePeople.run({
      clock: server.clock,
      config: { eventRetentionMonths: null },
      database: {
        ...server.database,
        writeOwner: (work) =>
          writeOwner(async (tx) => {
            const result = await work(tx);
            transactions += 1;
            if (transactions === stopAfter) throw new Error('killed');
            return result;
          }),
      },
    });
  await expect(run(1)).rejects.toThrow('killed');
  transactions = 0;
  await Promise.all([run(0), run(0)]);
  // No transaction held more than some of them.
  expect(transactions).toBeGreaterThanOrEqual(2);
  const { rows } = await sql<{ reminders: number; people: number; queued: number }>`
    select count(*)::int as reminders, count(distinct user_id)::int as people,
      (select sum(jsonb_array_length(data -> 'data' -> 'reminder_mail_ids'))::int from jobs.job where name = 'send-reminders' and (data ->> 'company_id')::bigint = ${company_id}) as queued
    from reminder_mails where company_id = ${company_id}`.execute(server.db);
  expect(rows).toEqual([{ reminders: 620, people: 620, queued: 620 }]);
});
