import type { ProjectChange } from '@polier/contract/projects/projects.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem } from '#platform/errors/problem';
import { type RelationIds, projectRelations, refuseUnknownIds } from '../project-relations.ts';
import { refuseFunctions } from '../member-functions.ts';
import type { ProjectActor } from '../projects.policy.ts';
import { isReadableProject } from '../projects.queries.ts';
import type { LockedProject } from './lock-project.ts';

interface Planned {
  readonly project: LockedProject;
  readonly change: ProjectChange;
  readonly relations: RelationIds;
  readonly removed: RelationIds;
}

const refuseParent = async (tx: WriteTx, actor: ProjectActor, { project, change }: Planned): Promise<FieldIssue[]> => {
  const parent = change.parent_project_id ?? null;
  const field = 'parent_project_id';
  if (parent === null || parent === project.parentId) return [];
  if (parent === project.id) return [{ field, code: 'contradicts' }];
  return (await isReadableProject(tx, actor, parent)) ? [] : [{ field, code: 'does-not-exist' }];
};

/** Only leaving members have successors, who must be on the team afterwards. */
const refuseSuccessors = ({ change, relations, removed }: Planned): FieldIssue[] => {
  const leaving = new Set([...removed.users, ...removed.external_users]);
  const staying = new Set([...relations.users, ...relations.external_users]);
  return Object.entries(change.reassign ?? {}).flatMap(([from, to]): FieldIssue[] => {
    const field = `reassign.${from}`;
    if (!leaving.has(Number(from))) return [{ field, code: 'contradicts' }];
    return staying.has(to) ? [] : [{ field, code: 'not-on-project' }];
  });
};

/** The new owner must be on the team afterwards and be an active member of the company. */
const refuseOwner = async (tx: WriteTx, { project, change, relations }: Planned): Promise<FieldIssue[]> => {
  const { admin_id: owner = project.ownerId } = change;
  if (owner === project.ownerId) return [];
  const field = 'admin_id';
  if (!relations.users.includes(owner)) return [{ field, code: 'not-on-project' }];
  const unknown = await refuseUnknownIds(tx, 'users', { field, sent: [owner], known: [] });
  return unknown.map(({ code }) => ({ field, code }));
};

/** Refuses references that the company or the team does not have and changes the caller may not make. */
export const refuseProjectChange = async (tx: WriteTx, actor: ProjectActor, planned: Planned): Promise<void> => {
  const { project, change } = planned;
  const issues = [
    ...(await refuseParent(tx, actor, planned)),
    ...(await refuseOwner(tx, planned)),
    ...refuseSuccessors(planned),
    ...refuseFunctions(change.functions ?? [], [change.admin_id ?? project.ownerId, ...planned.relations.users]),
  ];
  for (const relation of projectRelations) {
    const known = relation === 'users' ? [project.ownerId, ...project.relations.users] : project.relations[relation];
    issues.push(...(await refuseUnknownIds(tx, relation, { field: relation, sent: change[relation] ?? [], known })));
  }
  if (issues.length > 0) throw fieldProblem(issues);
};
