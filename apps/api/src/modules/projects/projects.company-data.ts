import { type RawBuilder, sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';

const teamsOf = (companyId: number, externalUserId: number): RawBuilder<unknown> =>
  sql`from project_external_users where company_id = ${companyId} and external_user_id = ${externalUserId}`;

const ownedBy = (companyId: number, userId: number): RawBuilder<unknown> =>
  sql`from projects where company_id = ${companyId} and owner_user_id = ${userId}`;

/** Teams are left by what worksheets contribute: together with the open lessons in them, under one lock. */
export const projectsCompanyData: CompanyData = {
  tables: [
    'project_users',
    'project_external_users',
    'project_trades',
    'project_phases',
    'project_pm_phases',
    'project_x_processes',
    'projects',
  ],
  members: {
    counts: (companyId, userId) => ({
      owned_projects: sql`(select count(*)::int ${ownedBy(companyId, userId)})`,
      teams: sql`(select count(*)::int from project_users where company_id = ${companyId} and user_id = ${userId})`,
    }),
    async needsSuccessor(tx, userId) {
      const { rows } = await sql`select 1 ${ownedBy(tx.companyId, userId)} limit 1`.execute(tx);
      return rows.length > 0;
    },
  },
  externalUsers: {
    counts: (companyId, id) => ({ teams: sql`(select count(*)::int ${teamsOf(companyId, id)})` }),
    isUsed: (companyId, id) => sql`exists (select ${teamsOf(companyId, id)})`,
  },
};
