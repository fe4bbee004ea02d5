import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberFunction } from '@polier/contract/projects/projects.contract';
import type { CompanyId, CreatedAt, Identity, UpdatedAt, Version } from '#platform/database/tables/columns';

interface ProjectsTable {
  company_id: CompanyId;
  id: Identity;
  title: string;
  description: string | null;
  owner_user_id: number;
  parent_project_id: number | null;
  sort_order: Generated<number>;
  ms_integration: Generated<boolean>;
  ms_team_id: string | null;
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProjectRelation {
  company_id: CompanyId;
  project_id: number;
}

interface ProjectUsersTable extends ProjectRelation {
  user_id: number;
  function: Generated<MemberFunction>;
  created_at: CreatedAt;
}

interface ProjectExternalUsersTable extends ProjectRelation {
  external_user_id: number;
  created_at: CreatedAt;
}

interface ProjectTradesTable extends ProjectRelation {
  trade_id: number;
}

interface ProjectPhasesTable extends ProjectRelation {
  phase_id: number;
}

interface ProjectPmPhasesTable extends ProjectRelation {
  pm_phase_id: number;
}

interface ProjectXProcessesTable extends ProjectRelation {
  x_process_id: number;
}

declare module '#platform/database/schema' {
  interface DB {
    projects: ProjectsTable;
    project_users: ProjectUsersTable;
    project_external_users: ProjectExternalUsersTable;
    project_trades: ProjectTradesTable;
    project_phases: ProjectPhasesTable;
    project_pm_phases: ProjectPmPhasesTable;
    project_x_processes: ProjectXProcessesTable;
  }
}
