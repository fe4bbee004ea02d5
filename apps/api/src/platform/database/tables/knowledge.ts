import type { Kind } from '@polier/contract/kinds';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  JsonObject,
  LanguageCode,
  UpdatedAt,
  Version,
} from './columns.ts';

interface CatalogueRow {
  company_id: CompanyId;
  id: Identity;
  title: string;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface Archivable {
  description: string | null;
  /** Set: not offered any more, still readable where it was used. */
  archived_at: Instant | null;
}

/** What phases, PM phases, X processes and their parts have in common. */
interface OrderedRow extends CatalogueRow, Archivable {
  abbreviation: string | null;
  sort_order: number;
}

interface TradesTable extends CatalogueRow, Archivable {
  bkp: string;
}

interface TopicsTable extends CatalogueRow, Archivable {
  sort_order: number;
  is_global: Generated<boolean>;
}

interface TagsTable extends CatalogueRow {
  color: string | null;
}

interface PmSubPhasesTable extends OrderedRow {
  pm_phase_id: number;
  is_global: Generated<boolean>;
}

interface XSubProcessesTable extends OrderedRow {
  x_process_id: number;
}

interface DynamicFieldsTable extends CatalogueRow {
  description: string | null;
  sort_order: number;
  color: string | null;
  value: Generated<number>;
}

interface LessonsTable {
  company_id: CompanyId;
  id: Identity;
  kind: Kind;
  insight: string;
  more_info: string | null;
  topic_id: number | null;
  pm_sub_phase_id: number | null;
  x_sub_process_id: number | null;
  /** The one of the three that the kind uses. */
  group_id: GeneratedAlways<number>;
  parent_id: number | null;
  parent_level: number | null;
  level: Generated<number>;
  position: number;
  mandatory: Generated<boolean>;
  author_user_id: number;
  project_id: number | null;
  project_only: Generated<boolean>;
  origin: JsonObject | null;
  approved_at: Instant | null;
  approved_by_user_id: number | null;
  /** `approved_at is not null`. */
  approved: GeneratedAlways<boolean>;
  archived_at: Instant | null;
  language: Generated<LanguageCode>;
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface LessonVersionsTable {
  company_id: CompanyId;
  lesson_id: number;
  version: number;
  insight: string;
  more_info: string | null;
  author_user_id: number;
  created_at: CreatedAt;
}

interface LessonTradesTable {
  company_id: CompanyId;
  lesson_id: number;
  trade_id: number;
  kind: Generated<'trade'>;
}

interface LessonPhasesTable {
  company_id: CompanyId;
  lesson_id: number;
  phase_id: number;
}

interface LessonTagsTable {
  company_id: CompanyId;
  lesson_id: number;
  tag_id: number;
}

interface ConceptsTable {
  company_id: CompanyId;
  id: Identity;
  title: string;
  topic_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface KnowledgeTables {
  trades: TradesTable;
  phases: OrderedRow;
  topics: TopicsTable;
  tags: TagsTable;
  pm_phases: OrderedRow;
  pm_sub_phases: PmSubPhasesTable;
  x_processes: OrderedRow;
  x_sub_processes: XSubProcessesTable;
  dynamic_fields: DynamicFieldsTable;
  lessons: LessonsTable;
  lesson_versions: LessonVersionsTable;
  lesson_trades: LessonTradesTable;
  lesson_phases: LessonPhasesTable;
  lesson_tags: LessonTagsTable;
  concepts: ConceptsTable;
}
