import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '#platform/database/alphabetical-sql';
import { instantSql } from '#platform/database/instant-sql';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import type { CompanyRow } from './companies.queries.ts';

type Counted = Pick<
  CompanySummaryView,
  'members_count' | 'projects_count' | 'lessons_count' | 'administrator' | 'admin_invitation'
>;
export type CompanySummaryRow = CompanyRow & Counted;

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int ${rows})`;

/** Who answers for the company, if still an administrator; else the one who has been there longest. */
const administrator = sql<Counted['administrator']>`(
  select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'email', u.email)
  from memberships as m join users as u on u.id = m.user_id
  where m.company_id = c.id and m.role = 'admin' and m.left_at is null and m.disabled_at is null
  order by m.user_id = c.admin_user_id desc nulls last, m.created_at, m.user_id limit 1)`;

const adminInvitation = (now: Date) => sql<Counted['admin_invitation']>`(
  select json_build_object('id', i.id, 'email', i.email, 'sent_at', ${instantSql('i.sent_at')}, 'expires_at', ${instantSql('i.expires_at')},
    'state', case
      when i.accepted_at is not null then 'accepted'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= ${now}::timestamptz then 'expired'
      else i.mail_state end)
  from invitations as i where i.company_id = c.id and i.role = 'admin' order by i.id desc limit 1)`;

const summaries = (unscoped: UnscopedDb, now: Date) =>
  unscoped
    .selectFrom('companies as c')
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .selectAll('s')
    .selectAll('c')
    .select([
      count(sql`from memberships as m where m.company_id = c.id and m.left_at is null`).as('members_count'),
      count(sql`from projects as p where p.company_id = c.id`).as('projects_count'),
      count(sql`from lessons as l where l.company_id = c.id and l.archived_at is null`).as('lessons_count'),
      administrator.as('administrator'),
      adminInvitation(now).as('admin_invitation'),
    ]);

export const listCompanySummaries = async (unscoped: UnscopedDb, now: Date): Promise<CompanySummaryRow[]> => {
  const rows = await summaries(unscoped, now)
    .orderBy(alphabetical(sql.ref('c.name')))
    .orderBy('c.id')
    .limit(limits.listRows + 1)
    .execute();
  if (rows.length > limits.listRows) throw problem('list-too-long');
  return rows;
};

export const getCompanySummary = (unscoped: UnscopedDb, companyId: number, now: Date): Promise<CompanySummaryRow> =>
  summaries(unscoped, now).where('c.id', '=', companyId).executeTakeFirstOrThrow();
