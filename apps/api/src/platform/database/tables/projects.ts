import type { Kind } from '@polier/contract/kinds';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Amount, CalendarDate, CompanyId, CreatedAt, Identity, Instant, UpdatedAt, Version } from './columns.ts';

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
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export type MemberFunction = 'lead' | 'planner' | 'site_manager' | 'specialist' | 'other';

interface ProjectPart {
  company_id: CompanyId;
  project_id: number;
}
interface ProjectUsersTable extends ProjectPart {
  user_id: number;
  function: Generated<MemberFunction>;
  created_at: CreatedAt;
}
interface ProjectExternalUsersTable extends ProjectPart {
  external_user_id: number;
  created_at: CreatedAt;
}
interface ProjectTradesTable extends ProjectPart {
  trade_id: number;
}
interface ProjectPhasesTable extends ProjectPart {
  phase_id: number;
}
interface ProjectPmPhasesTable extends ProjectPart {
  pm_phase_id: number;
}
interface ProjectXProcessesTable extends ProjectPart {
  x_process_id: number;
}

interface WorksheetsTable {
  company_id: CompanyId;
  id: Identity;
  kind: Kind;
  project_id: number;
  trade_id: number | null;
  phase_id: number | null;
  pm_phase_id: number | null;
  x_process_id: number | null;
  title: string;
  held_on: CalendarDate | null;
  place: string | null;
  participants: string | null;
  description: string | null;
  cost: Amount | null;
  probability: number | null;
  impact: Amount | null;
  residual_probability: Generated<number>;
  residual_impact: ColumnType<string, number | string | undefined, number | string>;
  mandatory_measure: Generated<boolean>;
  chosen_columns: Generated<WorksheetColumn[]>;
  author_user_id: number;
  closed_at: Instant | null;
  closed_by_user_id: number | null;
  /** `closed_at is not null`. */
  closed: GeneratedAlways<boolean>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface AppliedLessonsTable {
  company_id: CompanyId;
  id: Identity;
  kind: Kind;
  worksheet_id: number;
  lesson_id: number;
  lesson_version: number | null;
  position: number;
  todo: string | null;
  solution: string | null;
  contacttill: CalendarDate | null;
  responsible_user_id: number | null;
  responsible_external_user_id: number | null;
  dynamic_field_id: number | null;
  done: Generated<boolean>;
  done_at: Instant | null;
  done_by_user_id: number | null;
  needscheck: Generated<boolean>;
  checked: Generated<boolean>;
  checked_at: Instant | null;
  checked_by_user_id: number | null;
  not_applicable_reason: string | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ExperiencesTable {
  company_id: CompanyId;
  id: Identity;
  author_user_id: number;
  lesson: string;
  problem: string;
  solution: string;
  kind: Generated<'good' | 'bad' | 'near_miss'>;
  state: Generated<'draft' | 'submitted'>;
  happened_on: CalendarDate | null;
  project_id: number | null;
  trade_id: number | null;
  pm_sub_phase_id: number | null;
  x_sub_process_id: number | null;
  cause: string | null;
  cost: Amount | null;
  days: Amount | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ExperienceTagsTable {
  company_id: CompanyId;
  experience_id: number;
  tag_id: number;
}

export interface ProjectTables {
  projects: ProjectsTable;
  project_users: ProjectUsersTable;
  project_external_users: ProjectExternalUsersTable;
  project_trades: ProjectTradesTable;
  project_phases: ProjectPhasesTable;
  project_pm_phases: ProjectPmPhasesTable;
  project_x_processes: ProjectXProcessesTable;
  worksheets: WorksheetsTable;
  applied_lessons: AppliedLessonsTable;
  experiences: ExperiencesTable;
  experience_tags: ExperienceTagsTable;
}
