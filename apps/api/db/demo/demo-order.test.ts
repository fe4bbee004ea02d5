import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery-objects.contract';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery-object-fields';
import { fullPath } from '@polier/contract/endpoint';
import { weightedPercentage } from '@polier/contract/orders/formulas/rounding';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/test-server';
import { loadDemo } from './load-demo.ts';

const today = '2026-11-20';
let server: TestServer;
let company: number;
let order: number;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(`${today}T11:00:00Z`);
  await server.database.writeOwner((tx) => loadDemo({ db: tx, language: 'fr', today }));
  const stored = await server.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  [company, order] = [stored.company_id, stored.id];
  return () => server.close();
});

const asks = async (email: string) => {
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const token = await server.tokenFor(id);
  return async (endpoint: Parameters<typeof fullPath>[0], query?: Record<string, unknown>) =>
    dataOf(await server.send('GET', fullPath(endpoint), { token, company, ...(query && { query }) }));
};

test('the demo order lists 40 objects at 61 %, with what is overdue, slips and was accepted the first time', async () => {
  const ask = await asks('priska.amrein@muster-bau.example');
  const rows: DeliveryObjectRow[] = await ask(endpoints.list, { orderId: order });
  const codes = (where: (row: DeliveryObjectRow) => boolean) => rows.filter(where).map(({ code }) => code);
  expect(rows).toHaveLength(40);
  const percentage = (some: readonly DeliveryObjectRow[]) =>
    weightedPercentage(some.map(({ weight, p }) => ({ weight, percentage: p })));
  expect(percentage(rows)).toBe(61);
  expect([...Map.groupBy(rows, ({ phase_id }) => phase_id).values()].map(percentage)).toEqual([100, 87, 40, 0]);
  expect(codes(({ overdue }) => overdue)).toEqual(['HLK-05', 'ELE-02', 'BAU-02']);
  expect(codes(({ review_overdue }) => review_overdue)).toEqual(['HLK-03']);
  expect(rows.filter(({ first_time }) => first_time !== null)).toHaveLength(18);
  expect(rows.filter(({ first_time }) => first_time)).toHaveLength(14);
  const slips = rows
    .filter(({ state, slip }) => state !== 'accepted' && state !== 'submitted' && (slip ?? 0) > 0)
    .map(({ code, slip }) => [code, slip]);
  expect(Object.fromEntries(slips)).toEqual({
    'ELE-02': 56,
    'HLK-05': 21,
    'TU-05': 14,
    'ELE-04': 12,
    'BAU-03': 11,
    'BAU-02': 10,
    'HLK-06': 10,
    'HLK-07': 10,
    'ARC-05': 4,
    'ELE-05': 3,
  });
  expect(rows.find(({ code }) => code === 'HLK-05')).toMatchObject({
    title: 'Plan des réservations, bâtiment B',
    ticks: { author: 3, all: 7 },
    plan_chf: 9000,
  });
});

test('three decisions and five deliveries wait for Nadia Keller', async () => {
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('firstname', '=', 'Nadia')
    .executeTakeFirstOrThrow();
  const { deliver, decide } = await (await asks(email))(endpoints.mine);
  const codes = (rows: DeliveryObjectRow[]) => rows.map(({ code }) => code);
  expect(codes(decide)).toEqual(['HLK-03', 'ING-04', 'ELE-03']);
  expect(codes(deliver)).toEqual(['TU-05', 'TU-07', 'TU-08', 'TU-09', 'TU-10']);
});

test('every object has as many criteria and ticks as it says, and nothing happened after today', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from delivery_criteria where source = 'lesson')::int as lessons,
      (select count(*) from delivery_criteria where source = 'bcf')::int as topics,
      (select count(*) from delivery_submissions)::int as submissions,
      (select count(*) from order_links)::int as links,
      (select count(*) from bim_plan_chapters where required and done)::int as done,
      (select count(*) from bim_plan_chapters where required)::int as required,
      (select count(*) from order_milestones where reached_on is not null)::int as reached,
      (select count(*) from order_worksheets where state = 'issued')::int as issued,
      (select count(*) from delivery_objects where updated_at >= ${today}::date)::int as late`.execute(server.db);
  expect(rows).toEqual([
    { lessons: 18, topics: 2, submissions: 24, links: 87, done: 11, required: 12, reached: 2, issued: 1, late: 0 },
  ]);
  const snapshots = await server.db
    .selectFrom('order_snapshots')
    .select(['taken_on', 'reason', 'delivery_object_completion', 'ev'])
    .orderBy('taken_on')
    .execute();
  expect(snapshots.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['baseline', 'weekly', 'issue']));
  const earned = snapshots.map(({ ev }) => Number(ev));
  expect(earned[0]).toBeLessThan(earned.at(-1) ?? 0);
});
