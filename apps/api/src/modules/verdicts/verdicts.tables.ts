import type { Verdict } from '@polier/contract/verdicts/verdicts.contract';
import type { Amount, CompanyId, CreatedAt, Identity, Instant, UpdatedAt } from '#platform/database/tables/columns';

interface LessonVerdictsTable {
  company_id: CompanyId;
  id: Identity;
  applied_lesson_id: number;
  verdict: Verdict;
  chf: Amount | null;
  days: Amount | null;
  author_user_id: number;
  confirmed_by_user_id: number | null;
  confirmed_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    lesson_verdicts: LessonVerdictsTable;
  }
}
