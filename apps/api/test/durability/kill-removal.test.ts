import { setTimeout as delay } from 'node:timers/promises';
import type { CompanyRemovalView } from '@polier/contract/companies/company-views';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyTables } from '#modules/company-lifecycle/every-company-data';
import type { OwnerDb } from '#platform/database/write/outside-db';
import { buildTopic } from '#test/factories/catalogues.factory';
import { hashPassword } from '#platform/session/password';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildSessionToken } from '#test/factories/sign-in.factory';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { endPause, endSlowWrites, letMinutePass, slowWrites, withDatabase } from './stored-data.ts';

/** Ten units, to be killed between two of them. */
const lessons = 2_000;
/** How long each unit pauses, so that the kill meets the removal in the middle, however fast the machine is. */
const pauseSeconds = 0.5;
const portion = 250;
const name = 'Auflösung AG';

let env: Record<string, string>;
let database: ProcessDatabase;
let server: ServerProcess | undefined;
let company: number;
let token: string;

const password = 'polier-demo';

/** A company with lessons in two levels, and a superadmin who is signed in. */
const fill = async (owner: OwnerDb): Promise<void> => {
  company = (await buildCompany(owner, { name })).id;
  const superadmin = await buildUser(owner, { is_superadmin: true, password_hash: await hashPassword(password) });
  token = await buildSessionToken(owner, superadmin.id);
  const { user_id } = await buildMembership(owner, { company_id: company });
  const topic = (await buildTopic(owner, { company_id: company })).id;
  // In portions, because a statement may take half a minute.
  for (let first = 1; first <= lessons / 2; first += portion)
    await sql`
      with written as (
        insert into lessons (company_id, kind, insight, topic_id, position, author_user_id)
        select ${company}, 'trade', 'Ist der Abschnitt ' || n || ' abgenommen?', ${topic}::bigint, n, ${user_id}::bigint
        from generate_series(${first}::int, ${first + portion - 1}::int) as n
        returning company_id, id, position)
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, parent_id, parent_level, level)
      select company_id, 'trade', 'Wer hat ihn abgenommen?', ${topic}::bigint, ${lessons}::int + position, ${user_id}::bigint, id, 1, 2
      from written`.execute(owner);
};

beforeAll(async () => {
  database = await createProcessDatabase();
  ({ env } = database);
  await withDatabase(env, async (owner) => {
    await fill(owner);
    await slowWrites(owner, 'lessons', 'delete', pauseSeconds);
  });
});
afterAll(async () => {
  await server?.kill();
  await database.remove();
});

const send = async <T>(address: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${address}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
};

const removalOn = async (address: string): Promise<CompanyRemovalView> =>
  (await send<CompanyRemovalView[]>(address, 'v2/companies/removals'))[0]!;

/** Rows of the company in every table, and the company itself. */
const rowsLeft = async (owner: OwnerDb): Promise<number> => {
  const counts = companyTables.map(
    (table) => sql`(select count(*) from ${sql.table(table.name)} where company_id = ${company})`,
  );
  const { rows } = await sql<{ left: number }>`
    select (${sql.join(counts, sql` + `)} + (select count(*) from companies where id = ${company}))::int as left`.execute(
    owner,
  );
  return rows[0]?.left ?? -1;
};

test('kill -9 in the middle of a removal: the company stays closed, and another process takes the rest away', async () => {
  server = await startServerProcess(env);
  const confirmed = { company_id: company, confirmed_company_name: name, password };
  await send(server.address, 'v1/companies/remove', confirmed);
  for (;;) {
    const { state, progress } = await removalOn(server.address);
    if (state === 'done') throw new Error('the removal was faster than the kill');
    if (progress > 0) break;
    await delay(10);
  }
  await server.kill();
  await endPause(env);

  const between = await withDatabase(env, async (owner) => {
    await letMinutePass(owner);
    await endSlowWrites(owner, 'lessons');
    return rowsLeft(owner);
  });
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(lessons);

  server = await startServerProcess(env);
  const listed = await send<{ id: number }[]>(server.address, 'v1/companies');
  expect(listed.map(({ id }) => id)).not.toContain(company);
  while ((await removalOn(server.address)).state !== 'done') await delay(100);
  expect(await removalOn(server.address)).toMatchObject({ company: { id: company, name }, state: 'done' });
  await server.kill();
  expect(await withDatabase(env, rowsLeft)).toBe(0);
}, 900_000);
