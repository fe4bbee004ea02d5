import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { diff } from '#platform/events/diff';
import { recordEvents } from '#platform/events/record-event';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { projectUpdated } from '../../projects/projects.events.ts';
import { projectUnlinked } from '../project-exports.events.ts';
import { endRunningSlice, lockExport } from './lock-export.ts';

/** Who was added to the team, not who was in it before or was refused. */
const wasAdded = sql<boolean>`kind = 'member' and state <> 'gone' and sent ->> 'before' is distinct from 'true'`;

/**
 * Removes what is stored of what was made in Microsoft 365, where it stays. A team made anew needs the people who were
 * looked up; the same team, found again, needs to know whom it owes to the project.
 */
export const removeExportedObjects = async (
  tx: WriteTx,
  projectId: number,
  { keep }: { keep: 'people' | 'members' },
): Promise<void> => {
  await tx
    .deleteFrom('project_export_objects')
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .where(keep === 'people' ? sql<boolean>`kind <> 'person'` : sql<boolean>`not (${wasAdded})`)
    .execute();
  // Whether they are still in it is not known any more.
  await tx
    .updateTable('project_export_objects')
    .set({ state: 'intent' })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'member')
    .execute();
  await tx
    .updateTable('project_exports')
    .set({
      state: 'queued',
      step: null,
      nickname: null,
      group_id: null,
      team_url: null,
      operation: null,
      plan_id: null,
      tenant_id: null,
      waiting: null,
      problem: null,
      missing_since: null,
      failing_since: null,
      synced_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .execute();
  await tx
    .updateTable('projects')
    .set({ ms_team_id: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .execute();
};

/** So long after it was unlinked nothing is made for a project again: lists may not show yet what was made just before. */
const listsLag = 6 * 60_000;

/** A project is no longer kept in Microsoft 365, whatever the connection says; nothing is deleted there. */
export const unlinkProject = async (tx: WriteTx, actor: ProjectActor, projectId: number, now: Date): Promise<void> => {
  const { project, row, isOn } = await lockExport(tx, actor, projectId);
  if (!isOn && row === undefined) return;
  await endRunningSlice(tx);
  await removeExportedObjects(tx, projectId, { keep: 'members' });
  await tx
    .updateTable('project_exports')
    .set({
      due_at: new Date(now.getTime() + listsLag),
      owner: null,
      ms_users: [],
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .execute();
  const { title } = project;
  const event = { id: projectId, projectId };
  const unlinked = projectUnlinked({ ...event, data: { title } });
  if (!isOn) return recordEvents(tx, [unlinked]);
  await tx
    .updateTable('projects')
    .set({ ms_integration: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', projectId)
    .execute();
  const changes = diff({ ms_integration: 'ms_integration' }, { ms_integration: true }, { ms_integration: false });
  await recordEvents(tx, [projectUpdated({ ...event, data: { title, changes } }), unlinked]);
};
