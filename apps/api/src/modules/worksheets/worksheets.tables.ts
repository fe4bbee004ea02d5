import type { Kind } from '@polier/contract/kinds';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

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
  needscheck: Generated<boolean>;
  author_user_id: number;
  closed_at: Instant | null;
  closed_by_user_id: number | null;
  /** `closed_at is not null`. */
  closed: GeneratedAlways<boolean>;
  search: GeneratedAlways<string>;
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
  done_by_external_user_id: number | null;
  needscheck: Generated<boolean>;
  checked: Generated<boolean>;
  checked_at: Instant | null;
  checked_by_user_id: number | null;
  not_applicable_reason: string | null;
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ProjectFiguresTable {
  company_id: CompanyId;
  project_id: number;
  counted_on: CalendarDate;
  catalogue_order: string;
  worksheets_count: number;
  applied_lessons_count: number;
  pm_worksheets_count: number;
  pm_applied_lessons_count: number;
  x_worksheets_count: number;
  x_applied_lessons_count: number;
  total: number;
  open: number;
  done: number;
  not_checked: number;
  checked: number;
  to_check: number;
  overdue: number;
  not_applicable: number;
  next_due: CalendarDate | null;
  /** A letter for each worksheet. */
  worksheet_states: string;
  /** `id:questions:done,..` */
  work_of_phases: string | null;
}

declare module '#platform/database/schema' {
  interface DB {
    worksheets: WorksheetsTable;
    applied_lessons: AppliedLessonsTable;
    project_figures: ProjectFiguresTable;
  }
}
