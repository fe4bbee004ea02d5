import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../../catalogues/trade-order.ts';

// Over `visible`, the projects of an answer: one grouped join per relation, each view built once. Tables are
// narrowed by the constant company: joined by it as well, the planner expects one row and reads them once per project.
// `offset 0`: what the projects chose is found before it is joined. Each row of a full join has its project; it is no
// left join, because a plan for any company would compare each of 1,000 projects with each row.

const chosenEntries = (
  companyId: number,
  of: string,
  column: string,
  order: RawBuilder<unknown>,
  view: RawBuilder<unknown>,
) => {
  const chosen = sql`visible as p
    join ${sql.table(`project_${of}`)} as choice on choice.company_id = ${companyId} and choice.project_id = p.id`;
  return sql`full join (
    select choice.project_id as id, json_agg(entry.view order by entry.position) as list
    from (select choice.project_id, ${sql.ref(`choice.${column}`)} as entry_id from ${chosen} offset 0) as choice
    join (
      select entity.id, ${view} as view, row_number() over (order by ${order}) as position
      from ${sql.table(of)} as entity
      where entity.company_id = ${companyId} and entity.id in (select ${sql.ref(`choice.${column}`)} from ${chosen})
    ) as entry on entry.id = choice.entry_id
    group by choice.project_id) as ${sql.ref(of)} on ${sql.ref(`${of}.id`)} = p.id`;
};

const inOrder = sql`entity.sort_order, entity.title, entity.id`;
const titled = sql`json_build_object('id', entity.id, 'title', entity.title)`;
const numbered = sql`json_build_object('id', entity.id, 'title', entity.title, 'bkp', entity.bkp)`;

const phases = (companyId: number) => sql`full join (
  select choice.project_id as id, json_agg(json_build_object(
    'id', entity.id, 'title', entity.title, 'abbreviation', entity.abbreviation, 'order', entity.sort_order,
    'questions', coalesce(work.total, 0), 'done', coalesce(work.done, 0)) order by ${inOrder}) as list
  from visible as p
  join project_phases as choice on choice.company_id = ${companyId} and choice.project_id = p.id
  join phases as entity on entity.company_id = ${companyId} and entity.id = choice.phase_id
  left join (
    select project_id, phase_id, sum(total - not_applicable)::int as total, sum(done)::int as done
    from sheets group by project_id, phase_id) as work on work.project_id = p.id and work.phase_id = entity.id
  group by choice.project_id) as phases on phases.id = p.id`;

/** The owner first, then the team by name. */
const users = (companyId: number) => sql`full join (
  select team.project_id as id, json_agg(json_build_object('id', account.id, 'name', account.name, 'function',
    coalesce(team.function, 'other')) order by team.is_member, account.position) as list
  from (
    select p.id as project_id, p.owner_user_id as user_id, false as is_member, member.function
    from visible as p left join project_users as member
      on member.company_id = ${companyId} and member.project_id = p.id and member.user_id = p.owner_user_id
    union all
    select member.project_id, member.user_id, true, member.function
    from visible as p join project_users as member on member.company_id = ${companyId} and member.project_id = p.id
    where member.user_id <> p.owner_user_id) as team
  join (
    select person.id, person.firstname || ' ' || person.lastname as name,
      row_number() over (order by person.lastname, person.firstname, person.id) as position
    from users as person
    where person.id in (
      select p.owner_user_id from visible as p
      union all
      select member.user_id
      from visible as p join project_users as member on member.company_id = ${companyId} and member.project_id = p.id)
  ) as account on account.id = team.user_id
  group by team.project_id) as users on users.id = p.id`;

const externalUsers = (companyId: number) => sql`full join (
  select team.project_id as id, json_agg(json_build_object('id', partner.id,
    'name', coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company),
    'function', partner.function)
    order by partner.company, partner.lastname, partner.id) as list
  from visible as p
  join project_external_users as team on team.company_id = ${companyId} and team.project_id = p.id
  join external_users as partner on partner.company_id = ${companyId} and partner.id = team.external_user_id
  group by team.project_id) as external_users on external_users.id = p.id`;

const written = (companyId: number) => sql`full join (
  select l.project_id as id, json_agg(l.id order by l.id) as list, count(*)::int as count
  from visible as p join lessons as l on l.company_id = ${companyId} and l.project_id = p.id
  where l.archived_at is null
  group by l.project_id) as written on written.id = p.id`;

/** The relations of each project, each as `list` under its name. */
export const projectRelationJoins = (companyId: number): RawBuilder<unknown> =>
  sql.join(
    [
      chosenEntries(companyId, 'trades', 'trade_id', tradeOrder('entity'), numbered),
      phases(companyId),
      chosenEntries(companyId, 'pm_phases', 'pm_phase_id', inOrder, titled),
      chosenEntries(companyId, 'x_processes', 'x_process_id', inOrder, titled),
      users(companyId),
      externalUsers(companyId),
      written(companyId),
    ],
    sql` `,
  );
