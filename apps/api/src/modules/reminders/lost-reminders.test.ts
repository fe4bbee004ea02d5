import { beforeAll, expect, test } from 'vitest';
import { buildTeam } from '#test/support/fixtures/company-team';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { recordLostReminders } from './reminders.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

test('a reminder whose last try was killed is noted as failed, and no other', async () => {
  const { people, companyId: company_id } = await buildTeam(server, { mate: 'user' });
  const due = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
  const row = { company_id, user_id: people.mate.id };
  await server.db
    .insertInto('reminder_mails')
    .values([
      { ...row, due_at: due(13) },
      { ...row, due_at: due(11) },
      { ...row, due_at: due(20), state: 'sent', sent_at: due(20) },
    ])
    .execute();
  await recordLostReminders.run({
    database: server.database,
    clock: server.clock,
    config: { eventRetentionMonths: null },
  });
  const noted = await server.db
    .selectFrom('reminder_mails')
    .select(['state', 'error'])
    .where('company_id', '=', company_id)
    .orderBy('due_at')
    .execute();
  expect(noted.map(({ state, error }) => [state, error])).toEqual([
    ['sent', null],
    ['failed', 'server-away'],
    ['queued', null],
  ]);
});
