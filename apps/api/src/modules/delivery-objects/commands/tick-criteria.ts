import type { CriterionTick } from '@polier/contract/orders/delivery/delivery-objects.contract';
import type { FieldIssue } from '@polier/contract/field-issues';
import type { DeliveryRoles } from '@polier/contract/orders/delivery/delivery-object-steps';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvents } from '#platform/events/record-event';
import { actingMember } from '../../users/acting-member.ts';
import { deliveryCriteriaTicked } from '../delivery-objects.events.ts';
import {
  deliveryRoles,
  isSubmittedOrAccepted,
  mayTickAsAuthor,
  mayTickAsReviewer,
  worksOn,
} from '../delivery-objects.policy.ts';
import { orderIdOf } from '../order-of-objects.ts';
import { countCriteria } from '../../orders/count-criteria.ts';
import { lockOrder, requireActive } from '../../orders/order-context.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { lockObjects, type LockedObject } from './lock-objects.ts';

const objectsOf = async (tx: WriteTx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; object_id: number }>`
    select id, delivery_object_id as object_id from delivery_criteria
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, object_id }) => [id, object_id]));
};

interface StoredTicks {
  readonly id: number;
  readonly author_ok: boolean | null;
  readonly reviewer_ok: boolean | null;
  readonly note: string | null;
}

const lockTicks = async (tx: WriteTx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredTicks>> => {
  const { rows } = await sql<StoredTicks>`
    select id, author_ok, reviewer_ok, note from delivery_criteria
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** A tick without what stands so already: what was read may be sent back. */
const changing = (tick: CriterionTick, stored: StoredTicks): CriterionTick => ({
  ...tick,
  author_ok: tick.author_ok === stored.author_ok ? undefined : tick.author_ok,
  reviewer_ok: tick.reviewer_ok === stored.reviewer_ok ? undefined : tick.reviewer_ok,
  note: (tick.note || null) === stored.note ? undefined : tick.note,
});

const isReviewing = ({ reviewer, manager, author }: DeliveryRoles) => (reviewer || manager) && !author;

/** Refuses the wrong person, and names ticks that come at the wrong time. */
const checkTick = (tick: CriterionTick, index: number, { state }: LockedObject, roles: DeliveryRoles): FieldIssue[] => {
  const issues: FieldIssue[] = [];
  if (tick.author_ok !== undefined) {
    if (!worksOn(roles)) throw problem('forbidden');
    if (!mayTickAsAuthor(state, roles)) issues.push({ field: `criteria.${index}.author_ok`, code: 'contradicts' });
  }
  if (tick.reviewer_ok !== undefined) {
    if (roles.author) issues.push({ field: `criteria.${index}.reviewer_ok`, code: 'same-person' });
    else if (!isReviewing(roles)) throw problem('forbidden');
    else if (!mayTickAsReviewer(state, roles))
      issues.push({ field: `criteria.${index}.reviewer_ok`, code: 'contradicts' });
  }
  if (tick.note !== undefined) {
    if (!worksOn(roles) && !roles.reviewer) throw problem('forbidden');
    if (isSubmittedOrAccepted(state)) issues.push({ field: `criteria.${index}.note`, code: 'contradicts' });
  }
  return issues;
};

const writeTicks = async (tx: WriteTx, all: readonly CriterionTick[]): Promise<void> => {
  const ticks = all.filter(({ author_ok, reviewer_ok, note }) =>
    [author_ok, reviewer_ok, note].some((one) => one !== undefined),
  );
  if (ticks.length === 0) return;
  const member = actingMember(tx);
  const rows = ticks.map((tick) => ({
    ...tick,
    by_author: tick.author_ok !== undefined,
    by_reviewer: tick.reviewer_ok !== undefined,
    noted: tick.note !== undefined,
    note: tick.note || null,
  }));
  const tick = (who: 'author' | 'reviewer') => {
    const [sent, value] = [sql.ref(`next.by_${who}`), sql.ref(`next.${who}_ok`)];
    const keep = (column: string, given: unknown) =>
      sql`${sql.ref(column)} = case when not ${sent} then ${sql.ref(`c.${column}`)} when ${value} is not null then ${given} end`;
    return sql`${keep(`${who}_ok`, value)}, ${keep(`${who}_ok_at`, sql`now()`)},
      ${keep(`${who}_ok_user_id`, sql`${member}::bigint`)}`;
  };
  await sql`
    update delivery_criteria as c set ${tick('author')}, ${tick('reviewer')},
      note = case when next.noted then next.note else c.note end, version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id bigint, author_ok boolean, reviewer_ok boolean,
      note text, by_author boolean, by_reviewer boolean, noted boolean)
    where c.company_id = ${tx.companyId} and c.id = next.id`.execute(tx);
};

const changesOfTicks = (ticks: readonly CriterionTick[]) =>
  ticks.flatMap(({ id, author_ok, reviewer_ok }) => [
    ...(author_ok === undefined ? [] : [{ id, by: 'author' as const, fulfilled: author_ok }]),
    ...(reviewer_ok === undefined ? [] : [{ id, by: 'reviewer' as const, fulfilled: reviewer_ok }]),
  ]);

/** Ticks criteria of one order, all or none; many people may tick at once. Returns the objects ticked. */
export const tickCriteria = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: readonly CriterionTick[],
): Promise<number[]> => {
  const ids = sent.map(({ id }) => id);
  const context = await lockOrder(tx, actor, orderIdOf(tx, 'delivery_criteria', ids), 'share');
  requireActive(context);
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [`criteria.${index}.id`]));
  if (repeated.length > 0) throw fieldProblem(repeated.map((field) => ({ field, code: 'contradicts' })));
  const objectIds = await objectsOf(tx, ids);
  // Objects before criteria, as a step locks them.
  const locked = await lockObjects(tx, context, [...new Set(objectIds.values())]);
  const stored = await lockTicks(tx, ids);
  const ticks = sent.map((tick) => changing(tick, found(stored.get(tick.id))));
  const objectOf = ({ id }: CriterionTick) => found(locked.get(objectIds.get(id) ?? 0));
  const issues = ticks.flatMap((tick, index) => {
    const object = objectOf(tick);
    return checkTick(tick, index, object, deliveryRoles(actor, context, { ...object, submitter_id: null }));
  });
  if (issues.length > 0) throw fieldProblem(issues);
  const byObject = Map.groupBy(ticks, objectOf);
  const ticked = [...byObject.keys()].map(({ id }) => id);
  await writeTicks(tx, ticks);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = any(${ticked}::bigint[])`);
  await recordEvents(
    tx,
    [...byObject]
      .map(([object, of]) => ({ object, changed: changesOfTicks(of) }))
      .filter(({ changed }) => changed.length > 0)
      .map(({ object: { id, code, title }, changed }) =>
        deliveryCriteriaTicked({ id, orderId: context.id, data: { code, title, ticks: changed } }),
      ),
  );
  return ticked;
};
