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
} from '#platform/database/tables/columns';

interface LessonsTable {
  company_id: CompanyId;
  id: Identity;
  kind: Kind;
  insight: string;
  more_info: string | null;
  topic_id: number | null;
  pm_sub_phase_id: number | null;
  x_sub_process_id: number | null;
  /** The id of the kind's group: one of the three columns. */
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
  verified_at: Instant | null;
  verified_by_user_id: number | null;
  language: Generated<LanguageCode>;
  projects_count: Generated<number>;
  search: GeneratedAlways<string>;
  folded_insight: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface LessonCountsTable {
  company_id: CompanyId;
  subject: 'trade' | 'phase' | 'group' | 'tag';
  subject_id: number;
  kind: Kind;
  lessons: number;
}

interface LessonVersionsTable {
  company_id: CompanyId;
  lesson_id: number;
  version: number;
  insight: string;
  more_info: string | null;
  author_user_id: number;
  merged_lesson_id: number | null;
  created_at: CreatedAt;
}

interface LessonSuggestionsTable {
  company_id: CompanyId;
  id: Identity;
  lesson_id: number;
  base_version: number;
  insight: string;
  more_info: string | null;
  note: string | null;
  author_user_id: number;
  accepted: boolean | null;
  reason: string | null;
  decided_at: Instant | null;
  decided_by_user_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface LessonClarificationsTable {
  company_id: CompanyId;
  id: Identity;
  lesson_id: number;
  note: string;
  asker_user_id: number;
  answered_at: Instant | null;
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

declare module '#platform/database/schema' {
  interface DB {
    lessons: LessonsTable;
    lesson_versions: LessonVersionsTable;
    lesson_suggestions: LessonSuggestionsTable;
    lesson_clarifications: LessonClarificationsTable;
    lesson_trades: LessonTradesTable;
    lesson_phases: LessonPhasesTable;
    lesson_tags: LessonTagsTable;
    lesson_counts: LessonCountsTable;
  }
}
