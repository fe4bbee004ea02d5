import type { Generated } from 'kysely';
import type {
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObjectOrEmpty,
  UpdatedAt,
} from '#platform/database/tables/columns';

export type CloningState = 'waiting' | 'running' | 'done' | 'failed';

interface CloningsTable {
  company_id: CompanyId;
  id: Identity;
  source_company_id: number | null;
  requested_by_user_id: number | null;
  parts: string[];
  state: Generated<CloningState>;
  counts: JsonObjectOrEmpty;
  progress: Generated<number>;
  error: string | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    clonings: CloningsTable;
  }
}
