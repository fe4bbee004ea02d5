import type { ProjectRemoval } from '@polier/contract/projects/projects.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import type { ProjectDependents } from '../project-dependents.ts';
import { projectDeleted } from '../projects.events.ts';
import { mayReadProject, mayRemoveProject, type ProjectActor } from '../projects.policy.ts';
import { lockProjectRow } from './lock-project.ts';

/** Worksheets are locked before the key of their project, by whoever writes a lesson in one: so here too. */
const lockKey = (tx: WriteTx, id: number) =>
  tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Removes a project with its worksheets and the lessons of it alone; what was written for everybody stays. */
export const removeProject = async (
  tx: WriteTx,
  actor: ProjectActor,
  { id, confirm_title: confirmed }: ProjectRemoval,
  dependents: ProjectDependents,
): Promise<void> => {
  const project = await lockProjectRow(tx, id);
  if (!project) throw problem('not-found');
  const { title, ownerId, relations } = project;
  const team = { ownerId, userIds: relations.users };
  if (!mayReadProject(actor, team)) throw problem('not-found');
  if (!mayRemoveProject(actor, team)) throw problem('forbidden');
  if (confirmed !== undefined && confirmed !== title) {
    throw fieldProblem([{ field: 'confirm_title', code: 'wrong-name' }]);
  }
  const worksheets = await dependents.removeWorksheets(tx, id);
  await lockKey(tx, id);
  const lessons = await dependents.removeLessons(tx, id);
  await tx.deleteFrom('projects').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  const { users, external_users } = relations;
  await recordEvent(
    tx,
    projectDeleted({ id, projectId: id, data: { title, users, external_users, gone: { worksheets, ...lessons } } }),
  );
};
