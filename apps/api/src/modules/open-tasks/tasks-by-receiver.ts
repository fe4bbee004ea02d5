import type { Kind } from '@polier/contract/kinds';
import type { OpenTasksFilter } from '@polier/contract/open-tasks/open-tasks.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { ProjectActor } from '../projects/projects.policy.ts';
import { isReadableProject } from '../projects/projects.queries.ts';
import { readableAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.policy.ts';
import { listOpenTasks, listTaskReceivers, type OpenTask, type TaskReceiver } from './open-tasks.queries.ts';
import { inFilter, refuseUnknownFilter } from './task-filter.ts';

export interface TasksOfReceiver {
  readonly receiver: TaskReceiver;
  readonly tasks: readonly OpenTask[];
  /** Why no mail can go. */
  readonly obstacle: 'no-address' | 'disabled' | null;
}

export const obstacleOf = ({ isDisabled, email }: TaskReceiver): TasksOfReceiver['obstacle'] => {
  if (isDisabled) return 'disabled';
  return email === null || email === '' ? 'no-address' : null;
};

const some = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The open tasks of a project by who answers for them, people by name; not-found unless the actor may read it. */
export const tasksByReceiver = async (
  db: ScopedDb,
  actor: ProjectActor,
  kind: Kind,
  filter: OpenTasksFilter,
): Promise<{ receivers: readonly TasksOfReceiver[]; unassigned: number }> => {
  if (!(await isReadableProject(db, actor, filter.project_id))) throw problem('not-found');
  await refuseUnknownFilter(db, kind, filter);
  const where = sql<boolean>`${inFilter(kind, filter)} and ${readableAppliedLessons(actor, kind)}`;
  const tasks = await listOpenTasks(db, kind, where);
  const users = some(tasks.map(({ userId }) => userId));
  const externalUsers = some(tasks.map(({ externalUserId }) => externalUserId));
  const people = await listTaskReceivers(db, { users, externalUsers });
  const receivers = people.map((receiver) => ({
    receiver,
    tasks: tasks.filter((task) => (receiver.type === 'internal' ? task.userId : task.externalUserId) === receiver.id),
    obstacle: obstacleOf(receiver),
  }));
  const unassigned = tasks.filter(({ userId, externalUserId }) => userId === null && externalUserId === null).length;
  return { receivers, unassigned };
};
