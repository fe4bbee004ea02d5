import type { Generated, GeneratedAlways } from 'kysely';
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

type DeliveryObjectState = 'planned' | 'in_progress' | 'shared' | 'submitted' | 'accepted' | 'rejected' | 'cancelled';
type RejectionCause = 'incomplete' | 'wrong' | 'naming' | 'late_input' | 'coordination' | 'other';
type SubmissionOutcome = 'accepted' | 'accepted_with_comments' | 'rejected' | 'withdrawn';

interface DeliveryObjectsTable {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  code: string;
  title: string;
  description: string | null;
  position: number;
  phase_id: number;
  milestone_id: number | null;
  party_id: number | null;
  author_user_id: number | null;
  author_external_user_id: number | null;
  reviewer_user_id: number | null;
  kind: Generated<'model' | 'drawing' | 'document' | 'data' | 'report'>;
  format: string | null;
  loin_purpose: string | null;
  loin_objects: string | null;
  loin_geometry: string | null;
  loin_information: string | null;
  loin_documentation: string | null;
  weight: Generated<number>;
  plan_start: CalendarDate;
  due: CalendarDate;
  effort_days: Amount | null;
  plan_chf: Amount | null;
  actual_chf: Amount | null;
  base_start: CalendarDate | null;
  base_due: CalendarDate | null;
  base_chf: Amount | null;
  state: Generated<DeliveryObjectState>;
  started_on: CalendarDate | null;
  revision: string | null;
  suitability: string | null;
  link: string | null;
  /** Of its criteria, with the next three; kept by whoever writes them. */
  criteria_count: GeneratedAlways<number>;
  author_ticks: GeneratedAlways<number>;
  reviewer_ticks: GeneratedAlways<number>;
  refused_ticks: GeneratedAlways<number>;
  /** Files that wait for a submission; kept by whoever writes files. */
  unsubmitted_files: GeneratedAlways<number>;
  /** Words and stems. */
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface DeliveryPredecessorsTable {
  company_id: CompanyId;
  order_id: number;
  delivery_object_id: number;
  predecessor_id: number;
  lag_days: Generated<number>;
}

interface DeliveryCriteriaTable {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  delivery_object_id: number;
  position: number;
  text: string;
  source: Generated<'own' | 'lesson' | 'ids' | 'bcf'>;
  lesson_id: number | null;
  lesson_version: number | null;
  /** GUID of a BCF topic, or the specification of an IDS. */
  external_key: string | null;
  author_ok: boolean | null;
  author_ok_at: Instant | null;
  author_ok_user_id: number | null;
  reviewer_ok: boolean | null;
  reviewer_ok_at: Instant | null;
  reviewer_ok_user_id: number | null;
  note: string | null;
  file_id: number | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface DeliverySubmissionsTable {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  delivery_object_id: number;
  number: number;
  revision: string | null;
  suitability: string | null;
  link: string | null;
  note: string | null;
  submitted_at: Instant;
  submitted_by_user_id: number;
  /** Null until it is decided. */
  outcome: SubmissionOutcome | null;
  decided_at: Instant | null;
  decided_by_user_id: number | null;
  decided_for_external_user_id: number | null;
  reason: string | null;
  cause: RejectionCause | null;
  experience_id: number | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    delivery_objects: DeliveryObjectsTable;
    delivery_predecessors: DeliveryPredecessorsTable;
    delivery_criteria: DeliveryCriteriaTable;
    delivery_submissions: DeliverySubmissionsTable;
  }
}
