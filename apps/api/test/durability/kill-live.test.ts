import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStream, openStream } from '#test/support/server/event-stream';
import { createProcessDatabase, type ProcessDatabase } from './process-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Caller, get, post } from './write-journal.ts';

const people = 20;
const editsOfEach = 6;
/** The server is killed after so many acknowledged edits of all. */
const editsBeforeKill = 45;
/** Two accounts, because one may have twenty streams and its test another one. */
const accounts = ['admin@demo.polier.example', 'user@demo.polier.example'];

let database: ProcessDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createProcessDatabase();
  server = await startServerProcess(database.env);
});
afterAll(async () => {
  await server.kill();
  await database.remove();
});

interface Row {
  readonly id: number;
  readonly version: number;
  readonly todo: string | null;
}

const signIn = async (email: string): Promise<string> => {
  const response = await fetch(`${server.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'polier-demo' }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

const rowsOf = (caller: Caller, worksheetId: number): Promise<Row[]> =>
  get<Row[]>(caller, `/api/v1/appliedlessons/getByWorksheetId?worksheetId=${worksheetId}`);

const largestWorksheet = async (caller: Caller): Promise<number> => {
  const worksheets = await get<{ id: number; closed: boolean; states: string }[]>(
    caller,
    '/api/v1/worksheets?projectId=1',
  );
  const open = worksheets.filter(({ closed }) => !closed);
  return open.toSorted((a, b) => b.states.length - a.states.length)[0]!.id;
};

/** What one person has seen of the worksheet: the text of each row, as the stream tells it or as it is read when it asks to. */
const watch = (token: string, worksheetId: number) => {
  const seen = new Map<number, string | null>();
  let stream: OpenStream | undefined;
  let taken = 0;
  const readAgain = async () => {
    for (const row of await rowsOf({ address: server.address, token }, worksheetId)) seen.set(row.id, row.todo);
  };
  const takeMessages = async () => {
    for (const message of stream?.messages.slice(taken) ?? []) {
      taken += 1;
      if (message.type === 'reload') await readAgain();
      if (message.type !== 'changes') continue;
      for (const { row } of message.changes) if (row !== null) seen.set(row.id, row.todo);
      if (message.changes.some(({ row }) => row === null)) await readAgain();
    }
  };
  return {
    seen,
    takeMessages,
    /** Where the last one ended. */
    async follow() {
      const lastEventId = stream?.lastEventId() ?? '';
      stream = await openStream(`${server.address}/api/v2/live?worksheetId=${worksheetId}`, {
        token,
        company: 1,
        ...(lastEventId !== '' && { lastEventId }),
      });
      taken = 0;
      await stream.next('open');
    },
    ended: () => stream?.ended,
    leave: () => stream?.leave(),
  };
};

test(`a server killed while ${people} people edit: each edit is stored once, and each person has seen each, after the restart`, async () => {
  const tokens = [await signIn(accounts[0]!), await signIn(accounts[1]!)];
  const tokenOf = (person: number) => tokens[person % tokens.length]!;
  const reader = () => ({ address: server.address, token: tokenOf(0) });
  const worksheetId = await largestWorksheet(reader());
  const before = await rowsOf(reader(), worksheetId);
  expect(before.length).toBeGreaterThanOrEqual(people);

  const watchers = Array.from({ length: people }, (_, person) => watch(tokenOf(person), worksheetId));
  for (const watcher of watchers) await watcher.follow();

  let acknowledged = 0;
  const enough = Promise.withResolvers<void>();
  const restarted = Promise.withResolvers<void>();
  const write = async (person: number) => {
    for (let turn = 0; turn < editsOfEach; turn += 1) {
      // As the queue of a browser does: the same edit under the same key until it is answered.
      const sent = {
        path: '/api/v1/appliedlessons/update',
        body: { id: before[person]!.id, todo: `Person ${person}, Eintrag ${turn}` },
        key: randomUUID(),
      };
      while ((await post({ address: server.address, token: tokenOf(person) }, sent)) === null) await restarted.promise;
      acknowledged += 1;
      if (acknowledged === editsBeforeKill) enough.resolve();
    }
  };
  const writers = Promise.all(watchers.map((_, person) => write(person)));
  await Promise.race([enough.promise, writers]);
  await server.kill();
  for (const watcher of watchers) {
    await watcher.ended();
    await watcher.takeMessages();
  }
  server = await startServerProcess(database.env);
  for (const watcher of watchers) await watcher.follow();
  restarted.resolve();
  await writers;

  const after = await rowsOf(reader(), worksheetId);
  const last = new Map(
    before.slice(0, people).map(({ id }, person) => [id, `Person ${person}, Eintrag ${editsOfEach - 1}`]),
  );
  for (const { id, version, todo } of after) {
    const first = before.find((row) => row.id === id)!;
    expect([id, todo, version - first.version]).toEqual([
      id,
      last.get(id) ?? first.todo,
      last.has(id) ? editsOfEach : 0,
    ]);
  }
  const missing = () =>
    watchers.flatMap(({ seen }, person) =>
      [...last].filter(([id, todo]) => seen.get(id) !== todo).map(([id]) => `${person} has not seen ${id}`),
    );
  for (let look = 0; look < 100 && missing().length > 0; look += 1) {
    await delay(100);
    for (const watcher of watchers) await watcher.takeMessages();
  }
  expect(missing()).toEqual([]);
  for (const watcher of watchers) watcher.leave();
}, 600_000);
