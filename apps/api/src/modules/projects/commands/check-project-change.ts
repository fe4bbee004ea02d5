import type { ProjectChange } from '@polier/contract/projects/projects.contract';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem } from '#platform/errors/problem';
import { type PartIds, projectParts, refuseUnknownIds } from '../project-parts.ts';
import type { ProjectViewer } from '../projects.policy.ts';
import { isReadableProject } from '../projects.queries.ts';
import type { LockedProject } from './lock-project.ts';

interface Planned {
  readonly project: LockedProject;
  readonly change: ProjectChange;
  readonly parts: PartIds;
  readonly removed: PartIds;
}

const refuseParent = async (
  tx: WriteTx,
  viewer: ProjectViewer,
  { project, change }: Planned,
): Promise<FieldRefusal[]> => {
  const parent = change.parent_project_id ?? null;
  const field = 'parent_project_id';
  if (parent === null || parent === project.parentId) return [];
  if (parent === project.id) return [{ field, code: 'contradicts' }];
  return (await isReadableProject(tx, viewer, parent)) ? [] : [{ field, code: 'does-not-exist' }];
};

/** Only who leaves can be succeeded, and only by somebody who is on the team afterwards. */
const refuseSuccessors = ({ change, parts, removed }: Planned): FieldRefusal[] => {
  const leaving = new Set([...removed.users, ...removed.external_users]);
  const staying = new Set([...parts.users, ...parts.external_users]);
  return Object.entries(change.reassign ?? {}).flatMap(([from, to]): FieldRefusal[] => {
    const field = `reassign.${from}`;
    if (!leaving.has(Number(from))) return [{ field, code: 'contradicts' }];
    return staying.has(to) ? [] : [{ field, code: 'not-on-project' }];
  });
};

/** Refuses a change that names what the company, the caller or the team does not have. */
export const refuseProjectChange = async (tx: WriteTx, viewer: ProjectViewer, planned: Planned): Promise<void> => {
  const { project, change } = planned;
  const refusals = [...(await refuseParent(tx, viewer, planned)), ...refuseSuccessors(planned)];
  for (const part of projectParts) {
    const known = part === 'users' ? [project.ownerId, ...project.parts.users] : project.parts[part];
    refusals.push(...(await refuseUnknownIds(tx, part, { field: part, sent: change[part] ?? [], known })));
  }
  if (refusals.length > 0) throw fieldProblem(refusals);
};
