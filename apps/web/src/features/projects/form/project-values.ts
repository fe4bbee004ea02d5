import { ids, nullableText, requiredLine } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { memberFunctions, type ProjectView } from '@polier/contract/projects/projects.contract';
import { z } from 'zod';
import { exportValues } from '../../project-exports/export-values.ts';

/** What the form holds: the body of store and update in one shape. */
export const projectValues = z.strictObject({
  title: requiredLine(),
  description: nullableText(limits.longText),
  parent_project_id: z.int().positive().nullable(),
  trades: ids,
  phases: ids,
  pm_phases: ids,
  x_processes: ids,
  users: ids,
  external_users: ids,
  /** Null makes the caller the owner. */
  admin_id: z.int().positive().nullable(),
  functions: z.array(z.strictObject({ user_id: z.int().positive(), function: z.enum(memberFunctions) })),
  /** What a new project takes over from its parent; its selection and team stand in the fields above. */
  inherit: z.strictObject({
    selection: z.boolean(),
    worksheets: z.boolean(),
    responsible: z.boolean(),
    notes: z.boolean(),
  }),
  ms_integration: z.boolean(),
  /** How it is kept in Microsoft 365; null: as before. */
  exporting: exportValues.nullable(),
});
export type ProjectValues = z.input<typeof projectValues>;

/** The sent changes; the owner only when the project is handed over. */
export type ProjectFormChanges = Partial<Omit<ProjectValues, 'admin_id' | 'inherit' | 'exporting'>> & {
  admin_id?: number;
};

export const nothingInherited: ProjectValues['inherit'] = {
  selection: false,
  worksheets: false,
  responsible: false,
  notes: false,
};

const idsOf = (entities: readonly { id: number }[]): number[] => entities.map(({ id }) => id);

interface PresetEntities {
  trades: readonly { id: number }[];
  phases: readonly { id: number }[];
}

/** A new project asks about all trades and phases until somebody chooses some of them. */
export const newProject = ({ trades, phases }: PresetEntities, userId: number | undefined): ProjectValues => ({
  title: '',
  description: '',
  parent_project_id: null,
  trades: idsOf(trades),
  phases: idsOf(phases),
  pm_phases: [],
  x_processes: [],
  users: userId === undefined ? [] : [userId],
  external_users: [],
  admin_id: null,
  functions: [],
  inherit: nothingInherited,
  ms_integration: false,
  exporting: null,
});

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
  admin_id: project.admin_id,
  functions: project.users.map(({ id, function: is }) => ({ user_id: id, function: is })),
  inherit: nothingInherited,
  ms_integration: project.ms_integration,
  exporting: null,
});

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value) => b.includes(value))
    : (a ?? '') === (b ?? '');

type Functions = ProjectValues['functions'];
const functionOf = (functions: Functions, id: number) => functions.find(({ user_id }) => user_id === id)?.function;

/** Functions that differ, of those who are on the team afterwards; who comes without one is `other`. */
const changedFunctions = (before: Functions, { functions, users }: ProjectValues): Functions =>
  functions.filter(({ user_id: id, function: is }) => users.includes(id) && is !== (functionOf(before, id) ?? 'other'));

/** Only what differs from the stored project: somebody else's change of another field stays. */
export const changesOf = (
  { functions: known, inherit: _none, exporting: _before, ...before }: ProjectValues,
  after: ProjectValues,
): ProjectFormChanges => {
  const { functions: _all, inherit: _once, exporting: _apart, ...fields } = after;
  const functions = changedFunctions(known, after);
  return {
    ...Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => !isSame(value, before[field as keyof typeof before])),
    ),
    ...(functions.length > 0 && { functions }),
  };
};

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
