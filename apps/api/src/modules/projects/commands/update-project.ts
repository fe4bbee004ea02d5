import type { ProjectChange } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, namedAlike } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import {
  refuseUsersWithoutIntegration,
  refuseWhileRevoked,
  requestExport,
  requireIntegration,
} from '../../integrations/integration-locks.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { addRelations, removeRelations, type RelationIds, projectRelations } from '../project-relations.ts';
import { nextFunctions, setFunctions } from '../member-functions.ts';
import type { ProjectDependents } from '../project-dependents.ts';
import type { QueryContext } from '../projects.queries.ts';
import { projectUpdated } from '../projects.events.ts';
import { refuseProjectChange } from './check-project-change.ts';
import { type FindView, type LockedProject, lockProject } from './lock-project.ts';
type Fields = Pick<LockedProject, 'title' | 'description' | 'ownerId' | 'parentId' | 'msIntegration'>;

const distinct = (ids: readonly number[]) => [...new Set(ids)];
const eachRelation = (idsOf: (relation: keyof RelationIds) => readonly number[]): RelationIds =>
  Object.fromEntries(projectRelations.map((relation) => [relation, idsOf(relation)])) as RelationIds;
const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));

const handsOver = ({ ownerId }: LockedProject, { admin_id: owner = ownerId }: ProjectChange) => owner !== ownerId;

/** The owner always stays on the team; a former owner stays unless a new team is sent. */
const nextTeam = (project: LockedProject, change: ProjectChange): readonly number[] => {
  if (change.users === undefined && !handsOver(project, change)) return project.relations.users;
  if (change.users !== undefined && handsOver(project, change)) return change.users;
  return [project.ownerId, ...(change.users ?? project.relations.users)];
};

/** The sent ids replace the chosen ones. */
const nextParts = (project: LockedProject, change: ProjectChange): RelationIds =>
  eachRelation((relation) => {
    const ids = relation === 'users' ? nextTeam(project, change) : (change[relation] ?? project.relations[relation]);
    return distinct(ids).toSorted((one, other) => one - other);
  });

const nextFields = (project: LockedProject, change: ProjectChange): Fields => ({
  title: change.title ?? project.title,
  ownerId: change.admin_id ?? project.ownerId,
  description: change.description === undefined ? project.description : change.description || null,
  parentId: change.parent_project_id === undefined ? project.parentId : change.parent_project_id,
  msIntegration: change.ms_integration ?? project.msIntegration,
});

const projectFields = {
  title: 'title',
  description: 'description',
  parent_project: 'parentId',
  ms_integration: 'msIntegration',
  owner: 'ownerId',
  functions: 'functions',
  ...namedAlike(projectRelations),
} as const;

/** Removes what depends on the removed relations; asks for confirmation first. */
const removeDependents = async (
  tx: WriteTx,
  dependents: ProjectDependents,
  { id }: LockedProject,
  removed: RelationIds,
  change: ProjectChange,
) => {
  const removals = await dependents.list(tx, id, removed);
  if (!removals.some(({ worksheets, questions }) => worksheets > 0 || questions > 0)) return;
  if (!change.confirm) throw problem('removal-needs-confirmation', { removals });
  const leaving = [...removed.users, ...removed.external_users];
  const successions = leaving.map((from) => ({ from, to: change.reassign?.[String(from)] ?? null }));
  await dependents.release(tx, id, { removed, successions });
};

/** Functions of the modules above this one. */
interface AboveProjects {
  readonly dependents: ProjectDependents;
  readonly findView: FindView;
}

/** Changes the sent fields, relations and team, and removes what depends on them. */
export const updateProject = async (
  tx: WriteTx,
  queryContext: QueryContext,
  change: ProjectChange,
  { dependents, findView }: AboveProjects,
): Promise<void> => {
  const project = await lockProject(tx, queryContext, change, findView);
  await refuseWhileRevoked(tx, project);
  const [fields, relations] = [nextFields(project, change), nextParts(project, change)];
  const functions = nextFunctions(project.functions, change.functions ?? [], [...relations.users]);
  const before = { ...project, ...project.relations };
  const changes = diff(projectFields, before, { ...project, ...fields, ...relations, functions });
  const removed = eachRelation((relation) => without(project.relations[relation], relations[relation]));
  const added = eachRelation((relation) => without(relations[relation], project.relations[relation]));
  const exported = { projectId: project.id, isOn: fields.msIntegration, users: change.ms_users };
  refuseUsersWithoutIntegration(exported);
  if (!hasChanges(changes) && !change.functions && !change.ms_users) return;
  if (fields.msIntegration && !project.msIntegration)
    await requireIntegration(tx, queryContext.actor.can('project.integrate'));
  if (added.x_processes.length + removed.x_processes.length > 0) await requireKind(tx, 'x');
  await refuseProjectChange(tx, queryContext.actor, { project, change, relations, removed });
  await requestExport(tx, exported);
  if (!hasChanges(changes)) return;
  await removeDependents(tx, dependents, project, removed, change);
  for (const relation of projectRelations) {
    await removeRelations(tx, relation, project.id, removed[relation]);
    await addRelations(tx, relation, project.id, added[relation]);
  }
  await setFunctions(tx, project.id, change.functions ?? []);
  await tx
    .updateTable('projects')
    .set({
      title: fields.title,
      description: fields.description,
      owner_user_id: fields.ownerId,
      parent_project_id: fields.parentId,
      ms_integration: fields.msIntegration,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', project.id)
    .execute();
  await addSearchWords(tx, [fields.title, fields.description]);
  await recordEvent(
    tx,
    projectUpdated({ id: project.id, projectId: project.id, data: { title: fields.title, changes } }),
  );
};
