import type { CompanyRemovalView } from '@polier/contract/companies/company-views';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { InstallationDb } from '#platform/database/write/outside-db';

const newest = 100;

/** Removals of companies, the newest first; the last per cent is the company itself. */
export const listRemovals = async (installation: InstallationDb): Promise<CompanyRemovalView[]> => {
  const { rows } = await sql<CompanyRemovalView>`
    select json_build_object('id', r.id, 'name', r.name) as company,
      case when person.id is not null
        then json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) end as requested_by,
      r.state,
      case when r.state = 'done' then 100
        else least(99, 100 * r.rows_removed / greatest(coalesce(r.rows_total, 0), 1))::int end as progress,
      ${instantSql('r.created_at')} as created_at, ${instantSql('r.finished_at')} as finished_at
    from company_removals as r left join users as person on person.id = r.requested_by_user_id
    order by r.created_at desc, r.id desc limit ${newest}`.execute(installation);
  return rows;
};
