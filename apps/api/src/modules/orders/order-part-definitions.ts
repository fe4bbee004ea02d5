import type { Permission } from '@polier/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { memberName } from '../users/member-name-sql.ts';

/** What a field may point at; checked before it is stored, so that its name is in the answer. */
export type Reference = 'phase' | 'party' | 'catalogue-phase' | 'colleague' | 'member' | 'external-user';

/** The definition of one kind of named rows of an order, which reading, writing, events and removals follow. */
export interface OrderPartDefinition {
  readonly table: string;
  /** First part of its event types, and their subject. */
  readonly entity: string;
  /** Writable fields, named alike on the wire and in the table. */
  readonly columns: readonly string[];
  /** `numeric` columns, which are answered as numbers. */
  readonly numbers: readonly string[];
  /** Of these, amounts in CHF. */
  readonly amounts: readonly string[];
  readonly references: Readonly<Record<string, Reference>>;
  /** Pairs of dates of which the second must not come first. */
  readonly periods: readonly (readonly [from: string, to: string])[];
  /** Pairs of which one at most may be given. */
  readonly alternatives: readonly (readonly [string, string])[];
  /** What contradicts itself, by the field to change. */
  readonly contradictions?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  /** Over its rows as `part`: further columns that are answered, by their names on the wire. */
  readonly answered: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Over its rows as `part`. */
  readonly order: RawBuilder<unknown>;
  /** Constraints with the field that breaks them and its code. */
  readonly uniques: Readonly<Record<string, string>>;
  /** Tables whose rows keep one from being removed, each with its column. */
  readonly standing: readonly (readonly [table: string, column: string])[];
  readonly keys: { readonly edit: Permission; readonly remove: Permission };
}

const named = ['code', 'title', 'description'] as const;
const ofOrder = { edit: 'order.edit', remove: 'order.edit' } as const;
const none = { numbers: [], amounts: [], periods: [], alternatives: [], answered: {}, standing: [] } as const;

const definitions = {
  phases: {
    ...none,
    table: 'order_phases',
    entity: 'order_phase',
    columns: [...named, 'position', 'phase_id', 'plan_start', 'plan_end', 'actual_start', 'actual_end', 'budget_chf'],
    numbers: ['budget_chf'],
    amounts: ['budget_chf'],
    references: { phase_id: 'catalogue-phase' },
    periods: [
      ['plan_start', 'plan_end'],
      ['actual_start', 'actual_end'],
    ],
    answered: {
      gate: sql`part.gate`,
      gate_note: sql`part.gate_note`,
      gate_on: sql`part.gate_on`,
      gate_user_id: sql`part.gate_user_id`,
    },
    order: sql`part.position, part.id`,
    uniques: { order_phase_code_is_unique: 'code' },
    standing: [
      ['delivery_objects', 'phase_id'],
      ['order_milestones', 'phase_id'],
    ],
    keys: ofOrder,
  },
  parties: {
    ...none,
    table: 'order_parties',
    entity: 'order_party',
    columns: [...named, 'role', 'contact_user_id', 'contact_external_user_id'],
    references: { contact_user_id: 'colleague', contact_external_user_id: 'external-user' },
    alternatives: [['contact_user_id', 'contact_external_user_id']],
    answered: {
      contact: sql`coalesce(
        ${memberName(sql`part.contact_user_id`)},
        (select coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company)
          from external_users as partner
          where partner.company_id = part.company_id and partner.id = part.contact_external_user_id))`,
    },
    order: sql`array_position(array['client', 'lead', 'team'], part.role), part.code, part.id`,
    uniques: {
      party_code_is_unique: 'code',
      order_has_one_client: 'role',
      order_has_one_lead: 'role',
    },
    standing: [
      ['delivery_objects', 'party_id'],
      ['bim_use_cases', 'party_id'],
      ['order_members', 'party_id'],
    ],
    keys: ofOrder,
  },
  milestones: {
    ...none,
    table: 'order_milestones',
    entity: 'order_milestone',
    columns: [...named, 'phase_id', 'due', 'kind', 'reached_on'],
    references: { phase_id: 'phase' },
    order: sql`part.due, part.id`,
    uniques: { milestone_code_is_unique: 'code' },
    standing: [],
    keys: ofOrder,
  },
} as const satisfies Readonly<Record<string, OrderPartDefinition>>;

export type OrderPartName = keyof typeof definitions;
export const orderPartNames = Object.keys(definitions) as OrderPartName[];
export const orderPartDefinitions: Readonly<Record<OrderPartName, OrderPartDefinition>> = definitions;
