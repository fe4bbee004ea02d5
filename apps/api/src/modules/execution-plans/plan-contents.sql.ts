import { type RawBuilder, sql } from 'kysely';
import { memberName } from '../users/member-name-sql.ts';

const listOf = (object: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${from})`;

const partyTitle = (alias: string) => sql`(
  select party.title from order_parties as party
  where party.company_id = plan.company_id and party.id = ${sql.ref(`${alias}.party_id`)})`;
const ofOrder = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = plan.company_id and ${sql.ref(`${alias}.order_id`)} = plan.order_id`;

const targets = listOf(
  sql`'id', t.id, 'code', t.code, 'title', t.title, 'priority', t.priority, 'indicator', t.indicator, 'unit', t.unit,
    'baseline', t.baseline::float8, 'goal', t.goal::float8, 'actual', t.actual::float8, 'due', t.due, 'state', t.state`,
  sql`t.code`,
  sql`bim_targets as t where ${ofOrder('t')} and t.state <> 'dropped'`,
);

const useCases = listOf(
  sql`'id', c.id, 'code', c.code, 'title', c.title, 'value', c.value, 'decision', c.decision, 'state', c.state,
    'party', ${partyTitle('c')}, 'responsible', ${memberName(sql`c.responsible_user_id`)}`,
  sql`c.code`,
  sql`bim_use_cases as c where ${ofOrder('c')} and c.decision = 'yes' and c.state <> 'dropped'`,
);

const contact = sql`coalesce(${memberName(sql`p.contact_user_id`)}, (
  select coalesce(nullif(trim(concat_ws(' ', e.firstname, e.lastname)), ''), e.company) from external_users as e
  where e.company_id = p.company_id and e.id = p.contact_external_user_id))`;

const codesOfPhase = sql`(
  select coalesce(json_agg(d.code order by d.position), '[]') from delivery_objects as d
  where ${ofOrder('d')} and d.party_id = p.id and d.phase_id = phase.id and d.state <> 'cancelled')`;

const responsibilityMatrix = listOf(
  sql`'id', p.id, 'code', p.code, 'title', p.title, 'role', p.role, 'contact', ${contact},
    'phases', ${listOf(
      sql`'id', phase.id, 'code', phase.code, 'title', phase.title, 'delivery_objects', ${codesOfPhase}`,
      sql`phase.position, phase.id`,
      sql`order_phases as phase where ${ofOrder('phase')}`,
    )}`,
  sql`array_position(array['client', 'lead', 'team'], p.role), p.code`,
  sql`order_parties as p where ${ofOrder('p')}`,
);

const keptObjects = sql`delivery_objects as d where ${ofOrder('d')} and d.state <> 'cancelled'`;

const informationNeed = listOf(
  sql`'id', d.id, 'code', d.code, 'title', d.title, 'kind', d.kind, 'format', d.format, 'loin_purpose', d.loin_purpose,
    'loin_objects', d.loin_objects, 'loin_geometry', d.loin_geometry, 'loin_information', d.loin_information,
    'loin_documentation', d.loin_documentation`,
  sql`d.position, d.id`,
  keptObjects,
);

const titleOf = (table: string, id: string) => sql`(
  select one.title from ${sql.table(table)} as one
  where one.company_id = d.company_id and one.id = ${sql.ref(`d.${id}`)})`;

const deliveryPlan = listOf(
  sql`'id', d.id, 'code', d.code, 'title', d.title, 'phase', ${titleOf('order_phases', 'phase_id')},
    'party', ${partyTitle('d')}, 'milestone', ${titleOf('order_milestones', 'milestone_id')}, 'format', d.format,
    'plan_start', d.plan_start, 'due', d.due, 'state', d.state`,
  sql`d.due, d.position, d.id`,
  keptObjects,
);

/** What fills the chapters of a plan from its order, over `bim_execution_plans as plan`. */
export const filledChapters: RawBuilder<unknown> = sql`json_build_object('targets', ${targets},
  'use_cases', ${useCases}, 'responsibility_matrix', ${responsibilityMatrix}, 'information_need', ${informationNeed},
  'delivery_plan', ${deliveryPlan})`;
