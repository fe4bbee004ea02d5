import type {
  ExecutionPlanRow,
  ExecutionPlanView,
  PlanChapterView,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { planCompletion } from '@polier/contract/orders/formulas/plan-completion';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { findOrderContext, type OrderContext } from '../orders/order-context.ts';
import type { OrderActor } from '../orders/orders.policy.ts';
import { namedMember } from '../users/member-name-sql.ts';
import { isEditable, planStepsFor } from './execution-plans.policy.ts';
import { filledChapters } from './plan-contents.sql.ts';

const columns = sql`plan.id, plan.order_id as "orderId", plan.kind, plan.number, plan.title, plan.valid_from,
  ${namedMember(sql`plan.author_user_id`)} as author, plan.responsible_user_id,
  ${namedMember(sql`plan.responsible_user_id`)} as responsible, plan.state, plan.state_note, plan.agreed_on,
  ${namedMember(sql`plan.agreed_by_user_id`)} as agreed_by, chapters.required_chapters, chapters.done_chapters, plan.version,
  plan.updated_at`;

const counted = sql`cross join lateral (
  select count(*) filter (where chapter.required)::int as required_chapters,
    count(*) filter (where chapter.required and chapter.done)::int as done_chapters
  from bim_plan_chapters as chapter
  where chapter.company_id = plan.company_id and chapter.order_id = plan.order_id and chapter.plan_id = plan.id offset 0
) as chapters`;

const chapterColumns = sql`'id', chapter.id, 'planId', chapter.plan_id, 'position', chapter.position,
  'title', chapter.title, 'text', chapter.text, 'required', chapter.required, 'done', chapter.done,
  'responsible_user_id', chapter.responsible_user_id, 'responsible', ${namedMember(sql`chapter.responsible_user_id`)},
  'filled_from', chapter.filled_from, 'version', chapter.version`;

type StoredPlan = Omit<ExecutionPlanRow, 'completion' | 'can' | 'updated_at'> & { readonly updated_at: Date };

const shown = <Plan extends StoredPlan>(actor: OrderActor, order: OrderContext, plan: Plan) => {
  const { required_chapters: required, done_chapters: done } = plan;
  const open = order.state !== 'closed' && order.state !== 'cancelled';
  const edits = open && actor.can('order.bim_execution_plan.edit');
  return {
    ...plan,
    updated_at: plan.updated_at.toISOString(),
    completion: planCompletion(
      plan.state,
      Array.from({ length: required }, (_, index) => ({ required: true, done: index < done })),
    ),
    can: {
      edit: edits && isEditable(plan),
      remove: open && actor.can('order.bim_execution_plan.delete') && isEditable(plan),
      steps: edits ? planStepsFor(actor, order, { state: plan.state, authorId: plan.author.id }) : [],
    },
  };
};

export const listExecutionPlans = async (
  db: ScopedDb,
  actor: OrderActor,
  orderId: number,
): Promise<ExecutionPlanRow[]> => {
  const order = await findOrderContext(db, actor, orderId);
  const { rows } = await sql<StoredPlan>`
    select ${columns} from bim_execution_plans as plan ${counted}
    where plan.company_id = ${db.companyId} and plan.order_id = ${orderId}
    order by plan.kind, plan.number desc`.execute(db);
  return rows.map((plan) => shown(actor, order, plan));
};

/** The order of a plan or of a chapter; what the actor may not see is not found. */
export const findOrderOfPlan = async (
  db: ScopedDb,
  actor: OrderActor,
  table: 'bim_execution_plans' | 'bim_plan_chapters',
  id: number,
): Promise<OrderContext> => {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from ${sql.table(table)} where company_id = ${db.companyId} and id = ${id}`.execute(db);
  return findOrderContext(db, actor, found(rows[0]).order_id);
};

export const findExecutionPlan = async (db: ScopedDb, actor: OrderActor, id: number): Promise<ExecutionPlanView> => {
  const order = await findOrderOfPlan(db, actor, 'bim_execution_plans', id);
  const { rows } = await sql<StoredPlan & Pick<ExecutionPlanView, 'chapters' | 'filled'>>`
    select ${columns}, ${filledChapters} as filled,
      (select coalesce(json_agg(json_build_object(${chapterColumns}) order by chapter.position, chapter.id), '[]')
        from bim_plan_chapters as chapter
        where chapter.company_id = plan.company_id and chapter.order_id = plan.order_id
          and chapter.plan_id = plan.id) as chapters
    from bim_execution_plans as plan ${counted}
    where plan.company_id = ${db.companyId} and plan.id = ${id}`.execute(db);
  return shown(actor, order, found(rows[0]));
};

export const findPlanChapter = async (db: ScopedDb, id: number): Promise<PlanChapterView> => {
  const { rows } = await sql<{ chapter: PlanChapterView }>`
    select json_build_object(${chapterColumns}) as chapter from bim_plan_chapters as chapter
    where chapter.company_id = ${db.companyId} and chapter.id = ${id}`.execute(db);
  return found(rows[0]).chapter;
};
