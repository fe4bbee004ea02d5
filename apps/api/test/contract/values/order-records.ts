import { type Kysely, sql } from 'kysely';
import { countCriteria } from '#modules/orders/count-criteria';
import type { DB } from '#platform/database/schema';
import {
  buildBimTarget,
  buildBimUseCase,
  buildDeliveryObject,
  buildOrder,
  buildOrderMilestone,
  buildOrderParty,
  buildOrderPhase,
} from '../../factories/orders.factory.ts';

export type OrderEntity =
  | 'order'
  /** Ready to be activated. */
  | 'draftOrder'
  | 'orderParty'
  | 'orderPhase'
  /** Without anything that stands on it. */
  | 'emptyPhase'
  | 'orderMilestone'
  | 'deliveryObject'
  /** Comes before the other one, and was submitted. */
  | 'earlierDeliveryObject'
  | 'criterion'
  | 'bimTarget'
  | 'bimUseCase'
  | 'bimExecutionPlan'
  | 'bimPlanChapter'
  /** Of the use case with a lesson; the three after it of other rows with addresses. */
  | 'orderLink'
  | 'targetLink'
  | 'objectLink'
  | 'chapterLink'
  | 'orderWorksheet';

/** Rows of the company that an order refers to. */
interface Referred {
  readonly company_id: number;
  readonly user: number;
  readonly project: number;
  readonly phase: number;
  readonly lesson: number;
  /** As the removal wants it typed. */
  readonly title: string;
}

/** An active order that `user` manages, with a row in each of its tables. */
export const buildOrderRecords = async (
  db: Kysely<DB>,
  { company_id, user, project, phase: catalogued, lesson, title }: Referred,
): Promise<Record<OrderEntity, number>> => {
  const order = await buildOrder(db, {
    company_id,
    title,
    manager_user_id: user,
    project_id: project,
    state: 'active',
    activated_on: '2026-06-01',
    baseline_number: 1,
  });
  const party = await buildOrderParty(db, order, { role: 'client' });
  const phase = await buildOrderPhase(db, order, { phase_id: catalogued });
  const emptyPhase = await buildOrderPhase(db, order, { position: 2 });
  const draft = await buildOrder(db, { company_id, manager_user_id: user });
  for (const role of ['client', 'lead'] as const) await buildOrderParty(db, draft, { role });
  await buildDeliveryObject(db, draft, { phase_id: (await buildOrderPhase(db, draft)).id });
  const milestone = await buildOrderMilestone(db, order, { phase_id: phase.id });
  const object = await buildDeliveryObject(db, order, { phase_id: phase.id });
  const earlier = await buildDeliveryObject(db, order, { phase_id: phase.id, position: 2 });
  const target = await buildBimTarget(db, order);
  const useCase = await buildBimUseCase(db, order);
  const own = { company_id, order_id: order.id };
  await db
    .insertInto('delivery_predecessors')
    .values({ ...own, delivery_object_id: object.id, predecessor_id: earlier.id })
    .execute();
  await db
    .insertInto('bim_use_case_phases')
    .values({ ...own, use_case_id: useCase.id, phase_id: phase.id })
    .execute();
  const submitted = { submitted_at: '2026-11-01', submitted_by_user_id: user };
  await db
    .insertInto('delivery_submissions')
    .values({ ...own, delivery_object_id: earlier.id, number: 1, ...submitted })
    .execute();
  const counts = { planned: 2, in_progress: 0, shared: 0, submitted: 0, accepted: 0, rejected: 0, cancelled: 0 };
  await db
    .insertInto('order_snapshots')
    .values({ ...own, taken_on: '2026-11-16', reason: 'weekly', ...counts })
    .execute();
  await db
    .insertInto('order_figures')
    .values({
      ...own,
      counted_on: '2026-11-16',
      object_states: 'oo',
      objects_of_phases: [2],
      awaiting_decision: 0,
      overdue: 0,
      rejected: 0,
      counts: '{}',
    })
    .execute();
  const criterion = await db
    .insertInto('delivery_criteria')
    .values({ ...own, delivery_object_id: object.id, position: 1, text: 'Merkmale vollständig', lesson_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await countCriteria(db, own.company_id, sql<boolean>`d.id = ${object.id}`);
  const plan = await db
    .insertInto('bim_execution_plans')
    .values({
      ...own,
      kind: 'delivery_team',
      number: 1,
      title: 'BIM-Abwicklungsplan',
      author_user_id: user,
      responsible_user_id: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chapter = await db
    .insertInto('bim_plan_chapters')
    .values({ ...own, plan_id: plan.id, position: 1, title: 'Ziele', filled_from: 'targets' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await db
    .insertInto('order_links')
    .values({ ...own, kind: 'use_case-lesson', use_case_id: useCase.id, lesson_id: lesson })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = 'https://cde.bau.example/raumbuch';
  const addresses = await db
    .insertInto('order_links')
    .values([
      { ...own, kind: 'target-url', target_id: target.id, url },
      { ...own, kind: 'object-url', delivery_object_id: object.id, url },
      { ...own, kind: 'chapter-url', chapter_id: chapter.id, url },
    ])
    .returning('id')
    .execute();
  const [targetLink = 0, objectLink = 0, chapterLink = 0] = addresses.map(({ id }) => id);
  const worksheet = await db
    .insertInto('order_worksheets')
    .values({ ...own, title: 'Statusbericht', status_date: '2026-11-21', number: 1, author_user_id: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    order: order.id,
    draftOrder: draft.id,
    emptyPhase: emptyPhase.id,
    orderParty: party.id,
    orderPhase: phase.id,
    orderMilestone: milestone.id,
    deliveryObject: object.id,
    earlierDeliveryObject: earlier.id,
    criterion: criterion.id,
    bimTarget: target.id,
    bimUseCase: useCase.id,
    bimExecutionPlan: plan.id,
    bimPlanChapter: chapter.id,
    orderLink: link.id,
    targetLink,
    objectLink,
    chapterLink,
    orderWorksheet: worksheet.id,
  };
};
