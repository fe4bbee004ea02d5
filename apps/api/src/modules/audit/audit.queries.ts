import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import type { auditContract } from '@polier/contract/audit/audit.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import type { Page } from '@polier/contract/page';
import type { ProjectAct } from '@polier/contract/projects/project-activity.contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { actOfEvent } from '../overview/projects/project-acts.ts';
import { externalId, fromOutside, containsText } from './audit-filter-sql.ts';

export type AuditFilter = z.output<(typeof auditContract.count)['query']>;
export type AuditQuery = z.output<(typeof auditContract.list)['query']>;

/** An event as it is stored, with the names of what it is about. */
export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly type: string;
  readonly act: ProjectAct | null;
  readonly questions: number;
  readonly way: AuditEntry['way'];
  readonly actor: AuditEntry['actor'];
  readonly subject_type: string;
  readonly subject_id: number;
  readonly title: string;
  readonly kind: Kind | null;
  readonly project: AuditEntry['project'];
  readonly worksheet: AuditEntry['worksheet'];
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
}

const newestFirst: PageOrder = { name: 'audit', keys: [{ of: sql`e.id`, type: 'bigint', direction: 'desc' }] };

const nameOfMember = (id: RawBuilder<unknown>) => sql`(
  select account.firstname || ' ' || account.lastname from users as account where account.id = ${id})`;
const nameOfPartner = (id: RawBuilder<unknown>) => sql`(
  select coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company, '')
  from external_users as partner where partner.company_id = e.company_id and partner.id = ${id})`;

const way = sql<AuditRow['way']>`case
  when e.data ? 'superadmin_user_id' then 'superadmin' when e.data ? 'external_user_id' then 'link'
  when e.data ->> 'via' = 'planner' then 'planner'
  when e.actor_user_id is null then 'system' else 'member' end`;
const actor = sql<AuditRow['actor']>`case
  when e.actor_user_id is not null
    then json_build_object('id', e.actor_user_id, 'name', coalesce(${nameOfMember(sql`e.actor_user_id`)}, ''))
  when e.data ? 'external_user_id'
    then json_build_object('id', ${externalId}, 'name', coalesce(${nameOfPartner(externalId)}, '')) end`;

// What it was called then; people are named as they are now, so that a name that had to go is gone here too.
const title = sql<string>`coalesce(case e.subject_type
    when 'user' then ${nameOfMember(sql`e.subject_id`)} when 'external_user' then ${nameOfPartner(sql`e.subject_id`)} end,
  e.data ->> 'title', e.data ->> 'name', e.data ->> 'label', '')`;

const titledOf = (table: 'projects' | 'worksheets', id: RawBuilder<unknown>) => sql<AuditRow['project']>`(
  select json_build_object('id', named.id, 'title', named.title) from ${sql.table(table)} as named
  where named.company_id = e.company_id and named.id = ${id})`;

const dayBegins = (day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Zurich')`;

/** The timeline of a project, a worksheet or an order has what happened in it. */
const isAbout = ({ subject_type: type, subject_id: id }: AuditFilter): RawBuilder<boolean> => {
  if (id === undefined) return sql<boolean>`e.subject_type = ${type}`;
  if (type === 'project') return sql<boolean>`e.project_id = ${id}`;
  const itself = sql`(e.subject_type = ${type} and e.subject_id = ${id})`;
  if (type === 'worksheet') return sql<boolean>`(${itself} or e.worksheet_id = ${id})`;
  return type === 'order' ? sql<boolean>`(${itself} or e.order_id = ${id})` : sql<boolean>`${itself}`;
};

const holds = async (db: ScopedDb, condition: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`select (${condition}) as holds`.execute(db);
  return rows[0]?.holds === true;
};

/** Whether somebody with this id was ever a member or an external user of the company. */
export const isKnownActor = (db: ScopedDb, id: number): Promise<boolean> =>
  holds(
    db,
    sql<boolean>`exists (select from memberships as m where m.company_id = ${db.companyId} and m.user_id = ${id})
      or exists (select from external_users as x where x.company_id = ${db.companyId} and x.id = ${id})`,
  );

/** Whether the company has or ever had a project with this id. */
export const isKnownProject = (db: ScopedDb, id: number): Promise<boolean> =>
  holds(
    db,
    sql<boolean>`exists (select from projects as p where p.company_id = ${db.companyId} and p.id = ${id})
      or exists (select from events as e where e.company_id = ${db.companyId} and e.project_id = ${id})`,
  );

/** Over `events as e`; the two dates are days in Zurich, both included. */
const matches = (companyId: number, filter: AuditFilter): RawBuilder<boolean> => {
  const { subject_type, project_id, actor: by, type, q, outside, from, to } = filter;
  const conditions = [sql<boolean>`e.company_id = ${companyId}`];
  if (subject_type !== undefined) conditions.push(isAbout(filter));
  if (project_id !== undefined) conditions.push(sql<boolean>`e.project_id = ${project_id}`);
  if (type !== undefined) conditions.push(sql<boolean>`e.type = ${type}`);
  if (q !== undefined) conditions.push(containsText(companyId, q));
  if (outside === true) conditions.push(fromOutside);
  if (from !== undefined) conditions.push(sql<boolean>`e.created_at >= ${dayBegins(from, 0)}`);
  if (to !== undefined) conditions.push(sql<boolean>`e.created_at < ${dayBegins(to, 1)}`);
  if (by !== undefined)
    conditions.push(sql<boolean>`(e.actor_user_id = ${by} or (e.actor_user_id is null and ${externalId} = ${by}))`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Counts no further than `most`. */
export const countEvents = async (db: ScopedDb, filter: AuditFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from events as e where ${matches(db.companyId, filter)} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Events of the company, the newest first. */
export const pageEvents = async (
  db: ScopedDb,
  query: AuditQuery,
  limit: number | undefined = query.limit,
): Promise<Page<AuditRow>> => {
  const events = db
    .selectFrom('events as e')
    .select(['e.id', 'e.type', 'e.subject_type', 'e.subject_id'])
    .select([
      instantSql('e.created_at').as('at'),
      actOfEvent.as('act'),
      sql<number>`coalesce(jsonb_array_length(e.data -> 'applied_lessons'), 0)`.as('questions'),
      way.as('way'),
      actor.as('actor'),
      title.as('title'),
      // Links of orders have kinds of their own.
      sql<Kind | null>`case when e.data ->> 'kind' = any(${kinds}::text[]) then e.data ->> 'kind' end`.as('kind'),
      titledOf('projects', sql`e.project_id`).as('project'),
      titledOf('worksheets', sql`e.worksheet_id`).as('worksheet'),
      sql<AuditRow['changes']>`e.data -> 'changes'`.as('changes'),
    ])
    .where(matches(db.companyId, query));
  const { json } = await jsonPage(db, events, newestFirst, { cursor: query.cursor, limit });
  return JSON.parse(json) as Page<AuditRow>;
};

/** Names of members and external users by their ids, which never coincide. */
export const namesOfPeople = async (db: ScopedDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.firstname || ' ' || u.lastname as name from memberships as m join users as u on u.id = m.user_id
    where m.company_id = ${db.companyId} and u.id = any(${ids}::bigint[])
    union all
    select x.id, coalesce(nullif(concat_ws(' ', x.firstname, x.lastname), ''), x.company, '') from external_users as x
    where x.company_id = ${db.companyId} and x.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
