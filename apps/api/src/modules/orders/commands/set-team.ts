import type { OrderTeam } from '@polier/contract/orders/orders.contract';
import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { lockOrder, type OrderContext, requireOpen } from '../order-context.ts';
import { orderEvents } from '../orders.events.ts';
import { managesOrder, type OrderActor } from '../orders.policy.ts';
import { requireColleagues } from './require-colleagues.ts';

type Member = OrderContext['members'][number];

const refuseUnknownParties = async (tx: WriteTx, orderId: number, { members }: OrderTeam): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from order_parties where company_id = ${tx.companyId} and order_id = ${orderId} for key share`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  const issues = members.flatMap(({ party_id: party }, index): FieldIssue[] =>
    party && !known.has(party) ? [{ field: `members.${index}.party_id`, code: 'does-not-exist' }] : [],
  );
  if (issues.length > 0) throw fieldProblem(issues);
};

/** Whoever writes or reviews what is not accepted stays on the team. */
const refuseLeaving = async (tx: WriteTx, orderId: number, leaving: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery_objects
    where company_id = ${tx.companyId} and order_id = ${orderId} and state not in ('accepted', 'cancelled')
      and (author_user_id = any(${leaving}::bigint[]) or reviewer_user_id = any(${leaving}::bigint[]))`.execute(tx);
  const number = rows[0]?.count ?? 0;
  if (number > 0) {
    throw fieldProblem([{ field: 'members', code: 'not-empty', params: { context: 'order_members', number } }]);
  }
};

/** Replaces the team; the manager always belongs to it. */
export const setTeam = async (
  tx: WriteTx,
  actor: OrderActor,
  sent: OrderTeam,
  findCurrent: (tx: WriteTx) => Promise<unknown>,
): Promise<void> => {
  const order = await lockOrder(tx, actor, sent.id, 'whole');
  if (!managesOrder(actor, order)) throw problem('forbidden');
  requireOpen(order);
  if (sent.version !== undefined && sent.version !== order.version) {
    throw problem('stale-version', { current: await findCurrent(tx) });
  }
  const manager = sent.manager_user_id ?? order.managerId;
  const known = new Set(order.members.map(({ userId }) => userId));
  const added = sent.members.flatMap(({ user_id: id }, index): [number, string][] =>
    known.has(id) ? [] : [[id, `members.${index}.user_id`]],
  );
  await requireColleagues(tx, manager === order.managerId ? added : [...added, [manager, 'manager_user_id']]);
  await refuseUnknownParties(tx, order.id, sent);
  const parties = new Map<number, number | null>([[manager, null]]);
  for (const { user_id: id, party_id: party } of sent.members) parties.set(id, party ?? null);
  const team: Member[] = [...parties].map(([userId, partyId]) => ({ userId, partyId }));
  await refuseLeaving(
    tx,
    order.id,
    order.members.map(({ userId }) => userId).filter((id) => !parties.has(id)),
  );
  await sql`delete from order_members where company_id = ${tx.companyId} and order_id = ${order.id}`.execute(tx);
  await tx
    .insertInto('order_members')
    .values(
      team.map(({ userId, partyId }) => ({
        company_id: tx.companyId,
        order_id: order.id,
        user_id: userId,
        party_id: partyId,
      })),
    )
    .execute();
  await sql`
    update orders set manager_user_id = ${manager}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = ${order.id}`.execute(tx);
  await recordEvent(
    tx,
    orderEvents.teamChanged({
      id: order.id,
      orderId: order.id,
      projectId: order.projectId,
      data: {
        title: order.title,
        changes: manager === order.managerId ? {} : { manager_user_id: [order.managerId, manager] },
        team: team.map(({ userId, partyId }) => ({ user_id: userId, party_id: partyId })),
      },
    }),
  );
};
