import { z } from 'zod';
import type { GraphSession, Reply } from '../run/graph-session.ts';

const tagged = z.object({ '@odata.etag': z.string().nullish() });
const mostTries = 5;

export const etagIn = (body: unknown): string | null => tagged.safeParse(body).data?.['@odata.etag'] ?? null;

interface Change {
  readonly path: string;
  readonly body: object;
  /** Of the version that is changed, where it is known. */
  readonly etag: string | null;
  readonly isFresh: boolean;
}

interface Patched extends Reply {
  readonly etag: string | null;
  /** What somebody else had made of it meanwhile; null: nobody had. */
  readonly otherVersion: unknown;
}

/** Changes something of Planner, of the version that is there now if another one has been made since. */
export const patchObject = async (graph: GraphSession, { path, body, etag, isFresh }: Change): Promise<Patched> => {
  let known = etag;
  let otherVersion: unknown = null;
  for (let count = 1; ; count += 1) {
    if (known === null) {
      const read = await graph.send({ method: 'GET', path, isFresh });
      if (read.meaning !== 'done') return { ...read, etag: null, otherVersion };
      known = etagIn(read.answer?.body) ?? '';
      if (count > 1) otherVersion = read.answer?.body;
    }
    const headers = { 'if-match': known, 'prefer': 'return=representation' };
    const reply = await graph.send({ method: 'PATCH', path, body, headers, isFresh });
    const isOutdated = reply.meaning === 'outdated' || reply.meaning === 'conflict';
    if (!isOutdated || count >= mostTries) return { ...reply, etag: etagIn(reply.answer?.body), otherVersion };
    known = null;
  }
};
