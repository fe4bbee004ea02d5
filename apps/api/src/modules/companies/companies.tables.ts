import type { Generated } from 'kysely';
import type { CreatedAt, Identity, UpdatedAt } from '#platform/database/tables/columns';
import type { Address } from '#platform/database/tables/people';

interface CompaniesTable extends Address {
  id: Identity;
  name: string;
  description: string | null;
  email: string | null;
  token: string;
  admin_user_id: number | null;
  logo_path: string | null;
  can_use_ms_graph: Generated<boolean>;
  cloned_data: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    companies: CompaniesTable;
  }
}
