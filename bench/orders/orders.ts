import { setTimeout as delay } from 'node:timers/promises';
import { type BenchServer, measureCall } from '../endpoints.ts';
import type { MeasuredCall } from '../load/measured-calls.ts';
import type { BenchOptions } from '../options.ts';
import { measureUncounted, waitForFigures } from '../load/stored-figures.ts';
import { endpointTable, type Measured, writeSection } from '../results.ts';
import { seedFile } from '../seed/seed.ts';
import { measureFiles } from './files.ts';
import { measureTicks } from './ticks.ts';

/** The large order: 2,000 objects, 10,000 criteria, 300 use cases, 60 targets, 3,000 predecessors. */
const largeOrder = 1001;
const object = 10_010_007;
const callers = [1, 8];

const read = (name: string, path: string, computed: readonly string[] = []): MeasuredCall => ({
  name,
  method: 'GET',
  path: `/api/${path}`,
  callers,
  computed,
});

/** What follows from dates, states and people, in TypeScript. */
const ofObjects = ['overdue', 'decide_by', 'review_overdue', 'forecast', 'forecast_start', 'slip', 'can'];
/** Of some objects also what stands before them, from which TypeScript computes their forecasts. */
const ofSomeObjects = [...ofObjects, 'formula_rows', 'learned'];
/** A cursor is opaque. */
const ofPages = ['next_cursor'];
/** Earned value and forecasts, which TypeScript computes from the rows that the statement by hand answers beside the rest. */
const ofReports = ['planned_completion', 'late_forecasts', 'days_behind', 'value', 'gate_forecast', 'formula_rows'];
const ofLines = [
  'bac',
  'pv',
  'ev',
  'sv',
  'cv',
  'spi',
  'cpi',
  'eac',
  'planned_percentage',
  'actual_percentage',
  'time_verdict',
  'cost_verdict',
];

const calls: readonly MeasuredCall[] = [
  read('list of 200 orders with percentages', 'v1/orders'),
  read('one order', `v1/orders/getById?id=${largeOrder}`),
  read('200 delivery objects', 'v1/deliveryobjects?orderId=1002', ofObjects),
  read('2,000 delivery objects', `v1/deliveryobjects?orderId=${largeOrder}`, ofObjects),
  read('one delivery object', `v1/deliveryobjects/getById?id=${object}`, ofSomeObjects),
  read('own deliveries and decisions', 'v2/deliveryobjects/mine', [
    ...ofSomeObjects.filter((name) => name !== 'overdue'),
    ...ofPages,
  ]),
  read('chain and orphans, 2,000 objects', `v2/orders/overview?id=${largeOrder}`),
  read('links of 200 objects', 'v1/orderlinks?orderId=1002'),
  read('executive, 2,000 objects', `v2/orders/executive?id=${largeOrder}`, [...ofReports, 'delays']),
  read('controlling, 2,000 objects', `v2/orders/controlling?id=${largeOrder}`, [
    ...ofReports,
    ...ofLines,
    'curve',
    'snapshots',
  ]),
  read('schedule, 2,000 objects', `v2/orders/schedule?id=${largeOrder}`, [
    ...ofReports,
    'forecast_start',
    'forecast',
    'slip',
    'conflicts',
  ]),
  read('activity', `v2/orders/activity?id=${largeOrder}`, ['sentence', 'label', ...ofPages]),
  {
    name: 'save a title in the large order',
    method: 'POST',
    path: '/api/v2/deliveryobjects/updateMany',
    body: { rows: [{ id: object, title: 'Aussparungsplan' }] },
    otherBody: { rows: [{ id: object, title: 'Schalungsplan' }] },
    callers,
    computed: ofSomeObjects,
  },
];

const fill = async ({ owner }: BenchServer, companies: number): Promise<string> => {
  const began = performance.now();
  for (const statement of seedFile('orders.sql', { companies }).split(/;\n/)) {
    if (statement.trim() !== '') await owner.query(statement);
  }
  for (const table of ['orders', 'delivery_objects', 'delivery_criteria', 'order_links', 'order_snapshots']) {
    await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  // The server may have counted orders that were half filled: the seed does not write as the product does.
  await owner.query('delete from order_figures');
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ text: string }>(`
    select (select count(*) from orders) || ' orders, ' || (select count(*) from delivery_objects) || ' objects, '
      || (select count(*) from delivery_criteria) || ' criteria' as text`);
  return `${companies} companies, ${rows[0]?.text}, filled in ${Math.round((performance.now() - began) / 1000)} s`;
};

/** Orders at their largest: each call, the files of 2,000 rows, and 30 people who tick at once. */
export const measureOrders = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  const size = await fill(server, options.companies);
  console.log(size);
  await waitForFigures(server.owner, 'order_figures');
  const measured: Measured[] = [];
  for (const call of calls) {
    if (options.words.length > 0 && !options.words.some((word) => call.name.includes(word))) continue;
    measured.push(await measureCall(server, call, options));
    console.log(endpointTable(measured.slice(-1)).split('\n').slice(2).join('\n'));
    await delay(100);
  }
  if (options.words.length > 0) return;
  const list = {
    url: `${server.api.address}/api/v1/orders`,
    headers: { 'authorization': `Bearer ${server.token}`, 'company-id': '1' },
  };
  const uncounted = `List of 200 orders of which nothing is stored, ${await measureUncounted(server.owner, 'order_figures', list)}`;
  console.log(uncounted);
  const files = await measureFiles(server, largeOrder);
  console.log(files);
  const ticks = await measureTicks(server, largeOrder);
  console.log(ticks);
  if (options.whole)
    writeSection('Orders', `${size}.\n\n${endpointTable(measured)}\n\n${uncounted}\n\n${files}\n\n${ticks}`);
};
