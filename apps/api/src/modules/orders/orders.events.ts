import { z } from 'zod';
import { orderStates } from '@polier/contract/orders/order-fields';
import { changesOf, eventType } from '#platform/events/event-type';
import {
  type OrderPartDefinition,
  orderPartDefinitions,
  type OrderPartName,
  orderPartNames,
} from './order-part-definitions.ts';

const title = z.string();

export const orderColumns = [
  'number',
  'title',
  'description',
  'project_id',
  'is_project_order',
  'is_template',
  'start_on',
  'end_on',
  'measure',
  'review_days',
  'credits',
  'budget_chf',
  'link',
] as const;

const team = z.array(z.strictObject({ user_id: z.int(), party_id: z.int().nullable() }));
const baselineRow = z.strictObject({
  id: z.int(),
  base_start: z.string().nullable(),
  base_due: z.string().nullable(),
  base_chf: z.number().nullable(),
});

export const orderEvents = {
  stored: eventType('order_stored', 'order', z.strictObject({ title })),
  updated: eventType('order_updated', 'order', z.strictObject({ title, changes: changesOf(orderColumns) })),
  removed: eventType('order_removed', 'order', z.strictObject({ title, gone: z.record(z.string(), z.int()) })),
  stateChanged: eventType(
    'order_state_changed',
    'order',
    z.strictObject({
      title,
      note: z.string().nullable(),
      changes: z.strictObject({ state: z.tuple([z.enum(orderStates), z.enum(orderStates)]) }),
    }),
  ),
  teamChanged: eventType(
    'order_team_changed',
    'order',
    z.strictObject({
      title,
      changes: z.strictObject({ manager_user_id: z.tuple([z.int(), z.int()]).optional() }),
      team,
    }),
  ),
  /** `before`: the baseline it replaces, of each object that had one. */
  baselineSet: eventType(
    'order_baseline_set',
    'order',
    z.strictObject({ title, number: z.int(), reason: z.string().nullable(), before: z.array(baselineRow) }),
  ),
};

export const gatePassed = eventType(
  'order_gate_decided',
  'order_phase',
  z.strictObject({ title, note: z.string().nullable(), changes: changesOf(['gate']) }),
);

/** Events of one kind of rows; `more`: fields in tables of their own. */
export const partEventsOf = ({ entity, columns }: OrderPartDefinition, more: readonly string[] = []) => ({
  stored: eventType(`${entity}_stored`, entity, z.strictObject({ title })),
  updated: eventType(
    `${entity}_updated`,
    entity,
    z.strictObject({ title, note: z.string().optional(), changes: changesOf<string>([...columns, ...more]) }),
  ),
  removed: eventType(`${entity}_removed`, entity, z.strictObject({ title })),
});
export type PartEvents = ReturnType<typeof partEventsOf>;

export const orderPartEvents = Object.fromEntries(
  orderPartNames.map((name) => [name, partEventsOf(orderPartDefinitions[name])]),
) as Readonly<Record<OrderPartName, PartEvents>>;
