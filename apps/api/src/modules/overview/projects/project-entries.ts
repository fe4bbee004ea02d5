import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import type { Relation } from './project-relation-joins.ts';

export interface ProjectEntry {
  readonly id: number;
}

/** What the projects of an answer chose, each entry once and in the order of its list, and what all of them share. */
export interface ProjectEntries extends Readonly<Record<Relation, readonly ProjectEntry[] | null>> {
  readonly company: object;
}

const inOrder = sql`entity.sort_order, entity.title, entity.id`;

const ofCatalogue = (
  companyId: number,
  name: Relation,
  fields: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`(
  select json_agg(json_build_object('id', entity.id, ${fields}) order by ${order}) from ${sql.table(name)} as entity
  where entity.company_id = ${companyId} and entity.id in (select choice.entry_id from ${sql.table(`chosen_${name}`)} as choice))`;

const titled = sql`'title', entity.title`;
const bothNames = sql`concat_ws(' ', entity.firstname, entity.lastname)`;

const people = sql`(
  select json_agg(json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname)
    order by person.lastname, person.firstname, person.id)
  from users as person
  where person.id in (
    select p.owner_user_id from visible as p union all select choice.entry_id from chosen_users as choice))`;

/** `ProjectEntries` as JSON, over `visible` and the choices of `chosenEntries`. */
export const projectEntries = (
  companyId: number,
): RawBuilder<ProjectEntries> => sql<ProjectEntries>`(select json_build_object(
  'company', (select json_build_object('id', company.id, 'name', company.name) from companies as company
    where company.id = ${companyId}),
  'trades', ${ofCatalogue(companyId, 'trades', sql`${titled}, 'bkp', entity.bkp`, tradeOrder('entity'))},
  'phases', ${ofCatalogue(companyId, 'phases', sql`${titled}, 'abbreviation', entity.abbreviation, 'order', entity.sort_order`, inOrder)},
  'pm_phases', ${ofCatalogue(companyId, 'pm_phases', titled, inOrder)},
  'x_processes', ${ofCatalogue(companyId, 'x_processes', titled, inOrder)},
  'users', ${people},
  'external_users', ${ofCatalogue(
    companyId,
    'external_users',
    sql`'name', coalesce(nullif(${bothNames}, ''), entity.company), 'function', entity.function`,
    sql`entity.company, entity.lastname, entity.id`,
  )}))`;
