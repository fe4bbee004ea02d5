import type {
  PlanChapterChange,
  PlanChapterStore,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { requireCleanText } from '../../lessons/clean-rich-text.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { chapterFields, planChapterDeleted, planChapterEdited, planChapterStored } from '../execution-plans.events.ts';
import { findOrderOfPlan, findPlanChapter } from '../execution-plans.queries.ts';
import { lockEditablePlan, requireOnOrder } from './lock-plan.ts';

interface LockedChapter {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  readonly text: string | null;
  readonly required: boolean;
  readonly done: boolean;
  readonly responsible_user_id: number | null;
  readonly version: number;
}

const lockChapter = async (tx: WriteTx, actor: OrderActor, id: number) => {
  await findOrderOfPlan(tx, actor, 'bim_plan_chapters', id);
  const { planId } = await findPlanChapter(tx, id);
  const { order } = await lockEditablePlan(tx, actor, planId);
  const { rows } = await sql<LockedChapter>`
    select id, position, title, text, required, done, responsible_user_id, version
    from bim_plan_chapters where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  return { order, planId, chapter: found(rows[0]) };
};

/** Beyond it chapters share their position, and stand in the order of their making. */
const lastPosition = 9999;

/** The chapters from one position to another make room for one of them, which is put there afterwards. */
const makeRoom = (
  tx: WriteTx,
  planId: number,
  { from, to, by }: { readonly from: number; readonly to: number | null; readonly by: 1 | -1 },
) =>
  sql`
    update bim_plan_chapters set position = least(position + ${by}, ${lastPosition})
    where company_id = ${tx.companyId} and plan_id = ${planId} and position >= ${from}
      and (${to}::int is null or position <= ${to})`.execute(tx);

/** Adds a chapter at the end of a plan, or where it says; returns its id. */
export const storePlanChapter = async (tx: WriteTx, actor: OrderActor, input: PlanChapterStore): Promise<number> => {
  const { order } = await lockEditablePlan(tx, actor, input.planId);
  await requireOnOrder(tx, order, input.responsible_user_id);
  const { planId, position, title, required = true, responsible_user_id = null } = input;
  const text = requireCleanText(input.text, 'text');
  if (position !== undefined) await makeRoom(tx, planId, { from: position, to: null, by: 1 });
  const { rows } = await sql<{ id: number }>`
    insert into bim_plan_chapters (company_id, order_id, plan_id, position, title, text, required, responsible_user_id)
    select ${tx.companyId}, ${order.id}, ${planId}, least(coalesce(${position ?? null}::int, max(position) + 1, 1), ${lastPosition}), ${title}, ${text},
      ${required}, ${responsible_user_id}::bigint
    from bim_plan_chapters where company_id = ${tx.companyId} and order_id = ${order.id} and plan_id = ${planId}
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await addSearchWords(tx, [title, text]);
  await recordEvent(tx, planChapterStored({ id, orderId: order.id, data: { title } }));
  return id;
};

export const updatePlanChapter = async (tx: WriteTx, actor: OrderActor, change: PlanChapterChange): Promise<void> => {
  const { order, planId, chapter } = await lockChapter(tx, actor, change.id);
  if (change.version !== undefined && change.version !== chapter.version)
    throw problem('stale-version', { current: await findPlanChapter(tx, chapter.id) });
  const text = change.text === undefined ? undefined : requireCleanText(change.text, 'text');
  const after = merge(chapter, { ...change, text });
  const changes = diff(namedAlike(chapterFields), chapter, after);
  if (!hasChanges(changes)) return;
  if (changes.responsible_user_id) await requireOnOrder(tx, order, after.responsible_user_id);
  if (after.position < chapter.position)
    await makeRoom(tx, planId, { from: after.position, to: chapter.position - 1, by: 1 });
  if (after.position > chapter.position)
    await makeRoom(tx, planId, { from: chapter.position + 1, to: after.position, by: -1 });
  await tx
    .updateTable('bim_plan_chapters')
    .set({
      position: after.position,
      title: after.title,
      text: after.text,
      required: after.required,
      done: after.done,
      responsible_user_id: after.responsible_user_id,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', chapter.id)
    .execute();
  if (changes.title ?? changes.text) await addSearchWords(tx, [after.title, after.text]);
  await recordEvent(
    tx,
    planChapterEdited({ id: chapter.id, orderId: order.id, data: { title: after.title, changes } }),
  );
};

export const removePlanChapter = async (tx: WriteTx, actor: OrderActor, id: number): Promise<void> => {
  const { order, chapter } = await lockChapter(tx, actor, id);
  await tx.deleteFrom('bim_plan_chapters').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  await recordEvent(tx, planChapterDeleted({ id, orderId: order.id, data: { title: chapter.title } }));
};
