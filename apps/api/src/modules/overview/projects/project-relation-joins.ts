import { type RawBuilder, sql } from 'kysely';

// Over `visible`, the projects of an answer: one grouped join per relation, which carries ids alone. Texts of a thousand
// projects would be copied by each join and sort above; the presenter puts them in. Tables are narrowed by the constant
// company: joined by it as well, the planner expects one row and reads them once per project. Each row of a full join
// has its project; it is no left join, because a plan for any company would compare each of 1,000 projects with each row.

const relations = {
  trades: sql`choice.trade_id as entry_id`,
  phases: sql`choice.phase_id as entry_id`,
  pm_phases: sql`choice.pm_phase_id as entry_id`,
  x_processes: sql`choice.x_process_id as entry_id`,
  users: sql`choice.user_id as entry_id, choice.function`,
  external_users: sql`choice.external_user_id as entry_id`,
} as const;

export type Relation = keyof typeof relations;

const names = Object.keys(relations) as Relation[];

/** Common table expressions: what the visible projects chose of each relation, `chosen_trades` and so on. */
export const chosenEntries = (companyId: number): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(`chosen_${name}`)} as materialized (
        select choice.project_id, ${relations[name]} from visible as p
        join ${sql.table(`project_${name}`)} as choice on choice.company_id = ${companyId} and choice.project_id = p.id)`,
    ),
  );

const grouped = (name: Relation, item: RawBuilder<unknown>) => sql`full join (
  select choice.project_id as id, string_agg(${item}, ',') as list
  from ${sql.table(`chosen_${name}`)} as choice
  group by choice.project_id) as ${sql.ref(name)} on ${sql.ref(`${name}.id`)} = p.id`;

const onlyId = sql`choice.entry_id::text`;

const written = (companyId: number) => sql`full join (
  select l.project_id as id, string_agg(l.id::text, ',' order by l.id) as list
  from visible as p join lessons as l on l.company_id = ${companyId} and l.project_id = p.id
  where l.archived_at is null
  group by l.project_id) as written on written.id = p.id`;

/** The relations of each project, each as `list` under its name: ids, and what is said of each behind a colon. */
export const projectRelationJoins = (companyId: number): RawBuilder<unknown> =>
  sql.join(
    [
      grouped('trades', onlyId),
      grouped('phases', onlyId),
      grouped('pm_phases', onlyId),
      grouped('x_processes', onlyId),
      grouped('users', sql`choice.entry_id || ':' || choice.function`),
      grouped('external_users', onlyId),
      written(companyId),
    ],
    sql` `,
  );
