import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Recounts the words of a company's searchable texts, after bulk writes and every night. Runs as the owner. */
export const countSearchWords = async (owner: Kysely<DB>, companyId: number): Promise<void> => {
  await sql`select count_words(${companyId})`.execute(owner);
};
