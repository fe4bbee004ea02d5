import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema';
import {
  buildBimTarget,
  buildBimUseCase,
  buildDeliveryObject,
  buildOrder,
  buildOrderMilestone,
  buildOrderParty,
  buildOrderPhase,
  type Order,
} from '../factories/orders.factory.ts';

/** A template in which something happened, as if an order had become one. */
export const buildOrderTemplate = async (
  db: Kysely<DB>,
  { companyId: company_id, managerId, mateId: mate }: { companyId: number; managerId: number; mateId: number },
  values: Partial<Order> = {},
): Promise<Order> => {
  const order = await buildOrder(db, {
    company_id,
    manager_user_id: managerId,
    is_template: true,
    budget_chf: 90_000,
    review_days: 7,
    ...values,
  });
  const own = { company_id, order_id: order.id };
  const phase = await buildOrderPhase(db, order, {
    code: '51',
    plan_start: '2026-06-10',
    plan_end: '2026-09-30',
    actual_start: '2026-06-12',
    gate: 'passed',
    gate_on: '2026-10-01',
  });
  const party = await buildOrderParty(db, order, { code: 'TGA', role: 'lead', contact_user_id: mate });
  const milestone = await buildOrderMilestone(db, order, { code: 'M1', phase_id: phase.id, due: '2026-09-30' });
  const object = await buildDeliveryObject(db, order, {
    code: 'LO-1',
    phase_id: phase.id,
    milestone_id: milestone.id,
    party_id: party.id,
    author_user_id: mate,
    plan_start: '2026-06-15',
    due: '2026-07-15',
    state: 'accepted',
    started_on: '2026-06-16',
    revision: 'P02',
    plan_chf: 12_000,
    actual_chf: 11_000,
    base_start: '2026-06-15',
    base_due: '2026-07-15',
  });
  const later = await buildDeliveryObject(db, order, { code: 'LO-2', phase_id: phase.id, position: 2 });
  await buildDeliveryObject(db, order, { code: 'LO-3', phase_id: phase.id, position: 3, state: 'cancelled' });
  await db
    .insertInto('delivery_predecessors')
    .values({ ...own, delivery_object_id: later.id, predecessor_id: object.id, lag_days: 4 })
    .execute();
  const ticked = { author_ok: true, author_ok_at: '2026-07-01', author_ok_user_id: mate };
  const criterion = { ...own, delivery_object_id: object.id, position: 1, lesson_id: null };
  await db
    .insertInto('delivery_criteria')
    .values([
      { ...criterion, text: 'Nullpunkt stimmt', ...ticked },
      { ...criterion, text: 'Thema der Prüfung', source: 'bcf', external_key: 'guid-1' },
    ])
    .execute();
  const submitted = { submitted_at: '2026-07-10', submitted_by_user_id: mate };
  await db
    .insertInto('delivery_submissions')
    .values({ ...own, delivery_object_id: object.id, number: 1, ...submitted })
    .execute();
  const target = await buildBimTarget(db, order, { code: 'Z1', actual: 3, state: 'running', due: '2026-12-01' });
  const useCase = await buildBimUseCase(db, order, {
    code: 'A1',
    decision: 'yes',
    state: 'in_use',
    party_id: party.id,
  });
  await db
    .insertInto('bim_use_case_phases')
    .values({ ...own, use_case_id: useCase.id, phase_id: phase.id })
    .execute();
  const plan = await db
    .insertInto('bim_execution_plans')
    .values({
      ...own,
      kind: 'delivery_team',
      number: 3,
      title: 'BIM-Abwicklungsplan',
      state: 'in_review',
      author_user_id: mate,
      responsible_user_id: mate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chapter = await db
    .insertInto('bim_plan_chapters')
    .values({ ...own, plan_id: plan.id, position: 1, title: 'Ziele', text: '<p>Weniger</p>', done: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_links')
    .values([
      { ...own, kind: 'target-use_case', target_id: target.id, use_case_id: useCase.id, weight: 4 },
      { ...own, kind: 'use_case-object', use_case_id: useCase.id, delivery_object_id: object.id },
      { ...own, kind: 'chapter-target', chapter_id: chapter.id, target_id: target.id },
      { ...own, kind: 'target-url', target_id: target.id, url: 'https://cde.example/ziel' },
    ])
    .execute();
  return order;
};
