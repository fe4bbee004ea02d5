import {
  deliveryObjectsContract as endpoints,
  type OwnDeliveryObject,
} from '@polier/contract/orders/delivery/delivery-objects.contract';
import type { OwnTask } from '@polier/contract/orders/delivery/own-tasks';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import {
  orderReportsContract as reports,
  orderWorksheetsContract as worksheetEndpoints,
} from '@polier/contract/orders/order-worksheets.contract';
import { orderWorksheetPaperContract } from '@polier/contract/orders/order-papers.contract';
import { fullPath } from '@polier/contract/endpoint';
import { weightedPercentage } from '@polier/contract/orders/formulas/rounding';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
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
  const { rows } = await (await asks(email))(endpoints.mine);
  const codes = (task: OwnTask) =>
    rows.filter((row: OwnDeliveryObject) => row.task === task).map(({ code }: OwnDeliveryObject) => code);
  expect(codes('decide')).toEqual(['HLK-03', 'ELE-03', 'ING-04']);
  expect(codes('deliver')).toEqual(['TU-05', 'TU-07', 'TU-08', 'TU-09', 'TU-10']);
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

test('the worksheets show the figures of the demo, and what changed since the issued one', async () => {
  const ask = await asks('priska.amrein@muster-bau.example');
  const worksheets = await ask(worksheetEndpoints.list, { orderId: order });
  expect(worksheets.map(({ number, state }: Record<string, unknown>) => [number, state])).toEqual([
    [2, 'open'],
    [1, 'issued'],
  ]);
  const { role } = await server.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.role')
    .where('email', '=', 'priska.amrein@muster-bau.example')
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  expect(role).toBe('admin');
  const controlling = await ask(reports.controlling, { id: order, worksheetId: worksheets[0].id });
  expect(controlling.figures).toMatchObject({
    delivery_object_completion: 61,
    bim_target_completion: 59,
    bim_use_case_completion: 53,
    bim_execution_plan_completion: 92,
    planned_completion: 66,
    overdue: 3,
    review_overdue: 1,
    late_forecasts: 10,
    days_behind: 21,
  });
  const { bac, pv, ev, ac, spi, cpi, eac, planned_percentage, actual_percentage, first_time } =
    controlling.figures.value;
  expect([bac, Math.round(pv), Math.round(ev), ac]).toEqual([458_000, 322_205, 295_370, 324_500]);
  expect([spi, cpi, eac, planned_percentage, actual_percentage]).toEqual([0.92, 0.91, 503_169, 70, 64]);
  expect(first_time).toEqual({ accepted: 14, decided: 18, percentage: 78 });
  const verdicts = controlling.phases.map((line: Record<string, unknown>) => [line['spi'], line['time_verdict']]);
  expect(verdicts).toEqual([
    [1, 'on-plan'],
    [0.9, 'close'],
    [0.84, 'behind'],
    [null, null],
  ]);
  expect(controlling.curve.actual.length).toBeGreaterThan(28);

  const executive = await ask(reports.executive, { id: order, worksheetId: worksheets[0].id });
  expect(executive.delays.map(({ code, product }: Record<string, unknown>) => [code, product])).toEqual([
    ['ELE-02', 112],
    ['HLK-05', 42],
    ['HLK-06', 20],
    ['HLK-07', 20],
    ['TU-05', 14],
  ]);
  expect(executive.previous).toMatchObject({ number: 1, delivery_object_completion: 51, bim_target_completion: null });
  expect(executive).toMatchObject({ client_contact: 'Anna Meier', decisions: [{ who: 'Nadia Keller', done: false }] });
  expect(executive.milestones.map(({ code }: { code: string }) => code)).toEqual(['M3', 'M4', 'M5', 'M6']);

  const schedule = await ask(reports.schedule, { id: order, worksheetId: worksheets[0].id });
  const codes = new Map(schedule.objects.map(({ id, code }: { id: number; code: string }) => [id, code]));
  const conflicts = schedule.conflicts.map(({ id, predecessor_id, days }: Record<string, unknown>) => [
    codes.get(id),
    codes.get(predecessor_id),
    days,
  ]);
  expect(conflicts).toEqual([
    ['HLK-07', 'HLK-06', 10],
    ['ELE-05', 'ELE-04', 3],
  ]);
  const issued = await ask(reports.controlling, { id: order, worksheetId: worksheets[1].id });
  expect(issued).toMatchObject({ status_date: '2026-10-23', figures: { delivery_object_completion: 51 } });
  expect(issued.figures.value.ev).toBeLessThan(ev);
});

test('the overview of the demo order is one page in each language', async () => {
  const { id: admin } = await server.db
    .selectFrom('users')
    .select('id')
    .where('firstname', '=', 'Nadia')
    .executeTakeFirstOrThrow();
  const token = await server.tokenFor(admin);
  const sheets = await server.db.selectFrom('order_worksheets').select('id').orderBy('id').execute();
  for (const asked of [{ orderId: order }, ...sheets])
    for (const language of ['de', 'en', 'fr']) {
      const body = { ...asked, variant: 'executive', language };
      const answer = await server.send('POST', fullPath(orderWorksheetPaperContract.pdf), { token, company, body });
      const pdf = Buffer.from(dataOf(answer).content, 'base64').toString('latin1');
      expect([body, pdf.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([body, 1]);
    }
}, 120_000);
