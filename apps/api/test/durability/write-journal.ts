import { randomUUID } from 'node:crypto';

export interface Caller {
  readonly address: string;
  readonly token: string;
  /** The id of the company; unless said otherwise that of the demo. */
  readonly company?: number;
}

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** The answer, or null when the server died before it gave one. */
export const post = async <T>(
  { address, token, company = 1 }: Caller,
  { path, body, key }: Sent,
): Promise<T | null> => {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${token}`,
      'company-id': String(company),
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response === null) return null;
  const text = await response.text().catch(() => null);
  if (text === null) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};

export const get = async <T>({ address, token, company = 1 }: Caller, path: string): Promise<T> => {
  const headers = { 'authorization': `Bearer ${token}`, 'company-id': String(company) };
  const response = await fetch(address + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
};

/** The acknowledged writes of one writer, and the unacknowledged one during which the server died. */
export interface Journal {
  readonly acknowledged: string[];
  unanswered: Sent | null;
}

/** Writes one after the other until the server dies; `onAcknowledged` is called after each acknowledged write. */
export const writeUntilKilled = async (
  caller: Caller,
  onAcknowledged: () => void,
  next: (turn: number) => { path: string; body: Record<string, unknown>; name: string },
): Promise<Journal> => {
  const journal: Journal = { acknowledged: [], unanswered: null };
  for (let turn = 0; ; turn += 1) {
    const { path, body, name } = next(turn);
    const sent = { path, body, key: randomUUID() };
    if ((await post(caller, sent)) === null) {
      journal.unanswered = sent;
      return journal;
    }
    journal.acknowledged.push(name);
    onAcknowledged();
  }
};
