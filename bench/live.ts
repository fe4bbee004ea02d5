import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from './endpoints.ts';
import { writeSection } from './results.ts';
import { addPerson, signIn } from './seed/accounts.ts';

const company = 1;
/** 2,000 rows. */
const worksheetId = 19_000;
const people = 50;
const editsOfEach = 10;
/** Milliseconds between two edits of one person. */
const pause = 2_000;
/** As many as one person may have. */
const streamsOfEach = 20;
/** Edits that all these streams receive, one after the other. */
const editsToAll = 20;
/** Milliseconds in which a browser gathers changes before it reads the rows. */
const gathering = { least: 40, most: 120 } as const;

/** What is read of a message. */
interface LiveMessage {
  readonly type: string;
  readonly changes?: readonly { readonly subject: string; readonly id: number; readonly row: Row | null }[];
}

interface Row {
  readonly id: number;
  readonly version: number;
}

interface Seen {
  /** When the edit was sent, by row and version. */
  readonly sentAt: Map<string, number>;
  /** Milliseconds until somebody else had the row, of everybody and every edit. */
  readonly latencies: number[];
  /** How often a stream asked to read everything anew. */
  reloads: number;
  /** Why a stream or a read ended before its time. */
  readonly failures: unknown[];
}

const nothingSeen = (): Seen => ({ sentAt: new Map(), latencies: [], reloads: 0, failures: [] });

/** Marks the edits in these rows as seen, each once for one reader. */
type NoteSeen = (rows: readonly Row[]) => void;

const reader = ({ sentAt, latencies }: Seen): NoteSeen => {
  const known = new Set<string>();
  return (rows) => {
    const now = performance.now();
    for (const key of rows.map(keyOf)) {
      const at = sentAt.get(key);
      if (at === undefined || known.has(key)) continue;
      known.add(key);
      latencies.push(now - at);
    }
  };
};

const keyOf = ({ id, version }: Row) => `${id} ${version}`;

const editors = async ({ owner }: BenchServer): Promise<string[]> => {
  const tokens: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const id = await addPerson(owner, `live-${number}@polier.example`);
    await owner.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'admin')`, [company, id]);
    tokens.push(await signIn(owner, id));
  }
  return tokens;
};

const headersOf = (token: string) => ({
  'authorization': `Bearer ${token}`,
  'company-id': String(company),
  'x-requested-with': 'XMLHttpRequest',
});

/** One open stream; `heard` gets its messages. */
const openStream = async (
  { api }: BenchServer,
  token: string,
  { signal, seen }: { readonly signal: AbortSignal; readonly seen: Seen },
  heard: (message: LiveMessage) => void,
): Promise<void> => {
  const response = await fetch(`${api.address}/api/v2/live?worksheetId=${worksheetId}`, {
    headers: headersOf(token),
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`live: ${response.status}`);
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of body) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (data !== undefined) heard(JSON.parse(data) as LiveMessage);
      }
    }
  };
  void read(response.body).catch((error: unknown) => {
    if (!signal.aborted) seen.failures.push(error);
  });
};

/** Follows the worksheet as a browser does: changed rows that do not come along are gathered and read, all of them when the stream says so. */
const follow = async (server: BenchServer, token: string, signal: AbortSignal, seen: Seen): Promise<void> => {
  const wanted = new Set<number>();
  const noteSeen = reader(seen);
  let timer: NodeJS.Timeout | undefined;
  const read = async (ids: readonly number[]) => {
    const only = ids.length === 0 ? '' : `&ids=${ids.join(',')}`;
    const address = `${server.api.address}/api/v2/appliedlessons/rows?worksheetId=${worksheetId}${only}`;
    const response = await fetch(address, { headers: headersOf(token) });
    const { data } = (await response.json()) as { data: readonly Row[] };
    noteSeen(data);
  };
  const fail = (error: unknown) => void seen.failures.push(error);
  const readWanted = async () => {
    timer = undefined;
    const ids = [...wanted].slice(0, 50);
    for (const id of ids) wanted.delete(id);
    await read(ids);
    if (wanted.size > 0) plan();
  };
  const plan = () => {
    const wait = gathering.least + Math.random() * (gathering.most - gathering.least);
    timer ??= setTimeout(() => void readWanted().catch(fail), wait);
  };
  await openStream(server, token, { signal, seen }, (message) => {
    if (message.type === 'reload') {
      seen.reloads += 1;
      void read([]).catch(fail);
    }
    for (const { subject, id, row } of message.changes ?? []) {
      if (row !== null) noteSeen([row]);
      else if (subject === 'applied_lesson') wanted.add(id);
    }
    if (wanted.size > 0) plan();
  });
};

/** Everybody edits rows of the own, each row once, for a version that tells the edit. */
const edit = async (
  { api }: BenchServer,
  token: string,
  rows: readonly Row[],
  seen: Seen,
  rest = pause,
): Promise<void> => {
  await delay(Math.random() * rest);
  for (const { id, version } of rows) {
    seen.sentAt.set(keyOf({ id, version: version + 1 }), performance.now());
    const response = await fetch(`${api.address}/api/v1/appliedlessons/update`, {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      body: JSON.stringify({ id, version, todo: `Geprüft um ${Date.now()}` }),
    });
    if (!response.ok) throw new Error(`update: ${response.status} ${await response.text()}`);
    await delay(rest);
  }
};

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

/** 50 people edit one worksheet at once over real connections; then what 1,000 open streams hold in memory. */
export const measureLive = async (server: BenchServer, { whole }: { readonly whole: boolean }): Promise<void> => {
  const tokens = await editors(server);
  const { rows } = await server.owner.query<{ id: string; version: number }>(
    'select id, version from applied_lessons where company_id = $1 and worksheet_id = $2 order by position limit $3',
    [company, worksheetId, people * editsOfEach],
  );
  const all = rows.map(({ id, version }) => ({ id: Number(id), version }));
  const going = new AbortController();
  const seen = nothingSeen();
  for (const token of tokens) await follow(server, token, going.signal, seen);
  await Promise.all(
    tokens.map((token, person) =>
      edit(server, token, all.slice(person * editsOfEach, (person + 1) * editsOfEach), seen),
    ),
  );
  await delay(3_000);
  going.abort();
  const expected = people * people * editsOfEach;
  const sorted = seen.latencies.toSorted((a, b) => a - b);

  await delay(2_000);
  const before = server.api.memory();
  const idle = new AbortController();
  const toAll = nothingSeen();
  for (const token of tokens)
    await Promise.all(
      Array.from({ length: streamsOfEach }, () => {
        const noteSeen = reader(toAll);
        return openStream(server, token, { signal: idle.signal, seen: toAll }, ({ changes = [] }) =>
          noteSeen(changes.flatMap(({ row }) => row ?? [])),
        );
      }),
    );
  await delay(5_000);
  const count = people * streamsOfEach;
  const perStream = ((server.api.memory() - before) * 1024) / count;
  const editedAgain = all.slice(0, editsToAll).map(({ id, version }) => ({ id, version: version + 1 }));
  await edit(server, tokens[0] ?? '', editedAgain, toAll, 500);
  await delay(3_000);
  idle.abort();
  const ofAll = toAll.latencies.toSorted((a, b) => a - b);

  const text = [
    '| measure | value |',
    '| --- | --: |',
    `| edits of ${people} people, ${editsOfEach} each, one every ${pause / 1000} s | ${seen.sentAt.size} |`,
    `| times an edit was seen by a person, of ${expected} | ${sorted.length} |`,
    `| from sending to the row at somebody else: p50 | ${Math.round(at(sorted, 0.5))} ms |`,
    `| p95 (goal: below 500 ms) | ${Math.round(at(sorted, 0.95))} ms |`,
    `| longest | ${Math.round(sorted.at(-1) ?? 0)} ms |`,
    `| times a stream asked to read everything anew | ${seen.reloads} |`,
    `| memory of the server per stream, of ${count} | ${perStream.toFixed(1)} KiB |`,
    `| times an edit was seen by one of these streams, of ${count * editsToAll} | ${ofAll.length} |`,
    `| from sending to the row at each of them: p50 | ${Math.round(at(ofAll, 0.5))} ms |`,
    `| p95 | ${Math.round(at(ofAll, 0.95))} ms |`,
    `| longest | ${Math.round(ofAll.at(-1) ?? 0)} ms |`,
  ].join('\n');
  console.log(text);
  const [failure] = [...seen.failures, ...toAll.failures];
  if (failure !== undefined) throw new Error('a reader ended before its time', { cause: failure });
  if (sorted.length < expected) throw new Error(`${expected - sorted.length} edits were not seen`);
  if (whole) writeSection('Live', text);
};
