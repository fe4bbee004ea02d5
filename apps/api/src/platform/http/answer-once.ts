import type { Kysely } from 'kysely';
import type { DB } from '../database/schema.ts';
import { AlreadyStored, claimKey, type KeyedRequest, storedResponse, storeResponse } from './idempotency.ts';

export interface Once {
  readonly text: string | Buffer;
  readonly replayed: boolean;
}

/** Work whose first write stays open until the answer is stored beside it. */
interface HeldWork {
  commit(last: (tx: Kysely<DB>) => Promise<void>): Promise<void>;
  abandon(): Promise<void>;
}

interface Keyed<Work extends HeldWork> {
  readonly keyed: KeyedRequest;
  /** Reads the answers of before. */
  readonly db: Kysely<DB>;
  readonly hold: (first: (tx: Kysely<DB>) => Promise<void>) => Work;
  readonly answer: (work: Work) => Promise<string | Buffer>;
}

/** Answers from the store, or runs the handler and stores its answer in the transaction of its write. */
export const answerOnce = async <Work extends HeldWork>({ keyed, db, hold, answer }: Keyed<Work>): Promise<Once> => {
  const replay = async (): Promise<Once | null> => {
    const text = await storedResponse(db, keyed);
    return text === null ? null : { text, replayed: true };
  };
  const known = await replay();
  if (known) return known;
  const work = hold((tx) => claimKey(tx, keyed));
  try {
    const text = await answer(work);
    await work.commit((tx) => storeResponse(tx, keyed, String(text)));
    return { text, replayed: false };
  } catch (error) {
    await work.abandon();
    const faster = error instanceof AlreadyStored ? await replay() : null;
    if (faster) return faster;
    throw error;
  }
};
