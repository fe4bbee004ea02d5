import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from '../endpoints.ts';
import { addPerson, signIn } from '../seed/accounts.ts';

const company = 1;
const people = 30;
const ticksOfEach = 10;
/** Milliseconds between two ticks of one person. */
const pause = 2_000;

interface LiveMessage {
  readonly type: string;
  readonly changes?: readonly {
    readonly id: number;
    readonly object: { readonly id: number; readonly ticks: { readonly author: number } } | null;
  }[];
}

const headersOf = (token: string) => ({
  'authorization': `Bearer ${token}`,
  'company-id': String(company),
  'x-requested-with': 'XMLHttpRequest',
});

const join = async ({ owner }: BenchServer, orderId: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const id = await addPerson(owner, `tick-${number}@polier.example`);
    await owner.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'user')`, [company, id]);
    await owner.query(
      `insert into order_members (company_id, order_id, user_id, party_id)
       select $1, $2, $3, id from order_parties where company_id = $1 and order_id = $2 and role = 'lead'`,
      [company, orderId, id],
    );
    tokens.push(await signIn(owner, id));
  }
  return tokens;
};

const follow = async (
  { api }: BenchServer,
  { orderId, token, signal }: { orderId: number; token: string; signal: AbortSignal },
  { onMessage, onEnd }: { onMessage: (message: LiveMessage) => void; onEnd: (error: unknown) => void },
): Promise<void> => {
  const address = `${api.address}/api/v2/live?orderId=${orderId}`;
  const response = await fetch(address, { headers: headersOf(token), signal });
  if (!response.ok || response.body === null) throw new Error(`live: ${response.status}`);
  const listen = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of body) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (data !== undefined) onMessage(JSON.parse(data) as LiveMessage);
      }
    }
  };
  void listen(response.body).then(() => onEnd('the stream ended'), onEnd);
};

const at = (sorted: readonly number[], part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);

/** 30 people tick criteria of one order at once over real connections; each tick must be seen by each. */
export const measureTicks = async (server: BenchServer, orderId: number): Promise<string> => {
  const tokens = await join(server, orderId);
  // One open criterion of each of as many objects: the count of ticks tells which one is meant.
  const { rows } = await server.owner.query<{ id: string; object: string; ticked: string }>(
    `select min(c.id) filter (where c.author_ok is null) as id, d.id as object, count(*) filter (where c.author_ok) as ticked
     from delivery_objects d join delivery_criteria c on c.company_id = d.company_id and c.delivery_object_id = d.id
     where d.company_id = $1 and d.order_id = $2 and d.state in ('in_progress', 'rejected')
     group by d.id having count(*) filter (where c.author_ok is null) > 0 order by d.id limit $3`,
    [company, orderId, people * ticksOfEach],
  );
  // Whoever writes them is of the lead; without a party of its own the object is the lead's.
  await server.owner.query(`update delivery_objects set party_id = null where company_id = $1 and id = any($2)`, [
    company,
    rows.map(({ object }) => object),
  ]);
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  // A reader may meet a count twice, where two ticks of one object come in one message each.
  const seen = new Set<string>();
  const going = new AbortController();
  const ends: unknown[] = [];
  let reloads = 0;
  const onEnd = (error: unknown) => {
    if (!going.signal.aborted) ends.push(error);
  };
  for (const [reader, token] of tokens.entries()) {
    // Reading anew brings nothing here: what was sent before has been seen, or is missing in the count.
    const onMessage = ({ type, changes = [] }: LiveMessage) => {
      if (type === 'reload') reloads += 1;
      const now = performance.now();
      for (const { object } of changes) {
        if (object === null) continue;
        const tick = `${object.id} ${object.ticks.author}`;
        const sent = sentAt.get(tick);
        if (sent === undefined || seen.has(`${reader} ${tick}`)) continue;
        seen.add(`${reader} ${tick}`);
        latencies.push(now - sent);
      }
    };
    await follow(server, { orderId, token, signal: going.signal }, { onMessage, onEnd });
  }
  await Promise.all(
    tokens.map(async (token, person) => {
      await delay(Math.random() * pause);
      for (const { id, object, ticked } of rows.slice(person * ticksOfEach, (person + 1) * ticksOfEach)) {
        sentAt.set(`${object} ${Number(ticked) + 1}`, performance.now());
        const response = await fetch(`${server.api.address}/api/v2/deliveryobjects/tick`, {
          method: 'POST',
          headers: { ...headersOf(token), 'content-type': 'application/json' },
          body: JSON.stringify({ criteria: [{ id: Number(id), author_ok: true }] }),
        });
        if (!response.ok) throw new Error(`tick: ${response.status} ${await response.text()}`);
        await delay(pause);
      }
    }),
  );
  await delay(3_000);
  going.abort();
  const sorted = latencies.toSorted((a, b) => a - b);
  return [
    '| measure | value |',
    '| --- | --: |',
    `| ticks of ${people} people, one every ${pause / 1000} s each | ${sentAt.size} |`,
    `| times a tick was seen by a person, of ${sentAt.size * people} | ${sorted.length} |`,
    `| from sending to the object at somebody else: p50 | ${at(sorted, 0.5)} ms |`,
    `| p95 (goal: below 500 ms) | ${at(sorted, 0.95)} ms |`,
    `| longest | ${Math.round(sorted.at(-1) ?? 0)} ms |`,
    `| streams that asked to read anew | ${reloads} |`,
    `| streams that ended | ${ends.length === 0 ? 0 : `${ends.length}: ${String(ends[0])}`} |`,
  ].join('\n');
};
