import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Caller, get, post, writeUntilKilled } from './write-journal.ts';

const rounds = process.env['TEST_ENGINE'] === 'postgres' ? 2 : 4;
/** The server is killed after a number of acknowledged writes, and so many milliseconds into the next: both are spread. */
const mostWrites = 12;
const mostMilliseconds = 20;

let env: Record<string, string>;
let database: ProcessDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createProcessDatabase();
  ({ env } = database);
});
afterAll(async () => {
  await server?.kill();
  await database.remove();
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
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.polier.example', password: 'polier-demo' }),
  });
  return { address, token: ((await response.json()) as { data: { token: string } }).data.token };
};

const openWorksheet = async (caller: Caller): Promise<{ id: number; rows: Row[] }> => {
  const worksheets = await get<{ id: number; closed: boolean; states: string }[]>(
    caller,
    '/api/v1/worksheets?projectId=1',
  );
  // The largest open one, so that two writers have a row each.
  const { id } = worksheets.filter(({ closed }) => !closed).toSorted((a, b) => b.states.length - a.states.length)[0]!;
  return { id, rows: await get<Row[]>(caller, `/api/v1/appliedlessons/getByWorksheetId?worksheetId=${id}`) };
};

const projectRelations = { users: [2], trades: [1, 2, 3], phases: [1, 2] };

test(`${rounds} times kill -9 during a stream of writes: no acknowledged write is lost, none is there by half or twice`, async () => {
  const lost: string[] = [];
  server = await startServerProcess(env);
  const { token } = await signIn(server.address);
  for (let round = 0; round < rounds; round += 1) {
    const caller: Caller = { address: server.address, token };
    const worksheet = await openWorksheet(caller);
    const [one, other] = worksheet.rows;

    let writesLeft = 1 + ((round * 7) % mostWrites);
    const enough = Promise.withResolvers<void>();
    const onAcknowledged = () => {
      writesLeft -= 1;
      if (writesLeft === 0) enough.resolve();
    };
    const notes = (row: Row, writer: string) =>
      writeUntilKilled(caller, onAcknowledged, (turn) => {
        const name = `${writer}${round}.${turn}`;
        return { path: '/api/v1/appliedlessons/update', body: { id: row.id, todo: name }, name };
      });
    const writers = Promise.all([
      notes(one!, 'a'),
      notes(other!, 'b'),
      writeUntilKilled(caller, onAcknowledged, (turn) => {
        const name = `Projekt ${round}.${turn}`;
        return { path: '/api/v1/projects/store', body: { title: name, ...projectRelations }, name };
      }),
    ]);
    // A writer that fails ends the wait as well.
    await Promise.race([enough.promise, writers]);
    await delay((round * 3) % mostMilliseconds);
    await server.kill();
    const journals = await writers;

    server = await startServerProcess(env);
    const reader: Caller = { address: server.address, token };
    const after = await openWorksheet(reader);
    const [first, second, projects] = journals;
    for (const [row, journal] of [
      [one!, first],
      [other!, second],
    ] as const) {
      const current = after.rows.find(({ id }) => id === row.id)?.todo ?? null;
      const mayStand = [journal.acknowledged.at(-1) ?? row.todo, journal.unanswered?.body['todo']];
      if (!mayStand.includes(current)) lost.push(`note ${current} instead of ${mayStand.join(' or ')}`);
    }

    // Asked again with its key, the unacknowledged write is done exactly once, whether or not it had arrived.
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
}, 900_000);
