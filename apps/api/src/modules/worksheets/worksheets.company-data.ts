import { type RawBuilder, sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';
import { handOverProjects } from '../projects/commands/hand-over-projects.ts';
import { handOverAppliedLessons } from './applied-lessons/commands/hand-over-applied-lessons.ts';
import { openAppliedLessons } from './applied-lessons/state-sql.ts';

/** Open lessons of one person over `applied_lessons as al` with its `worksheets as w`. */
const openQuestionsOf = (column: 'responsible_user_id' | 'responsible_external_user_id', id: number) =>
  sql<boolean>`${sql.ref(`al.${column}`)} = ${id} and not w.closed and ${openAppliedLessons}`;
const ofMember = (id: number) => openQuestionsOf('responsible_user_id', id);
const ofExternalUser = (id: number) => openQuestionsOf('responsible_external_user_id', id);

const fromAppliedLessons = sql`
  from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id`;

/** Over `projects as p`: it has open lessons that `isTheirs`. */
const hasWork = (isTheirs: RawBuilder<boolean>) => sql<boolean>`exists (
  select ${fromAppliedLessons} where w.company_id = p.company_id and w.project_id = p.id and ${isTheirs})`;

export const worksheetsCompanyData: CompanyData = {
  tables: ['project_figures', 'applied_lessons', 'worksheets'],
  members: {
    counts: (companyId, userId) => ({
      open_questions: sql`(
        select count(*)::int ${fromAppliedLessons} where al.company_id = ${companyId} and ${ofMember(userId)})`,
    }),
    /** Teams, owned projects and open lessons; closed worksheets keep who answered for them. */
    async handOver(tx, { from, to }) {
      const teams = { from: 'users', to: 'users' } as const;
      const projectIds = await handOverProjects(tx, { from, to, teams }, hasWork(ofMember(from)));
      await handOverAppliedLessons(tx, { projectIds, successions: [{ from, to }] });
      return { projects: projectIds.length };
    },
  },
  externalUsers: {
    counts: (companyId, id) => ({
      open_questions: sql`(
        select count(*)::int ${fromAppliedLessons} where al.company_id = ${companyId} and ${ofExternalUser(id)})`,
    }),
    isUsed: (companyId, id) => sql`exists (
      select from applied_lessons where company_id = ${companyId}
        and (responsible_external_user_id = ${id} or done_by_external_user_id = ${id}))`,
    async handOver(tx, { from, to, isMember }) {
      const teams = { from: 'external_users', to: isMember ? 'users' : 'external_users' } as const;
      const projectIds = await handOverProjects(tx, { from, to, teams }, hasWork(ofExternalUser(from)));
      await handOverAppliedLessons(tx, { projectIds, successions: [{ from, to }] });
      return { projects: projectIds.length };
    },
  },
};
