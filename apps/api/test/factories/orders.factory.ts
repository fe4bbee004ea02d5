import { countCriteria } from '#modules/orders/count-criteria';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildCompany, buildMembership } from './people.factory.ts';
import { serial } from './serial.ts';

export type Order = Selectable<DB['orders']>;
type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export const buildOrderMember = async (
  db: Kysely<DB>,
  { company_id, id: order_id }: Order,
  member: { readonly user_id: number; readonly party_id?: number | null },
): Promise<void> => {
  await db
    .insertInto('order_members')
    .values({ company_id, order_id, party_id: null, ...member })
    .execute();
};

/** An order of a manager of its own, who is its member as in the product. */
export const buildOrder = async (db: Kysely<DB>, overrides: Row<'orders'> = {}): Promise<Order> => {
  const company_id = overrides.company_id ?? (await buildCompany(db)).id;
  const manager_user_id = overrides.manager_user_id ?? (await buildMembership(db, { company_id })).user_id;
  const order = await db
    .insertInto('orders')
    .values({
      number: `B-${serial()}`,
      title: `Bestellung ${serial()}`,
      start_on: '2026-06-01',
      end_on: '2027-06-30',
      ...overrides,
      company_id,
      manager_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await buildOrderMember(db, order, { user_id: manager_user_id });
  return order;
};

const ofOrder = ({ company_id, id: order_id }: Order) => ({ company_id, order_id, code: `N-${serial()}` });

export const buildOrderParty = (db: Kysely<DB>, order: Order, overrides: Row<'order_parties'> = {}) =>
  db
    .insertInto('order_parties')
    .values({ ...ofOrder(order), title: 'HLKS Planer AG', role: 'team', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildOrderPhase = (db: Kysely<DB>, order: Order, overrides: Row<'order_phases'> = {}) =>
  db
    .insertInto('order_phases')
    .values({
      ...ofOrder(order),
      title: 'Ausführungsprojekt',
      position: 1,
      plan_start: order.start_on,
      plan_end: order.end_on,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildOrderMilestone = (
  db: Kysely<DB>,
  order: Order,
  overrides: Row<'order_milestones'> & { readonly phase_id: number },
) =>
  db
    .insertInto('order_milestones')
    .values({ ...ofOrder(order), title: 'Modelle freigegeben', due: order.end_on, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildDeliveryObject = (
  db: Kysely<DB>,
  order: Order,
  overrides: Row<'delivery_objects'> & { readonly phase_id: number },
) =>
  db
    .insertInto('delivery_objects')
    .values({
      ...ofOrder(order),
      title: 'Ausführungsmodell HLKS',
      position: 1,
      plan_start: order.start_on,
      due: order.end_on,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildBimTarget = (db: Kysely<DB>, order: Order, overrides: Row<'bim_targets'> = {}) =>
  db
    .insertInto('bim_targets')
    .values({ ...ofOrder(order), title: 'Weniger Nacharbeit', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();

export const buildBimUseCase = (db: Kysely<DB>, order: Order, overrides: Row<'bim_use_cases'> = {}) =>
  db
    .insertInto('bim_use_cases')
    .values({ ...ofOrder(order), title: 'Koordination der Gewerke', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The only criterion of a new delivery object: a lesson, with the words it had when it was linked. */
export const buildLessonCriterion = async (db: Kysely<DB>, company_id: number, lesson_id: number, text: string) => {
  const order = await buildOrder(db, { company_id });
  const { id: phase_id } = await buildOrderPhase(db, order);
  const object = await buildDeliveryObject(db, order, { phase_id });
  const criterion = await db
    .insertInto('delivery_criteria')
    .values({
      company_id,
      order_id: order.id,
      delivery_object_id: object.id,
      position: 1,
      text,
      lesson_id,
      source: 'lesson',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await countCriteria(db, company_id, sql<boolean>`d.id = ${object.id}`);
  return criterion;
};
