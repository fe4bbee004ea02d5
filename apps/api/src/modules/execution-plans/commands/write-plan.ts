import { planChapters } from '@polier/contract/orders/execution-plan/execution-plan-chapters';
import type {
  ExecutionPlanChange,
  ExecutionPlanStore,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import type { OrderActor } from '../../orders/orders.policy.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { actingMember } from '../../users/acting-member.ts';
import { refuseTooManyLinks } from '../../orders/commands/refuse-too-many-links.ts';
import {
  executionPlanDeleted,
  executionPlanEdited,
  executionPlanStored,
  planFields,
} from '../execution-plans.events.ts';
import { findExecutionPlan } from '../execution-plans.queries.ts';
import { lockEditablePlan, lockOrderForPlans, lockPlan, type LockedPlan, requireOnOrder } from './lock-plan.ts';

type NewPlan = Pick<LockedPlan, 'kind' | 'title' | 'valid_from' | 'responsible_user_id'>;

/** The next version of its kind, written by the caller. */
const insertPlan = async (tx: WriteTx, orderId: number, plan: NewPlan): Promise<number> => {
  const { kind, title, valid_from, responsible_user_id } = plan;
  const { rows } = await sql<{ id: number }>`
    insert into bim_execution_plans (company_id, order_id, kind, number, title, valid_from, author_user_id, responsible_user_id)
    select ${tx.companyId}, ${orderId}, ${kind}, coalesce(max(number), 0) + 1, ${title}, ${valid_from}::date,
      ${actingMember(tx)}, ${responsible_user_id}
    from bim_execution_plans where company_id = ${tx.companyId} and order_id = ${orderId} and kind = ${kind}
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await recordEvent(tx, executionPlanStored({ id, orderId, data: { title } }));
  return id;
};

/** Adds a plan with the usual chapters; returns its id. */
export const storeExecutionPlan = async (
  tx: WriteTx,
  actor: OrderActor,
  input: ExecutionPlanStore,
  language: Language,
): Promise<number> => {
  const order = await lockOrderForPlans(tx, actor, input.orderId);
  await requireOnOrder(tx, order, input.responsible_user_id);
  const { t } = translator(language);
  const id = await insertPlan(tx, order.id, {
    kind: input.kind,
    title: input.title ?? t('executionPlans.title'),
    valid_from: input.valid_from ?? null,
    responsible_user_id: input.responsible_user_id ?? order.managerId,
  });
  await tx
    .insertInto('bim_plan_chapters')
    .values(
      planChapters.map(({ key, required, filledFrom }, index) => ({
        company_id: tx.companyId,
        order_id: order.id,
        plan_id: id,
        position: index + 1,
        title: t(`executionPlans.chapters.${key}`),
        text: null,
        required,
        responsible_user_id: null,
        filled_from: filledFrom,
      })),
    )
    .execute();
  await addSearchWords(
    tx,
    planChapters.map(({ key }) => t(`executionPlans.chapters.${key}`)),
  );
  return id;
};

/** Makes the next version with the same chapters and their links; returns its id. */
export const copyExecutionPlan = async (tx: WriteTx, actor: OrderActor, id: number): Promise<number> => {
  const { order, plan } = await lockPlan(tx, actor, id);
  const copy = await insertPlan(tx, order.id, plan);
  const ofOrder = sql`company_id = ${tx.companyId} and order_id = ${order.id}`;
  await sql`
    with old as (
      select *, row_number() over (order by position, id) as place from bim_plan_chapters
      where ${ofOrder} and plan_id = ${id}),
    copied as (
      insert into bim_plan_chapters (company_id, order_id, plan_id, position, title, text, required, done,
        responsible_user_id, filled_from)
      select company_id, order_id, ${copy}, place, title, text, required, done, responsible_user_id, filled_from from old
      returning id, position)
    insert into order_links (company_id, order_id, kind, chapter_id, target_id, use_case_id, delivery_object_id, url, title,
      weight, note)
    select l.company_id, l.order_id, l.kind, copied.id, l.target_id, l.use_case_id, l.delivery_object_id, l.url, l.title,
      l.weight, l.note
    from order_links as l join old on old.id = l.chapter_id join copied on copied.position = old.place
    where l.company_id = ${tx.companyId} and l.order_id = ${order.id}`.execute(tx);
  await refuseTooManyLinks(tx, order.id, 'id');
  return copy;
};

export const updateExecutionPlan = async (
  tx: WriteTx,
  actor: OrderActor,
  change: ExecutionPlanChange,
): Promise<void> => {
  const { order, plan } = await lockEditablePlan(tx, actor, change.id);
  if (change.version !== undefined && change.version !== plan.version)
    throw problem('stale-version', { current: await findExecutionPlan(tx, actor, plan.id) });
  const after = merge(plan, change);
  const changes = diff(namedAlike(planFields), plan, after);
  if (!hasChanges(changes)) return;
  if (changes.responsible_user_id) await requireOnOrder(tx, order, after.responsible_user_id);
  await tx
    .updateTable('bim_execution_plans')
    .set({
      title: after.title,
      valid_from: after.valid_from,
      responsible_user_id: after.responsible_user_id,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', plan.id)
    .execute();
  await recordEvent(tx, executionPlanEdited({ id: plan.id, orderId: order.id, data: { title: after.title, changes } }));
};

/** Removes a plan that was never agreed, with its chapters. */
export const removeExecutionPlan = async (tx: WriteTx, actor: OrderActor, id: number): Promise<void> => {
  const { order, plan } = await lockEditablePlan(tx, actor, id);
  await tx.deleteFrom('bim_execution_plans').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  await recordEvent(tx, executionPlanDeleted({ id, orderId: order.id, data: { title: plan.title } }));
};
