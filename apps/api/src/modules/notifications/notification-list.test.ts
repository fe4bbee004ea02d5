import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildIntegration } from '#test/factories/integrations.factory';
import { buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Person } from '#test/support/fixtures/company-team';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { list, count, markAsRead, markAllAsRead } = contract.notifications;

const start = async () => {
  const { people, companyId: company_id } = await buildTeam(server, { owner: 'admin', mate: 'user', third: 'user' });
  return { people, company_id };
};
const notificationsOf = async (person: Person): Promise<NotificationView[]> => dataOf(await person.send(list));
const needsAction = async (person: Person): Promise<number> => (await person.send(list)).body.meta.needs_action;

test('the list stands unread first, by the page, and is counted and marked for the caller alone', async () => {
  const { people, company_id } = await start();
  const elsewhere = await buildMembership(server.db, { user_id: people.mate.id });
  const many = (company: number, user: number, rows: number) =>
    sql`insert into notifications (company_id, user_id, event_id, type, read_at, created_at, updated_at)
      select ${company}, ${user}, -n, 'project_updated', case when n <= 20 then now() end, at, at
      from generate_series(1, ${rows}) as n, lateral (select now() - n * interval '1 hour' as at) as moment`.execute(
      server.db,
    );
  await many(company_id, people.mate.id, 120);
  await many(company_id, people.third.id, 30);
  await many(elsewhere.company_id, people.mate.id, 40);
  const page = async (query: object) => (await people.mate.send(list, { query })).body;
  const first = await page({});
  expect(first.meta).toEqual({ page: 1, per_page: 50, total: 120, needs_action: 0 });
  expect(first.data).toHaveLength(50);
  expect(first.data.every(({ read }: NotificationView) => !read)).toBe(true);
  const last = await page({ page: 3 });
  expect(last.data.map(({ read }: NotificationView) => read)).toEqual(Array.from({ length: 20 }, () => true));
  expect((await page({ unreadOnly: true, page: 2 })).meta.total).toBe(100);
  expect((await page({ page: 9 })).data).toEqual([]);

  const ids = first.data.slice(0, 2).map(({ id }: NotificationView) => id);
  const [foreign] = await notificationsOf(people.third);
  const body = { notifications: [...ids, foreign?.id] };
  expect(dataOf(await people.mate.send(markAsRead, { body }))).toBe(98);
  expect(dataOf(await people.third.send(count))).toBe(10);
  expect(dataOf(await people.mate.send(markAllAsRead))).toBe(0);
  expect(dataOf(await people.third.send(count))).toBe(10);
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notifications
    where company_id = ${elsewhere.company_id} and read_at is null`.execute(server.db);
  expect(rows[0]?.unread).toBe(20);
});

test('the list says how many unread ones wait for the caller to act, on every page and with every filter', async () => {
  const { people, company_id } = await start();
  await sql`insert into notifications (company_id, user_id, event_id, type, read_at)
    select ${company_id}, person, -n, case when n % 3 = 0 then 'lesson_approved' else 'reminder' end, case when n <= 12 then now() end
    from generate_series(1, 102) as n, unnest(${[people.mate.id, people.third.id]}::bigint[]) as person`.execute(
    server.db,
  );
  for (const query of [{}, { page: 2 }, { unreadOnly: true }])
    expect((await people.mate.send(list, { query })).body.meta.needs_action).toBe(60);
  await people.mate.send(markAllAsRead);
  expect(await needsAction(people.mate)).toBe(0);
});

test('the list no longer says so of a connection that is made again and of an export that goes on', async () => {
  const { people, company_id } = await start();
  const project = await buildProject(server.db, { company_id, owner_user_id: people.owner.id });
  await buildIntegration(server.db, { company_id, state: 'revoked' });
  await server.db
    .insertInto('project_exports')
    .values({ company_id, project_id: project.id, state: 'needs_action' })
    .execute();
  await sql`insert into notifications (company_id, user_id, event_id, type, bundle) values
    (${company_id}, ${people.owner.id}, -1, 'integration_revoked', ''),
    (${company_id}, ${people.owner.id}, -2, 'project_export_stopped', ${`project:${project.id}`})`.execute(server.db);
  expect(await needsAction(people.owner)).toBe(2);
  await server.db
    .updateTable('integrations')
    .set({ state: 'connected' })
    .where('company_id', '=', company_id)
    .execute();
  await server.db
    .updateTable('project_exports')
    .set({ state: 'running' })
    .where('company_id', '=', company_id)
    .execute();
  expect(await needsAction(people.owner)).toBe(0);
});

test('the list is marked whole, however many transactions that takes', async () => {
  const { people, company_id } = await start();
  await sql`insert into notifications (company_id, user_id, event_id, type)
    select ${company_id}, ${people.mate.id}, -n, 'project_updated'
    from generate_series(1, ${2 * limits.notificationsAtOnce + 1}) as n`.execute(server.db);
  expect(dataOf(await people.mate.send(markAllAsRead))).toBe(0);
  expect(dataOf(await people.mate.send(count))).toBe(0);
});

test('100,000 notifications of one person: pages, counts and marking stay right and read and write a bounded part', async () => {
  const { people, company_id } = await start();
  const many = 100_000;
  await sql`
    with happened as (
      insert into events (company_id, type, actor_user_id, subject_type, subject_id, data)
      values (${company_id}, 'project_updated', ${people.owner.id}, 'project', 1, '{"title":"Lindenhof"}') returning id)
    insert into notifications (company_id, user_id, event_id, type, read_at, created_at, updated_at)
    select ${company_id}, ${people.mate.id}, happened.id - n, 'project_updated', case when n % 10 = 0 then now() end, at, at
    from happened, generate_series(1, ${many}) as n, lateral (select now() - n * interval '1 minute' as at) as moment`.execute(
    server.db,
  );
  await sql`insert into notifications (company_id, user_id, event_id, type)
    values (${company_id}, ${people.third.id}, -1, 'project_updated')`.execute(server.db);
  await sql`analyze notifications`.execute(server.db);
  const page = async (query: object) => (await people.mate.send(list, { query })).body;

  const first = await page({});
  expect(first.meta).toMatchObject({ page: 1, per_page: limits.usualPageRows, total: many });
  expect(first.data).toHaveLength(limits.usualPageRows);
  const last = await page({ page: many / limits.usualPageRows });
  expect(last.data).toHaveLength(limits.usualPageRows);
  expect([first, last].map(({ data }) => data.every(({ read }: NotificationView) => read))).toEqual([false, true]);
  expect((await page({ unreadOnly: true })).meta.total).toBe(0.9 * many);
  expect(dataOf(await people.mate.send(count))).toBe(0.9 * many);

  const size = async () => JSON.stringify(await page({ unreadOnly: true })).length;
  expect(await size()).toBeLessThan(60_000);
  const rowsOfTransactions = sql<{ rows: number }>`
    select count(*)::int as rows from notifications where company_id = ${company_id} and user_id = ${people.mate.id}
      and xid is not null group by xid order by rows desc`;
  expect(dataOf(await people.mate.send(markAllAsRead))).toBe(0);
  expect(dataOf(await people.mate.send(count))).toBe(0);
  const [seeded, ...marked] = (await rowsOfTransactions.execute(server.db)).rows.map(({ rows }) => rows);
  expect(seeded).toBe(0.1 * many);
  expect(marked).toEqual(
    Array.from({ length: (0.9 * many) / limits.notificationsAtOnce }, () => limits.notificationsAtOnce),
  );
  expect((await page({ unreadOnly: true })).data).toEqual([]);
  expect(dataOf(await people.third.send(count))).toBe(1);
});
