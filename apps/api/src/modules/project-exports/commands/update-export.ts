import type { ExportChoice } from '@polier/contract/integrations/integration-states';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { enqueue } from '#platform/jobs/job';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import type { FoundPerson } from '../people/microsoft-people.ts';
import { projectExportUpdated } from '../project-exports.events.ts';
import { microsoftSlice } from '../project-exports.jobs.ts';
import { lockChangeableExport, soonestDue } from './lock-export.ts';

export interface ExportChange {
  readonly projectId: number;
  readonly choice?: ExportChoice | undefined;
  readonly ms_users?: readonly string[] | undefined;
  readonly owner?: string | null | undefined;
  readonly matches?: readonly { readonly key: string; readonly person: string | null }[] | undefined;
}

const keepPerson = (tx: WriteTx, projectId: number, localId: string, person: FoundPerson, byHand: boolean, now: Date) =>
  tx
    .insertInto('project_export_objects')
    .values({
      company_id: tx.companyId,
      project_id: projectId,
      kind: 'person',
      local_id: localId,
      remote_id: person.id,
      state: 'done',
      intent_at: now,
      sent: JSON.stringify({
        guest: person.isGuest,
        name: person.name,
        address: person.address,
        addresses: person.addresses,
        ...(byHand && { by_hand: true }),
      }),
    })
    .onConflict((on) =>
      on.columns(['company_id', 'project_id', 'kind', 'local_id']).doUpdateSet((eb) => ({
        remote_id: eb.ref('excluded.remote_id'),
        state: 'done',
        intent_at: now,
        sent: eb.ref('excluded.sent'),
      })),
    )
    .execute();

/** Whoever is matched by hand no longer is looked up by address again. */
const removeMatches = (tx: WriteTx, projectId: number, keys: readonly string[]) =>
  tx
    .deleteFrom('project_export_objects')
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'person')
    .where('local_id', 'in', keys)
    .where(sql<boolean>`sent ->> 'by_hand' = 'true'`)
    .execute();

/** Changes what is exported; `people` are those of Microsoft 365 whom the change names, by id. */
export const updateExport = async (
  tx: WriteTx,
  actor: ProjectActor,
  change: ExportChange,
  people: ReadonlyMap<string, FoundPerson>,
  now: Date,
): Promise<void> => {
  const { project, row } = await lockChangeableExport(tx, actor, change.projectId);
  const { choice = row.choice, owner = row.owner, ms_users: users = row.ms_users, matches = [] } = change;
  const chosen = matches.flatMap(({ key, person }) => {
    const found = person === null ? undefined : people.get(person);
    return found ? [{ key, found }] : [];
  });
  for (const { key, found } of chosen) await keepPerson(tx, project.id, key, found, true, now);
  const forgotten = matches.flatMap(({ key, person }) => (person === null ? [key] : []));
  if (forgotten.length > 0) await removeMatches(tx, project.id, forgotten);
  const ownerFound = owner === null ? undefined : people.get(owner);
  if (owner !== null && ownerFound) await keepPerson(tx, project.id, owner, ownerFound, false, now);
  // What waited for a decision has it now.
  const goesOn = row.state === 'needs_action' || row.state === 'failed';
  await tx
    .updateTable('project_exports')
    .set({
      choice,
      owner,
      ms_users: [...new Set(users)],
      due_at: soonestDue(row, now),
      ...(goesOn && { state: 'queued', problem: null, waiting: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('project_id', '=', project.id)
    .execute();
  await recordEvent(
    tx,
    projectExportUpdated({ id: project.id, projectId: project.id, data: { title: project.title, choice } }),
  );
  await enqueue(tx, microsoftSlice, {});
};
