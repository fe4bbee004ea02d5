import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, today } from '#platform/clock/clock';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { loadDemo } from '../../db/demo/load-demo.ts';
import { formOf } from '../support/form.ts';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { endPause, endSlowWrites, hasPaused, slowWrites, withDatabase } from './stored-data.ts';

/** How long a write pauses: the kill meets it there, however fast the machine is. */
const pauseSeconds = 60;
/** Written in the middle of copying and importing, and in the middle of issuing. */
const slow = ['delivery_predecessors', 'order_snapshots'] as const;

let env: Record<string, string>;
let database: ProcessDatabase;
let server: ServerProcess | undefined;
let token: string;
let ids: { company: number; order: number; worksheet: number };
let before: Stored;

/** How much of each is stored. */
const stored = async (owner: OwnerDb) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders)::int as orders, (select count(*) from order_phases)::int as phases,
      (select count(*) from delivery_objects)::int as objects,
      (select count(*) from delivery_predecessors)::int as predecessors,
      (select count(*) from delivery_criteria)::int as criteria, (select count(*) from order_links)::int as links,
      (select count(*) from order_worksheets where state = 'issued')::int as issued,
      (select count(*) from order_snapshots)::int as snapshots,
      (select count(*) from events where order_id is not null)::int as events`.execute(owner);
  return rows[0] ?? {};
};
type Stored = Awaited<ReturnType<typeof stored>>;

beforeAll(async () => {
  database = await createProcessDatabase();
  ({ env } = database);
  await withDatabase(env, async (owner, { writeOwner }) => {
    // The demo brings an order of 40 objects with an open worksheet.
    await writeOwner((db) => loadDemo({ db, language: 'de', today: today(systemClock) }));
    const admin = owner.selectFrom('users').select('id').where('email', '=', 'admin@demo.polier.example');
    token = await buildSessionToken(owner, (await admin.executeTakeFirstOrThrow()).id);
    const { rows } = await sql<typeof ids>`
      select o.company_id as company, o.id as order, w.id as worksheet from orders as o
      join order_worksheets as w on w.company_id = o.company_id and w.order_id = o.id
      where o.number = '2417-B1' and w.state = 'open'`.execute(owner);
    [ids] = rows as [typeof ids];
    before = await stored(owner);
    for (const table of slow) await slowWrites(owner, table, 'insert', pauseSeconds);
  });
}, 600_000);
afterAll(async () => {
  await server?.kill();
  await database.remove();
});

const plan = 'Kürzel;Titel;Phase;Beginn geplant;Termin;Vorgänger\n';
const newRows = 'NEU-1;Erstes;51;01.12.2026;10.12.2026;HLK-05\nNEU-2;Zweites;51;01.12.2026;10.12.2026;NEU-1+2\n';
const calls = {
  'an order is made of another': () => ({
    path: 'v1/orders/store',
    body: JSON.stringify({
      number: 'KOPIE-1',
      title: 'Kopie',
      start_on: '2027-01-01',
      end_on: '2029-12-31',
      is_template: true,
      template_id: ids.order,
    }),
    headers: { 'content-type': 'application/json' },
  }),
  'a delivery plan is imported': () => {
    const { raw, headers } = formOf({ name: 'plan.csv', field: 'file', bytes: Buffer.from(plan + newRows) });
    return { path: `v2/deliveryobjects/import?orderId=${ids.order}`, body: new Uint8Array(raw), headers };
  },
  'a worksheet is issued': () => ({
    path: 'v1/orderworksheets/issue',
    body: JSON.stringify({ id: ids.worksheet }),
    headers: { 'content-type': 'application/json' },
  }),
};
type What = keyof typeof calls;

const send = (address: string, what: What) => {
  const { path, body, headers } = calls[what]();
  return fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'authorization': `Bearer ${token}`, 'company-id': String(ids.company) },
    body,
  });
};

const whats = Object.keys(calls) as What[];

test.each(whats)(
  'kill -9 while %s: nothing of it is stored',
  async (what) => {
    server = await startServerProcess(env);
    const answer = send(server.address, what).then(
      async (response) => `${response.status} ${await response.text()}`,
      () => 'killed',
    );
    const early = { said: '' };
    void answer.then((said) => (early.said = said));
    while (!(await hasPaused(env))) {
      expect(early.said).toBe('');
      await delay(20);
    }
    await server.kill();
    expect(await answer).toBe('killed');
    await endPause(env);
    expect(await withDatabase(env, stored)).toEqual(before);
  },
  900_000,
);

test('afterwards each of them works whole', async () => {
  await withDatabase(env, async (owner) => {
    for (const table of slow) await endSlowWrites(owner, table);
  });
  server = await startServerProcess(env);
  for (const what of whats) {
    const again = await send(server.address, what);
    expect(again.status, `${what}: ${await again.text()}`).toBe(200);
  }
  await server.kill();
  const after = await withDatabase(env, stored);
  // A copy and an import bring objects that wait for others, issuing a snapshot.
  for (const kind of ['orders', 'objects', 'predecessors', 'issued', 'snapshots', 'events'])
    expect(after[kind], kind).toBeGreaterThan(before[kind] ?? 0);
}, 900_000);
