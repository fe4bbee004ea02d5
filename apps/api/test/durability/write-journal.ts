import { randomUUID } from 'node:crypto';

export interface Caller {
  readonly address: string;
  readonly token: string;
}

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** The answer, or null when the server died before it gave one. */
export const post = async <T>({ address, token }: Caller, { path, body, key }: Sent): Promise<T | null> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${token}`,
      'company-id': '1',
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) return null;
  const text = await answer.text().catch(() => null);
  if (text === null) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};

export const get = async <T>({ address, token }: Caller, path: string): Promise<T> => {
  const answer = await fetch(address + path, { headers: { 'authorization': `Bearer ${token}`, 'company-id': '1' } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

/** What one writer was told, and the one write it was not told about because the server died. */
export interface Journal {
  readonly acknowledged: string[];
  unanswered: Sent | null;
}

/** Writes one after the other until the server dies. */
export const writeUntilDeath = async (
  caller: Caller,
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
  }
};
