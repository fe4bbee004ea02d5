import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import type { PageRequest } from '@polier/contract/page';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { InstallationDb } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import type { CompanyRow } from './companies.queries.ts';

type Counted = Pick<
  CompanySummaryView,
  | 'members_count'
  | 'projects_count'
  | 'lessons_count'
  | 'orders_count'
  | 'administrator'
  | 'administrators'
  | 'admin_invitation'
>;
export type CompanySummaryRow = CompanyRow & Counted;

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int ${rows})`;

/** The company's contact person if still an administrator, else the longest-serving administrator. */
const administrator = sql<Counted['administrator']>`(
  select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'email', u.email)
  from memberships as m join users as u on u.id = m.user_id
  where m.company_id = c.id and m.role = 'admin' and m.left_at is null and m.disabled_at is null
  order by m.user_id = c.admin_user_id desc nulls last, m.created_at, m.user_id limit 1)`;

const administrators = sql<Counted['administrators']>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) order by u.lastname, u.firstname, u.id), '[]')
  from memberships as m join users as u on u.id = m.user_id
  where m.company_id = c.id and m.role = 'admin' and m.left_at is null and m.disabled_at is null)`;

const adminInvitation = (now: Date) => sql<Counted['admin_invitation']>`(
  select json_build_object('id', i.id, 'email', i.email, 'sent_at', ${instantSql('i.sent_at')}, 'expires_at', ${instantSql('i.expires_at')},
    'state', case
      when i.accepted_at is not null then 'accepted'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= ${now}::timestamptz then 'expired'
      else i.mail_state end)
  from invitations as i where i.company_id = c.id and i.role = 'admin' order by i.id desc limit 1)`;

const counts = () =>
  [
    count(sql`from memberships as m where m.company_id = c.id and m.left_at is null`).as('members_count'),
    count(sql`from projects as p where p.company_id = c.id`).as('projects_count'),
    count(sql`from lessons as l where l.company_id = c.id and l.archived_at is null`).as('lessons_count'),
  ] as const;

const summaries = (installation: InstallationDb, now: Date) =>
  installation
    .selectFrom('companies as c')
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .selectAll('s')
    .selectAll('c')
    .select([
      ...counts(),
      count(sql`from orders as o where o.company_id = c.id`).as('orders_count'),
      administrator.as('administrator'),
      administrators.as('administrators'),
      adminInvitation(now).as('admin_invitation'),
    ]);

export const listCompanySummaries = async (installation: InstallationDb, now: Date): Promise<CompanySummaryRow[]> => {
  const rows = await summaries(installation, now)
    .orderBy(alphabetical(sql.ref('c.name')))
    .orderBy('c.id')
    .limit(limits.listRows + 1)
    .execute();
  if (rows.length > limits.listRows) throw problem('list-too-long');
  return rows;
};

export const getCompanySummary = (
  installation: InstallationDb,
  companyId: number,
  now: Date,
): Promise<CompanySummaryRow> => summaries(installation, now).where('c.id', '=', companyId).executeTakeFirstOrThrow();

const byName: PageOrder = {
  name: 'companies by name',
  keys: [
    { of: alphabetical(sql.ref('c.name')), type: 'text', direction: 'asc' },
    { of: sql.ref('c.id'), type: 'bigint', direction: 'asc' },
  ],
};

export const pageCompanies = (installation: InstallationDb, request: PageRequest) =>
  jsonPage(
    installation,
    installation
      .selectFrom('companies as c')
      // A company that is being removed has no settings any more.
      .innerJoin('settings as s', 's.company_id', 'c.id')
      .select(['c.id', 'c.name', 'c.city'])
      .select(instantSql('c.created_at').as('created_at'))
      .select(counts()),
    byName,
    request,
  );
