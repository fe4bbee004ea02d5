import type { ExperienceKind, ExperienceState } from '@polier/contract/experiences/experience-fields';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  CompanyId,
  CreatedAt,
  Identity,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

interface ExperiencesTable {
  company_id: CompanyId;
  id: Identity;
  author_user_id: number;
  lesson: string;
  problem: string;
  solution: string;
  kind: Generated<ExperienceKind>;
  state: Generated<ExperienceState>;
  happened_on: CalendarDate | null;
  project_id: number | null;
  trade_id: number | null;
  pm_sub_phase_id: number | null;
  x_sub_process_id: number | null;
  cause: string | null;
  cost: Amount | null;
  days: Amount | null;
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface ExperienceTagsTable {
  company_id: CompanyId;
  experience_id: number;
  tag_id: number;
}

declare module '#platform/database/schema' {
  interface DB {
    experiences: ExperiencesTable;
    experience_tags: ExperienceTagsTable;
  }
}
