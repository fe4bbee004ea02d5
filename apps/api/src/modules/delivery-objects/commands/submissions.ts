import type { SubmissionOutcome } from '@polier/contract/orders/formulas/first-time-acceptance';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import type { OrderContext } from '../../orders/order-context.ts';
import { effectOf, type StepOf } from './step-effects.ts';

/** A submission that waits for its decision. */
export interface OpenSubmission {
  readonly id: number;
  readonly submittedBy: number;
}

export const findOpenSubmission = async (tx: WriteTx, objectId: number): Promise<OpenSubmission | null> => {
  const { rows } = await sql<OpenSubmission>`
    select id, submitted_by_user_id as "submittedBy" from delivery_submissions
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and outcome is null`.execute(tx);
  return rows[0] ?? null;
};

/** Opens a submission; returns its id. */
export const submit = async (tx: WriteTx, context: OrderContext, step: StepOf, member: number): Promise<number> => {
  const { revision, suitability, link } = effectOf(step);
  const { rows } = await sql<{ id: number }>`
    insert into delivery_submissions (company_id, order_id, delivery_object_id, number, revision, suitability, link, note,
      submitted_at, submitted_by_user_id)
    select ${tx.companyId}, ${context.id}, ${step.object.id}, coalesce(max(number), 0) + 1, ${revision}, ${suitability},
      ${link}, ${step.body.note || null}, now(), ${member}
    from delivery_submissions where company_id = ${tx.companyId} and delivery_object_id = ${step.object.id}
    returning id`.execute(tx);
  return found(rows[0]).id;
};

const outcomeOf = ({ to, body }: StepOf): SubmissionOutcome => {
  if (to === 'rejected') return 'rejected';
  if (to === 'shared') return 'withdrawn';
  return body.comments ? 'accepted_with_comments' : 'accepted';
};

/** Decides or withdraws what waits, for good; returns its id. */
export const decide = async (tx: WriteTx, step: StepOf, { id }: OpenSubmission, member: number): Promise<number> => {
  const outcome = outcomeOf(step);
  const { note, cause, for_external_user_id: decidedFor } = step.body;
  await sql`
    update delivery_submissions set outcome = ${outcome}, decided_at = now(), decided_by_user_id = ${member},
      decided_for_external_user_id = ${outcome === 'withdrawn' ? null : (decidedFor ?? null)}, reason = ${note || null},
      cause = ${outcome === 'rejected' ? (cause ?? null) : null}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id} and outcome is null`.execute(tx);
  return id;
};
