import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/**
 * Adds the words of texts to the list in which the search looks up compounds and misspellings, in the transaction that writes the texts. A word
 * missing there is found as it is written at once, and misspelled from the next night on.
 */
export const addSearchWords = async (tx: WriteTx, texts: readonly (string | null | undefined)[]): Promise<void> => {
  const content = texts.filter(Boolean).join('\n');
  if (content !== '') await sql`select learn_words(${tx.companyId}, ${content})`.execute(tx);
};
