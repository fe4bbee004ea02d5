import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildCompany, buildMembership } from './people.factory.ts';
import { serial } from './serial.ts';

export type Project = Selectable<DB['projects']>;
export type ProjectOverrides = Partial<Insertable<DB['projects']>> & {
  user_ids?: readonly number[];
  external_user_ids?: readonly number[];
  trade_ids?: readonly number[];
  phase_ids?: readonly number[];
  pm_phase_ids?: readonly number[];
  x_process_ids?: readonly number[];
};

/** A project of an owner of its own; as in the product the owner is one of its members. */
export const buildProject = async (db: Kysely<DB>, overrides: ProjectOverrides = {}): Promise<Project> => {
  const {
    user_ids = [],
    external_user_ids = [],
    trade_ids = [],
    phase_ids = [],
    pm_phase_ids = [],
    x_process_ids = [],
    ...row
  } = overrides;
  const company_id = row.company_id ?? (await buildCompany(db)).id;
  const project = await db
    .insertInto('projects')
    .values({
      title: `Projekt ${serial()}`,
      ...row,
      company_id,
      owner_user_id: row.owner_user_id ?? (await buildMembership(db, { company_id })).user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const key = { company_id, project_id: project.id };
  for (const user_id of new Set([project.owner_user_id, ...user_ids])) {
    await db
      .insertInto('project_users')
      .values({ ...key, user_id })
      .execute();
  }
  for (const external_user_id of external_user_ids) {
    await db
      .insertInto('project_external_users')
      .values({ ...key, external_user_id })
      .execute();
  }
  for (const trade_id of trade_ids)
    await db
      .insertInto('project_trades')
      .values({ ...key, trade_id })
      .execute();
  for (const phase_id of phase_ids)
    await db
      .insertInto('project_phases')
      .values({ ...key, phase_id })
      .execute();
  for (const pm_phase_id of pm_phase_ids) {
    await db
      .insertInto('project_pm_phases')
      .values({ ...key, pm_phase_id })
      .execute();
  }
  for (const x_process_id of x_process_ids) {
    await db
      .insertInto('project_x_processes')
      .values({ ...key, x_process_id })
      .execute();
  }
  return project;
};
