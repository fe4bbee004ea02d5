import { ids, nullableText, requiredText } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { z } from 'zod';

/** What the form holds: the body of store and update in one shape. */
export const projectValues = z.strictObject({
  title: requiredText(),
  description: nullableText(limits.longText),
  parent_project_id: z.int().positive().nullable(),
  trades: ids,
  phases: ids,
  pm_phases: ids,
  x_processes: ids,
  users: ids,
  external_users: ids,
});
export type ProjectValues = z.input<typeof projectValues>;

export const emptyProject = (userId: number | undefined): ProjectValues => ({
  title: '',
  description: '',
  parent_project_id: null,
  trades: [],
  phases: [],
  pm_phases: [],
  x_processes: [],
  users: userId === undefined ? [] : [userId],
  external_users: [],
});

const idsOf = (entities: readonly { id: number }[]): number[] => entities.map(({ id }) => id);

export const valuesOf = (project: ProjectView): ProjectValues => ({
  title: project.title,
  description: project.description ?? '',
  parent_project_id: project.parent_project?.id ?? null,
  trades: idsOf(project.trades),
  phases: idsOf(project.phases),
  pm_phases: idsOf(project.pmphases),
  x_processes: idsOf(project.xprocesses),
  users: idsOf(project.users),
  external_users: idsOf(project.external_users),
});

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value) => b.includes(value))
    : (a ?? '') === (b ?? '');

/** Only what differs from the stored project: somebody else's change of another field stays. */
export const changesOf = (before: ProjectValues, after: ProjectValues): Partial<ProjectValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof ProjectValues])),
  );

export interface RemovedEntity {
  type: 'trade' | 'phase' | 'pm_phase' | 'x_process' | 'user' | 'external_user';
  id: number;
  name: string;
}

const parts = [
  ['trade', 'trades', 'trades'],
  ['phase', 'phases', 'phases'],
  ['pm_phase', 'pm_phases', 'pmphases'],
  ['x_process', 'x_processes', 'xprocesses'],
  ['user', 'users', 'users'],
  ['external_user', 'external_users', 'external_users'],
] as const satisfies readonly (readonly [RemovedEntity['type'], keyof ProjectValues, keyof ProjectView])[];

/** What a change takes out of a project, by name. */
export const removedEntities = (project: ProjectView, after: ProjectValues): RemovedEntity[] =>
  parts.flatMap(([type, field, stored]) =>
    project[stored]
      .filter(({ id }) => !after[field].includes(id))
      .map((entity) => ({ type, id: entity.id, name: 'title' in entity ? entity.title : entity.name })),
  );
