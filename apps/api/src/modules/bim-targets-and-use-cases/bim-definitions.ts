import { targetStates } from '@polier/contract/orders/formulas/target-completion';
import { useCaseStates } from '@polier/contract/orders/formulas/use-case-completion';
import { sql } from 'kysely';
import type { OrderPartDefinition } from '../orders/order-part-definitions.ts';
import { partEventsOf } from '../orders/orders.events.ts';

const named = ['code', 'title', 'description'] as const;
const none = { amounts: [], periods: [], alternatives: [], standing: [] } as const;
const responsible = sql`(
  select account.firstname || ' ' || account.lastname from users as account where account.id = part.responsible_user_id)`;

interface BimDefinition extends OrderPartDefinition {
  /** In their order: going back needs a note. */
  readonly states: readonly string[];
}

export const bimTargetDefinition: BimDefinition = {
  ...none,
  table: 'bim_targets',
  entity: 'bim_target',
  columns: [
    ...named,
    'priority',
    'indicator',
    'unit',
    'baseline',
    'goal',
    'actual',
    'actual_on',
    'responsible_user_id',
    'due',
    'state',
  ],
  numbers: ['baseline', 'goal', 'actual'],
  references: { responsible_user_id: 'member' },
  contradictions: ({ baseline, goal }) => (typeof goal === 'number' && goal === baseline ? ['goal'] : []),
  answered: { responsible },
  order: sql`part.code, part.id`,
  uniques: { target_code_is_unique: 'code' },
  keys: { edit: 'order.bim_target.edit', remove: 'order.bim_target.delete' },
  states: targetStates,
};

/** A use case is selected by a decision. */
const undecided = ({ state, decision }: Readonly<Record<string, unknown>>) =>
  state !== undefined && state !== 'proposed' && state !== 'dropped' && decision !== 'yes' ? ['decision'] : [];

export const bimUseCaseDefinition: BimDefinition = {
  ...none,
  table: 'bim_use_cases',
  entity: 'bim_use_case',
  columns: [
    ...named,
    'source',
    'value',
    'resource',
    'competence',
    'experience',
    'decision',
    'party_id',
    'responsible_user_id',
    'software',
    'notes',
    'state',
  ],
  numbers: [],
  references: { party_id: 'party', responsible_user_id: 'member' },
  contradictions: undecided,
  answered: {
    responsible,
    phases: sql`(
      select coalesce(json_agg(chosen.phase_id order by phase.position, phase.id), '[]')
      from bim_use_case_phases as chosen
      join order_phases as phase on phase.company_id = chosen.company_id and phase.id = chosen.phase_id
      where chosen.company_id = part.company_id and chosen.use_case_id = part.id)`,
    has_ids: sql`part.ids_file_id is not null`,
  },
  order: sql`part.code, part.id`,
  uniques: { use_case_code_is_unique: 'code' },
  keys: { edit: 'order.bim_use_case.edit', remove: 'order.bim_use_case.delete' },
  states: useCaseStates,
};

export const bimTargetEvents = partEventsOf(bimTargetDefinition);
export const bimUseCaseEvents = partEventsOf(bimUseCaseDefinition, ['phases']);
