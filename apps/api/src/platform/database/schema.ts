import type { AccountTables } from './tables/accounts.ts';
import type { EventTables } from './tables/events.ts';
import type { PeopleTables } from './tables/people.ts';

/**
 * Every table as Kysely sees it: those of the platform, to which each module adds its own in `<module>.tables.ts`.
 * `db/migrations` is the truth, `db/schema.test.ts` compares the two.
 */
export interface DB extends PeopleTables, AccountTables, EventTables {}
