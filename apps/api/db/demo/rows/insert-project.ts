import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import type { DemoCompany } from '../demo-company.ts';
import type { DemoProject } from '../demo-content.ts';
import { refOf } from './insert-people.ts';

/** A project with its team and everything chosen for it, still without worksheets. */
export const insertProject = async (company: DemoCompany, project: DemoProject): Promise<number> => {
  const { db, companyId, users, partners, content, language, time } = company;
  const at = time.ago(project.started);
  const owner = refOf(users, project.owner);
  const { id } = await db
    .insertInto('projects')
    .values({
      company_id: companyId,
      title: project.title[language],
      description: project.description[language],
      owner_user_id: owner,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { company_id: companyId, project_id: id };
  const team: Insertable<DB['project_users']>[] = [
    { ...key, user_id: owner, function: 'lead', created_at: at },
    ...Object.entries(project.members).map(([ref, work]) => ({
      ...key,
      user_id: refOf(users, ref),
      function: work,
      created_at: at,
    })),
  ];
  await db.insertInto('project_users').values(team).execute();
  if (project.partners.length > 0) {
    await db
      .insertInto('project_external_users')
      .values(project.partners.map((ref) => ({ ...key, external_user_id: refOf(partners, ref) })))
      .execute();
  }
  await db
    .insertInto('project_trades')
    .values(project.trades.map((ref) => ({ ...key, trade_id: idOf(content.trades, ref) })))
    .execute();
  await db
    .insertInto('project_phases')
    .values(project.phases.map((ref) => ({ ...key, phase_id: idOf(content.phases, ref) })))
    .execute();
  await db
    .insertInto('project_pm_phases')
    .values(project.pmPhases.map((ref) => ({ ...key, pm_phase_id: idOf(content.pmPhases, ref) })))
    .execute();
  if (project.xProcesses.length > 0) {
    await db
      .insertInto('project_x_processes')
      .values(project.xProcesses.map((ref) => ({ ...key, x_process_id: idOf(content.xProcesses, ref) })))
      .execute();
  }
  return id;
};
