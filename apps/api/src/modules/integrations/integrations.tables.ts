import type { Generated } from 'kysely';
import type {
  ExportChoice,
  ExportObjectKind,
  ExportState,
  ExportStep,
  ExportWait,
  IntegrationKind,
  IntegrationReason,
  IntegrationState,
  IntegrationFailure,
  PendingStep,
} from '@polier/contract/integrations/integration-states';
import type {
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObject,
  JsonObjectOrEmpty,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

interface IntegrationsTable {
  company_id: CompanyId;
  id: Identity;
  kind: IntegrationKind;
  state: Generated<IntegrationState>;
  domain: string | null;
  tenant_id: string | null;
  tenant_name: string | null;
  former_tenant_id: string | null;
  public_url: string | null;
  connected_by_user_id: number | null;
  connected_at: Instant | null;
  reason: IntegrationReason | null;
  reconnect_at: Instant | null;
  pending_step: PendingStep | null;
  pending_from: 'none' | 'revoked' | null;
  pending_since: Instant | null;
  pending_tenant_id: string | null;
  pending_domain: string | null;
  pending_user_id: number | null;
  pending_object_id: string | null;
  failure: IntegrationFailure | null;
  failing_since: Instant | null;
  refused_since: Instant | null;
  checked_at: Instant | null;
  next_check_at: Instant | null;
  lease_holder: string | null;
  lease_until: Instant | null;
  next_slot_at: Instant | null;
  paused_until: Instant | null;
  throttled: Generated<number>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface IntegrationSignInsTable {
  company_id: CompanyId;
  id: Identity;
  user_id: number;
  step: PendingStep;
  state_hash: string;
  browser_hash: string;
  tenant_id: string;
  nonce: string | null;
  code_verifier: string | null;
  expires_at: Instant;
  created_at: CreatedAt;
}

interface ProjectExportsTable {
  company_id: CompanyId;
  project_id: number;
  state: Generated<ExportState>;
  choice: Generated<ExportChoice>;
  ms_users: Generated<string[]>;
  tenant_id: string | null;
  generation: Generated<number>;
  step: ExportStep | null;
  nickname: string | null;
  group_id: string | null;
  team_url: string | null;
  operation: string | null;
  plan_id: string | null;
  owner: string | null;
  due_at: Instant | null;
  waiting: ExportWait | null;
  problem: JsonObject | null;
  looked_at: Instant | null;
  missing_since: Instant | null;
  failing_since: Instant | null;
  changed_at: Instant | null;
  synced_at: Instant | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface MicrosoftPeopleSearchesTable {
  company_id: CompanyId;
  user_id: number;
  since: Instant;
  searches: number;
}

interface ProjectExportObjectsTable {
  company_id: CompanyId;
  project_id: number;
  kind: ExportObjectKind;
  local_id: string;
  remote_id: string | null;
  etag: string | null;
  details_etag: string | null;
  sent: JsonObjectOrEmpty;
  state: Generated<'intent' | 'done' | 'gone'>;
  intent_at: Instant;
}

declare module '#platform/database/schema' {
  interface DB {
    integrations: IntegrationsTable;
    integration_sign_ins: IntegrationSignInsTable;
    project_exports: ProjectExportsTable;
    project_export_objects: ProjectExportObjectsTable;
    microsoft_people_searches: MicrosoftPeopleSearchesTable;
  }
}
