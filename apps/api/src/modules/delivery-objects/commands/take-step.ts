import type { DeliveryObjectStep } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { deliveryStep, isExcluded, isStepOf, stepsFor } from '@polier/contract/orders/delivery/delivery-object-steps';
import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { actingMember } from '../../users/acting-member.ts';
import { deliveryObjectStateChanged } from '../delivery-objects.events.ts';
import { deliveryRoles } from '../delivery-objects.policy.ts';
import { orderIdOf } from '../order-of-objects.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { draftExperience } from './draft-experience.ts';
import { lockOrder, type OrderContext, requireActive } from '../../orders/order-context.ts';
import { handOverFiles, takeBackFiles } from './delivery-files.ts';
import { lockObjects } from './lock-objects.ts';
import { decide, findOpenSubmission, type OpenSubmission, submit } from './submissions.ts';
import { effectOf, type StepOf } from './step-effects.ts';
import { clearTicks, pinWordings, unpinWordings } from './step-criteria.ts';
import { reachMilestones } from '../../orders/commands/reach-milestones.ts';

interface StepOptions {
  readonly today: string;
  /** The object as it stands now, in the form of the answer. */
  readonly current: (id: number) => Promise<unknown>;
}

interface Counted {
  readonly open: number;
  readonly refused: number;
}

const countCriteria = async (tx: WriteTx, { id }: OrderContext, objectId: number): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select count(*) filter (where author_ok is not true)::int as open,
      count(*) filter (where reviewer_ok is false)::int as refused
    from delivery_criteria
    where company_id = ${tx.companyId} and order_id = ${id} and delivery_object_id = ${objectId}`.execute(tx);
  return rows[0] ?? { open: 0, refused: 0 };
};

const required = (field: string): FieldIssue => ({ field, code: 'required' });
const sharedCode = /^S[1-4]$/;

/** What is missing or wrong for a step that the person may take; decided is what was submitted. */
const issuesOf = (step: StepOf, { open, refused }: Counted): FieldIssue[] => {
  const { to, body, object, needs } = step;
  const missing = needs.filter((field) => !body[field]).map(required);
  if (to === 'accepted' && body.comments && !body.note) missing.push(required('note'));
  if (to === 'shared' && object.state === 'in_progress') {
    if (!(body.link ?? object.link) && object.unsubmitted_files === 0) missing.push(required('link'));
    if (open > 0) missing.push({ field: 'state', code: 'criteria-open', params: { number: open } });
    if (body.suitability && !sharedCode.test(body.suitability))
      missing.push({ field: 'suitability', code: 'not-a-choice' });
  }
  if (to === 'accepted' || to === 'rejected') {
    const other = (['revision', 'link'] as const).filter((field) => body[field] && body[field] !== object[field]);
    missing.push(...other.map((field): FieldIssue => ({ field, code: 'contradicts' })));
  }
  if (to === 'submitted' && refused > 0)
    missing.push({ field: 'state', code: 'criteria-open', params: { number: refused } });
  return missing;
};

const requireClientPerson = async (tx: WriteTx, id: number | null | undefined): Promise<void> => {
  if (!id) return;
  const { rows } = await sql`
    select 1 from external_users where company_id = ${tx.companyId} and id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw fieldProblem([{ field: 'for_external_user_id', code: 'does-not-exist' }]);
};

const writeObject = (tx: WriteTx, step: StepOf) => {
  const { revision, suitability, started_on, link } = effectOf(step);
  return sql`
    update delivery_objects set state = ${step.to}, revision = ${revision}, suitability = ${suitability},
      started_on = coalesce(started_on, ${started_on}::date), link = ${link}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${step.object.id}`.execute(tx);
};

/** Submissions, ticks, wordings and milestones that follow a step; returns the submission it is about. */
const follow = async (
  tx: WriteTx,
  actor: OrderActor,
  context: OrderContext,
  step: StepOf,
  waiting: OpenSubmission | null,
): Promise<number | null> => {
  const { object, to } = step;
  const from = object.state;
  if (to === 'accepted') await pinWordings(tx, object.id);
  if (from === 'accepted') {
    await unpinWordings(tx, object.id);
    await clearTicks(tx, object.id, ['author', 'reviewer']);
  }
  if (from === 'rejected') await clearTicks(tx, object.id, ['reviewer']);
  if ([to, from].some((state) => state === 'accepted' || state === 'cancelled'))
    await reachMilestones(tx, context, [object.milestone_id], step.today);
  if (to === 'submitted') {
    const submission = await submit(tx, context, step, actingMember(tx));
    await handOverFiles(tx, object.id, submission);
    return submission;
  }
  if (from !== 'submitted') return null;
  const decided = await decide(tx, step, found(waiting ?? undefined), actingMember(tx));
  if (to === 'shared') await takeBackFiles(tx, object.id, decided);
  if (to === 'rejected') await draftExperience(tx, actor, context, step, decided);
  return decided;
};

/** Takes an object to another state: the step must exist, belong to the actor and find what it needs. */
export const takeStep = async (
  tx: WriteTx,
  actor: OrderActor,
  body: DeliveryObjectStep,
  { today, current }: StepOptions,
): Promise<void> => {
  const context = await lockOrder(tx, actor, orderIdOf(tx, 'delivery_objects', [body.id]), 'share');
  requireActive(context);
  const object = found((await lockObjects(tx, context, [body.id])).get(body.id));
  if (body.version !== undefined && body.version !== object.version)
    throw problem('stale-version', { current: await current(body.id) });
  const waiting = await findOpenSubmission(tx, body.id);
  const roles = deliveryRoles(actor, context, { ...object, submitter_id: waiting?.submittedBy ?? null });
  const known = deliveryStep(object.state, body.state);
  if (!known) throw problem('transition-not-allowed', { allowed: stepsFor(object.state, roles) });
  if (isExcluded(known, roles)) throw fieldProblem([{ field: 'state', code: 'same-person' }]);
  if (!isStepOf(known, roles)) throw problem('forbidden');
  const step: StepOf = { to: known.to, needs: known.needs ?? [], object, body, today };
  const issues = issuesOf(step, await countCriteria(tx, context, object.id));
  if (issues.length > 0) throw fieldProblem(issues);
  await requireClientPerson(tx, body.for_external_user_id);
  await writeObject(tx, step);
  const submission = await follow(tx, actor, context, step, waiting);
  await recordEvent(
    tx,
    deliveryObjectStateChanged({
      id: object.id,
      orderId: context.id,
      data: {
        code: object.code,
        title: object.title,
        from: object.state,
        to: step.to,
        note: body.note || null,
        cause: step.to === 'rejected' ? (body.cause ?? null) : null,
        submission,
      },
    }),
  );
};
