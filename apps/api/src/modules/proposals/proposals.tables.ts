import type { Kind } from '@polier/contract/kinds';
import type { NotApplicableReason, ProposalDecision } from '@polier/contract/proposals/proposals.contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, UpdatedAt, Version } from '#platform/database/tables/columns';

interface ProposalPacksTable {
  company_id: CompanyId;
  id: Identity;
  project_id: number;
  kind: Kind;
  phase_id: number | null;
  pm_phase_id: number | null;
  x_process_id: number | null;
  /** Whichever of the three the kind uses. */
  place_id: GeneratedAlways<number>;
  created_at: CreatedAt;
}

interface LessonProposalsTable {
  company_id: CompanyId;
  id: Identity;
  pack_id: number;
  lesson_id: number;
  score: number;
  /** Written as JSON text. */
  why: ColumnType<unknown, string, never>;
  decision: ProposalDecision | null;
  reason: NotApplicableReason | null;
  note: string | null;
  decided_by_user_id: number | null;
  decided_at: Instant | null;
  applied_lesson_id: number | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    proposal_packs: ProposalPacksTable;
    lesson_proposals: LessonProposalsTable;
  }
}
