import { sql } from 'kysely';
import { z } from 'zod';
import { companyJob, type ScheduledJob } from '#platform/jobs/job';
import { proposeLessons } from './commands/propose-lessons.ts';

/** After a project was stored or its phases changed. */
export const proposeForProject = companyJob({
  name: 'propose-for-project',
  data: z.strictObject({ project_id: z.int().positive() }),
  async run({ write, data: { project_id } }) {
    await write((tx) => proposeLessons(tx, tx.companyId, project_id));
  },
});

const hasChosen = (table: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} as choice where choice.company_id = p.company_id and choice.project_id = p.id)`;

/** A phase also ends by work in worksheets: only projects without any proposal and those with events of these days may have entered one. */
export const proposeForEnteredPhases: ScheduledJob = {
  name: 'propose-for-entered-phases',
  cron: '*/10 * * * *',
  async run({ database: { owner, writeOwner } }) {
    const { rows } = await sql<{ companyId: number; projectId: number }>`
      select p.company_id as "companyId", p.id as "projectId" from projects as p
      where (not exists (select from proposal_packs as pack where pack.company_id = p.company_id and pack.project_id = p.id)
          and (${hasChosen('project_phases')} or ${hasChosen('project_pm_phases')} or ${hasChosen('project_x_processes')}))
        or (p.company_id, p.id) in (
          select e.company_id, e.project_id from events as e
          where e.project_id is not null and e.created_at > now() - interval '2 days')
      order by p.company_id, p.id`.execute(owner);
    for (const { companyId, projectId } of rows) await writeOwner((tx) => proposeLessons(tx, companyId, projectId));
  },
};
