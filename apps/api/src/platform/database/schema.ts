import type { AccountTables } from './tables/accounts.ts';
import type { EventTables } from './tables/events.ts';
import type { KnowledgeTables } from './tables/knowledge.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ProjectTables } from './tables/projects.ts';

/** Every table of ours as Kysely sees it; `db/migrations` is the truth, `db/schema.test.ts` compares the two. */
export interface DB extends PeopleTables, AccountTables, KnowledgeTables, ProjectTables, EventTables {}
