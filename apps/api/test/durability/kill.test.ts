import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase } from '#test/support/postgres-template';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Caller, get, post, writeUntilDeath } from './write-journal.ts';

const rounds = 20;
/** The server is killed at some moment in here; the moments are spread over the rounds, not random. */
const earliest = 60;
const latest = 500;

let env: Record<string, string>;
let tidyUp: () => Promise<void>;
let server: ServerProcess | undefined;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polier-kill-'));
  const database = process.env['TEST_ENGINE'] === 'postgres' ? await createPostgresDatabase() : null;
  env = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }) };
  tidyUp = async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}, 60_000);
afterAll(async () => {
  await server?.kill();
  await tidyUp();
});

interface Row {
  readonly id: number;
  readonly todo: string | null;
}
interface Project {
  readonly title: string;
  readonly users: readonly unknown[];
  readonly trades: readonly unknown[];
  readonly phases: readonly unknown[];
}

const signIn = async (address: string): Promise<Caller> => {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.polier.example', password: 'polier-demo' }),
  });
  return { address, token: ((await answer.json()) as { data: { token: string } }).data.token };
};

const openWorksheet = async (caller: Caller): Promise<{ id: number; rows: Row[] }> => {
  const sheets = await get<{ id: number; closed: boolean; states: string }[]>(caller, '/api/v1/worksheets?projectId=1');
  // The largest open one, so that two writers have a row each.
  const { id } = sheets.filter(({ closed }) => !closed).toSorted((a, b) => b.states.length - a.states.length)[0]!;
  return { id, rows: await get<Row[]>(caller, `/api/v1/appliedlessons/getByWorksheetId?worksheetId=${id}`) };
};

const projectParts = { users: [2], trades: [1, 2, 3], phases: [1, 2] };

test(`${rounds} times kill -9 during a stream of writes: no acknowledged write is lost, none is there by half or twice`, async () => {
  const lost: string[] = [];
  let acknowledged = 0;
  server = await startServerProcess(env);
  const { token } = await signIn(server.address);
  for (let round = 0; round < rounds; round += 1) {
    const caller: Caller = { address: server.address, token };
    const sheet = await openWorksheet(caller);
    const [one, other] = sheet.rows;

    const notes = (row: Row, writer: string) =>
      writeUntilDeath(caller, (turn) => {
        const name = `${writer}${round}.${turn}`;
        return { path: '/api/v1/appliedlessons/update', body: { id: row.id, todo: name }, name };
      });
    const writers = Promise.all([
      notes(one!, 'a'),
      notes(other!, 'b'),
      writeUntilDeath(caller, (turn) => {
        const name = `Projekt ${round}.${turn}`;
        return { path: '/api/v1/projects/store', body: { title: name, ...projectParts }, name };
      }),
    ]);
    await delay(earliest + ((latest - earliest) * ((round * 7) % rounds)) / rounds);
    await server.kill();
    const journals = await writers;
    acknowledged += journals.reduce((sum, journal) => sum + journal.acknowledged.length, 0);

    server = await startServerProcess(env);
    const reader: Caller = { address: server.address, token };
    const after = await openWorksheet(reader);
    const [first, second, projects] = journals;
    for (const [row, journal] of [
      [one!, first],
      [other!, second],
    ] as const) {
      const stands = after.rows.find(({ id }) => id === row.id)?.todo ?? null;
      const mayStand = [journal.acknowledged.at(-1) ?? row.todo, journal.unanswered?.body['todo']];
      if (!mayStand.includes(stands)) lost.push(`note ${stands} instead of ${mayStand.join(' or ')}`);
    }

    // Asked again with its key, the write nobody was told about is done exactly once, whether or not it had arrived.
    if (projects.unanswered) await post(reader, projects.unanswered);
    const stored = await get<Project[]>(reader, '/api/v1/projects');
    const expected = [...projects.acknowledged, ...(projects.unanswered ? [projects.unanswered.body['title']] : [])];
    for (const title of expected) {
      const found = stored.filter((project) => project.title === title);
      if (found.length !== 1) lost.push(`${String(title)} is there ${found.length} times`);
      for (const { users, trades, phases } of found) {
        if (users.length === 0 || trades.length !== 3 || phases.length !== 2)
          lost.push(`${String(title)} is there by half`);
      }
    }
  }
  await server.kill();
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds);
}, 300_000);
