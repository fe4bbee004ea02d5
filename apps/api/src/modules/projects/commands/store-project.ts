import type { ProjectDraft } from '@polier/contract/projects/projects.contract';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireFeature } from '../../companies/require-feature.ts';
import { actingMember } from '../../users/acting-member.ts';
import { addParts, type PartIds, projectParts, refuseUnknownIds } from '../project-parts.ts';
import type { ProjectViewer } from '../projects.policy.ts';
import { isReadableProject } from '../projects.queries.ts';

const distinct = (ids: readonly number[] = []) => [...new Set(ids)];

const wireName = (part: string) => (part === 'x_processes' ? 'xprocesses' : part);

const refuseUnknown = async (tx: WriteTx, viewer: ProjectViewer, draft: ProjectDraft, owner: number) => {
  const refusals: FieldRefusal[] = [];
  for (const part of projectParts) {
    const field = wireName(part);
    const sent = (part === 'x_processes' ? draft.xprocesses : draft[part]) ?? [];
    refusals.push(...(await refuseUnknownIds(tx, part, { field, sent, known: part === 'users' ? [owner] : [] })));
  }
  const parent = draft.parent_project_id ?? null;
  if (parent !== null && !(await isReadableProject(tx, viewer, parent))) {
    refusals.push({ field: 'parent_project_id', code: 'does-not-exist' });
  }
  if (refusals.length > 0) throw fieldProblem(refusals);
};

/** The caller becomes owner and member of the team. Answers the new project's id. */
export const storeProject = async (tx: WriteTx, viewer: ProjectViewer, draft: ProjectDraft): Promise<number> => {
  const owner = actingMember(tx);
  if (draft.ms_integration) await requireFeature(tx, 'feature_integrations');
  await refuseUnknown(tx, viewer, draft, owner);
  const { id } = await tx
    .insertInto('projects')
    .values({
      company_id: tx.companyId,
      title: draft.title,
      description: draft.description || null,
      owner_user_id: owner,
      parent_project_id: draft.parent_project_id ?? null,
      ms_integration: draft.ms_integration ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts: PartIds = {
    trades: distinct(draft.trades),
    phases: distinct(draft.phases),
    pm_phases: distinct(draft.pm_phases),
    x_processes: distinct(draft.xprocesses),
    users: distinct([owner, ...(draft.users ?? [])]),
    external_users: distinct(draft.external_users),
  };
  for (const part of projectParts) await addParts(tx, part, id, parts[part]);
  await recordEvent(tx, {
    type: 'project_stored',
    subject: { type: 'project', id },
    projectId: id,
    data: { title: draft.title, users: parts.users, external_users: parts.external_users },
  });
  return id;
};
