import { setTimeout as delay } from 'node:timers/promises';
import type { CloningPreview, CloningView } from '@polier/contract/cloning/cloning.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { everything } from '#test/support/fixtures/cloning-fixture';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { endPause, endSlowWrites, hasPaused, letMinutePass, slowWrites, withDatabase } from './stored-data.ts';

const lessons = 1_500;
/** How long the copy pauses after its last lessons: the kill meets it there, however fast the machine is. */
const pauseSeconds = 20;
const portion = 250;

let env: Record<string, string>;
let database: ProcessDatabase;
let server: ServerProcess | undefined;
let source: number;
let target: number;
let token: string;

/** A company with lessons in two levels, an empty one, and a superadmin who is signed in. */
const fill = async (db: OwnerDb): Promise<void> => {
  source = (await buildCompany(db, { name: 'Quelle AG' })).id;
  target = (await buildCompany(db, { name: 'Ziel AG' })).id;
  token = await buildSessionToken(db, (await buildUser(db, { is_superadmin: true })).id);
  const { user_id } = await buildMembership(db, { company_id: source });
  const trade = (await buildTrade(db, { company_id: source })).id;
  const topic = (await buildTopic(db, { company_id: source })).id;
  // In portions, because a statement may take half a minute.
  for (let first = 1; first <= lessons / 2; first += portion)
    await sql`
    with written as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
      select ${source}, 'trade', 'Ist die Bewehrung im Abschnitt ' || n || ' abgenommen?', ${topic}::bigint, n, ${user_id}::bigint, now()
      from generate_series(${first}::int, ${first + portion - 1}::int) as n
      returning company_id, id, position
    ), below as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at, parent_id, parent_level, level)
      select company_id, 'trade', 'Wer hat sie abgenommen?', ${topic}::bigint, ${lessons}::int + position, ${user_id}::bigint, now(), id, 1, 2
      from written returning company_id, id
    )
    insert into lesson_trades (company_id, lesson_id, trade_id)
    select company_id, id, ${trade}::bigint from (select company_id, id from written union all select company_id, id from below) as l`.execute(
      db,
    );
};

beforeAll(async () => {
  database = await createProcessDatabase();
  ({ env } = database);
  await withDatabase(env, async (owner) => {
    await fill(owner);
    await slowWrites(owner, 'lesson_trades', 'insert', pauseSeconds);
  });
});
afterAll(async () => {
  await server?.kill();
  await database.remove();
});

const callsTo = (address: string) => {
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' };
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(address + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const flags = { company_id: target, source_company_id: source, ...everything };
  const query = Object.entries(flags)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return {
    order: () =>
      fetch(`${address}/api/v1/companies/cloneAllData`, { method: 'POST', headers, body: JSON.stringify(flags) }),
    cloning: async () => (await get<CloningView[]>(`/api/v2/cloning?company_id=${target}`))[0]!,
    preview: () => get<CloningPreview>(`/api/v2/cloning/preview?${query}`),
  };
};

const rowsThere = ({ kinds }: CloningPreview) => kinds.reduce((sum, { in_target }) => sum + in_target, 0);

test('kill -9 in the middle of a copy: nothing is half there, and another process makes it whole', async () => {
  server = await startServerProcess(env);
  expect((await callsTo(server.address).order()).status).toBe(200);
  while (!(await hasPaused(env))) await delay(20);
  await server.kill();
  await endPause(env);
  const copied = await withDatabase(env, async (owner) => {
    await letMinutePass(owner);
    await endSlowWrites(owner, 'lesson_trades');
    return owner.selectFrom('lessons').select('id').where('company_id', '=', target).execute();
  });
  expect(copied).toEqual([]);

  server = await startServerProcess(env);
  const after = callsTo(server.address);
  expect((await after.order()).status).toBe(409);
  while ((await after.cloning()).state === 'running') await delay(100);
  expect(await after.cloning()).toMatchObject({
    state: 'done',
    error: null,
    counts: { trades: 1, topics: 1, lessons },
  });
  expect(rowsThere(await after.preview())).toBe(lessons + 2);
}, 900_000);
