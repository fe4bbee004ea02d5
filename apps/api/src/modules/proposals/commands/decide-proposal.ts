import type { Kind } from '@polier/contract/kinds';
import type {
  NotApplicableReason,
  ProposalDecision,
  ProposalDecisionInput,
} from '@polier/contract/proposals/proposals.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { Actor } from '../../lessons/lessons.policy.ts';
import type { ProjectTeam } from '../../projects/projects.policy.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { actingMember } from '../../users/acting-member.ts';
import {
  mayAddAppliedLessons,
  mayReadAppliedLessons,
} from '../../worksheets/applied-lessons/applied-lessons.policy.ts';
import { proposalDecided } from '../proposals.events.ts';
import { findProposal } from '../proposals.queries.ts';
import { applyProposedLesson } from './apply-proposed-lesson.ts';

interface Locked {
  readonly kind: Kind;
  readonly projectId: number;
  readonly placeId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly decision: ProposalDecision | null;
  readonly appliedLessonId: number | null;
  readonly version: number;
  readonly team: ProjectTeam;
}

/** The project is locked before the proposal, as every command on worksheets does. */
const lockProposal = async (tx: WriteTx, id: number): Promise<Locked | undefined> => {
  await sql`
    select from projects as p
    where p.company_id = ${tx.companyId} and p.id = (
      select pack.project_id from lesson_proposals as pr
      join proposal_packs as pack on pack.company_id = pr.company_id and pack.id = pr.pack_id
      where pr.company_id = ${tx.companyId} and pr.id = ${id})
    for share`.execute(tx);
  const { rows } = await sql<Locked>`
    select pack.kind, pack.project_id as "projectId", pack.place_id as "placeId", pr.lesson_id as "lessonId", l.insight as title,
      pr.decision, pr.applied_lesson_id as "appliedLessonId", pr.version,
      json_build_object('ownerId', p.owner_user_id, 'userIds', array(
        select team.user_id from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id)) as team
    from lesson_proposals as pr
    join proposal_packs as pack on pack.company_id = pr.company_id and pack.id = pr.pack_id
    join projects as p on p.company_id = pack.company_id and p.id = pack.project_id
    join lessons as l on l.company_id = pr.company_id and l.id = pr.lesson_id
    where pr.company_id = ${tx.companyId} and pr.id = ${id}
    for update of pr`.execute(tx);
  return rows[0];
};

interface Given {
  readonly reason: NotApplicableReason | null;
  readonly note: string | null;
}

/** Only "not applicable" has a reason, and "other" says which. */
const reasonOf = ({ decision, reason = null, note = null }: ProposalDecisionInput): Given => {
  if (decision !== 'not_applicable') return { reason: null, note: null };
  if (reason === null) throw fieldProblem([{ field: 'reason', code: 'required' }]);
  if (reason === 'other' && !note) throw fieldProblem([{ field: 'note', code: 'required' }]);
  return { reason, note: note || null };
};

/** Decides about a proposed lesson; one that is applied stays so, the other decisions can be changed. */
export const decideProposal = async (tx: WriteTx, actor: Actor, sent: ProposalDecisionInput): Promise<void> => {
  const member = actingMember(tx);
  const { id, decision, version } = sent;
  const proposal = await lockProposal(tx, id);
  if (!proposal || !mayReadAppliedLessons(actor, proposal)) throw problem('not-found');
  if (!mayAddAppliedLessons(actor, proposal)) throw problem('forbidden');
  const { reason, note } = reasonOf(sent);
  await requireKind(tx, proposal.kind);
  if (version !== undefined && version !== proposal.version) {
    throw problem('stale-version', { current: await findProposal(tx, actor, id) });
  }
  if (proposal.decision === 'apply' && proposal.appliedLessonId !== null) throw problem('already-decided');
  const appliedLessonId = decision === 'apply' ? await applyProposedLesson(tx, actor, proposal) : null;
  await sql`
    update lesson_proposals
    set decision = ${decision}, reason = ${reason}, note = ${note}, applied_lesson_id = ${appliedLessonId},
      decided_by_user_id = ${member}, decided_at = now(), version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  const { kind, title, projectId } = proposal;
  await recordEvent(tx, proposalDecided({ id, projectId, data: { kind, title, decision, reason, note } }));
};
