import { sql } from 'kysely';

/** A row rule that is never true. */
export const never = sql<boolean>`false`;
