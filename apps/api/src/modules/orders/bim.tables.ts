import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObject,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

interface VersionedOrderRow {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface BimTargetsTable extends VersionedOrderRow {
  code: string;
  title: string;
  description: string | null;
  priority: Generated<number>;
  indicator: string | null;
  unit: string | null;
  baseline: Amount | null;
  goal: Amount | null;
  actual: Amount | null;
  actual_on: CalendarDate | null;
  responsible_user_id: number | null;
  due: CalendarDate | null;
  state: Generated<'proposed' | 'agreed' | 'running' | 'achieved' | 'missed' | 'dropped'>;
}

interface BimUseCasesTable extends VersionedOrderRow {
  code: string;
  title: string;
  description: string | null;
  source: Generated<'own' | 'ucm' | 'penn_state'>;
  value: Generated<number>;
  resource: Generated<number>;
  competence: Generated<number>;
  experience: Generated<number>;
  decision: Generated<'yes' | 'maybe' | 'no'>;
  party_id: number | null;
  responsible_user_id: number | null;
  software: string | null;
  notes: string | null;
  ids_file_id: number | null;
  state: Generated<'proposed' | 'selected' | 'prepared' | 'in_use' | 'evaluated' | 'dropped'>;
}

interface BimUseCasePhasesTable {
  company_id: CompanyId;
  order_id: number;
  use_case_id: number;
  phase_id: number;
}

interface BimExecutionPlansTable extends VersionedOrderRow {
  kind: 'pre_appointment' | 'delivery_team';
  /** Of its versions. */
  number: number;
  title: string;
  valid_from: CalendarDate | null;
  author_user_id: number;
  responsible_user_id: number;
  state: Generated<'draft' | 'in_review' | 'agreed' | 'superseded'>;
  state_note: string | null;
  agreed_on: CalendarDate | null;
  agreed_by_user_id: number | null;
}

type ChapterSource = 'targets' | 'use_cases' | 'responsibility_matrix' | 'information_need' | 'delivery_plan';

interface BimPlanChaptersTable extends VersionedOrderRow {
  plan_id: number;
  position: number;
  title: string;
  text: string | null;
  required: Generated<boolean>;
  done: Generated<boolean>;
  responsible_user_id: number | null;
  filled_from: ChapterSource | null;
  /** Words and stems. */
  search: GeneratedAlways<string>;
}

interface OrderLinksTable extends VersionedOrderRow {
  kind: string;
  target_id: number | null;
  use_case_id: number | null;
  delivery_object_id: number | null;
  chapter_id: number | null;
  lesson_id: number | null;
  worksheet_id: number | null;
  url: string | null;
  title: string | null;
  weight: Generated<number>;
  note: string | null;
}

interface OrderWorksheetsTable extends VersionedOrderRow {
  title: string;
  status_date: CalendarDate;
  phase_ids: Generated<number[]>;
  party_ids: Generated<number[]>;
  columns: Generated<string[]>;
  summary: string | null;
  decisions: ColumnType<unknown[], string | undefined, string>;
  state: Generated<'open' | 'issued'>;
  number: number;
  author_user_id: number;
  issued_at: Instant | null;
  issued_by_user_id: number | null;
  frozen: JsonObject | null;
}

interface OrderSnapshotsTable {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  taken_on: CalendarDate;
  reason: 'weekly' | 'issue' | 'baseline';
  delivery_object_completion: number | null;
  bim_target_completion: number | null;
  bim_use_case_completion: number | null;
  bim_execution_plan_completion: number | null;
  planned: number;
  in_progress: number;
  shared: number;
  submitted: number;
  accepted: number;
  rejected: number;
  cancelled: number;
  bac: Amount | null;
  pv: Amount | null;
  ev: Amount | null;
  ac: Amount | null;
  created_at: CreatedAt;
}

interface OrderFiguresTable {
  company_id: CompanyId;
  order_id: number;
  counted_on: CalendarDate;
  delivery_object_completion: number | null;
  bim_target_completion: number | null;
  bim_use_case_completion: number | null;
  bim_execution_plan_completion: number | null;
  object_states: string;
  objects_of_phases: number[];
  next_due: CalendarDate | null;
  awaiting_decision: number;
  overdue: number;
  rejected: number;
  counts: JsonObject;
}

declare module '#platform/database/schema' {
  interface DB {
    bim_targets: BimTargetsTable;
    bim_use_cases: BimUseCasesTable;
    bim_use_case_phases: BimUseCasePhasesTable;
    bim_execution_plans: BimExecutionPlansTable;
    bim_plan_chapters: BimPlanChaptersTable;
    order_links: OrderLinksTable;
    order_worksheets: OrderWorksheetsTable;
    order_figures: OrderFiguresTable;
    order_snapshots: OrderSnapshotsTable;
  }
}
