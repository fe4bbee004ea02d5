import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { formOf } from '../support/form.ts';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { endSlowWrites, removePauseFile, hasPaused, slowWrites, withDatabase } from './stored-data.ts';

/** How long a write pauses: the kill meets it there, however fast the machine is. */
const pauseSeconds = 60;
/** Written in the middle of copying and importing, and in the middle of issuing. */
const slow = ['delivery_predecessors', 'order_snapshots'] as const;

let env: Record<string, string>;
let database: ProcessDatabase;
let server: ServerProcess | undefined;
let token: string;
let ids: { company: number; order: number; worksheet: number };

const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.polier.example', password: 'polier-demo' }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

beforeAll(async () => {
  database = await createProcessDatabase();
  ({ env } = database);
  // The demo brings an order of 40 objects with an open worksheet.
  const first = await startServerProcess(env);
  token = await signIn(first.address);
  await first.kill();
  await withDatabase(env, async (owner) => {
    const { rows } = await sql<typeof ids>`
      select o.company_id as company, o.id as order, w.id as worksheet from orders as o
      join order_worksheets as w on w.company_id = o.company_id and w.order_id = o.id
      where o.number = '2417-B1' and w.state = 'open'`.execute(owner);
    [ids] = rows as [typeof ids];
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

/** How much of each is stored. */
const stored = async (owner: OwnerDb) => {
  const { rows } = await sql`
    select (select count(*) from orders)::int as orders, (select count(*) from order_phases)::int as phases,
      (select count(*) from delivery_objects)::int as objects,
      (select count(*) from delivery_predecessors)::int as predecessors,
      (select count(*) from delivery_criteria)::int as criteria, (select count(*) from order_links)::int as links,
      (select count(*) from order_worksheets where state = 'issued')::int as issued,
      (select count(*) from order_snapshots)::int as snapshots,
      (select count(*) from events where order_id is not null)::int as events`.execute(owner);
  return rows[0];
};

/** Of a server the pause is seen in its activity, which it ends here: the process that waited for it is dead. */
const onServer = async (work: 'look' | 'end'): Promise<boolean> => {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  const paused = `from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`;
  const { rowCount } = await client.query(
    work === 'look' ? `select ${paused}` : `select pg_terminate_backend(pid) ${paused}`,
  );
  await client.end();
  return (rowCount ?? 0) > 0;
};
const isOnServer = process.env['TEST_ENGINE'] === 'postgres';
const isPaused = () => (isOnServer ? onServer('look') : Promise.resolve(hasPaused(env['DATA_DIR'] ?? '')));

test.each(Object.keys(calls) as What[])(
  'kill -9 while %s: nothing of it is stored, and afterwards it works whole',
  async (what) => {
    await removePauseFile(env['DATA_DIR'] ?? '');
    const before = await withDatabase(env, stored);
    server = await startServerProcess(env);
    const answer = send(server.address, what).then(
      async (response) => `${response.status} ${await response.text()}`,
      () => 'killed',
    );
    const early = { said: '' };
    void answer.then((said) => (early.said = said));
    while (!(await isPaused())) {
      expect(early.said).toBe('');
      await delay(20);
    }
    await server.kill();
    expect(await answer).toBe('killed');
    if (isOnServer) await onServer('end');
    await withDatabase(env, async (owner) => {
      expect(await stored(owner)).toEqual(before);
      for (const table of slow) await endSlowWrites(owner, table);
    });

    server = await startServerProcess(env);
    const again = await send(server.address, what);
    expect(again.status, await again.text()).toBe(200);
    await server.kill();
    await withDatabase(env, async (owner) => {
      expect(await stored(owner)).not.toEqual(before);
      for (const table of slow) await slowWrites(owner, table, 'insert', pauseSeconds);
    });
  },
  900_000,
);
