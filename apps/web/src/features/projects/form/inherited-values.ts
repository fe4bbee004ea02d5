import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { ProjectChoices } from './project-choices.ts';
import { type ProjectValues, valuesOf } from './project-values.ts';

type Inherit = ProjectValues['inherit'];
type Selection = Pick<ProjectValues, 'trades' | 'phases' | 'pm_phases' | 'x_processes'>;
type Team = Pick<ProjectValues, 'users' | 'external_users' | 'functions'>;

const offered = (ids: readonly number[], entities: readonly { id: number }[] | null): number[] =>
  ids.filter((id) => entities?.some((entity) => entity.id === id) === true);

/** The selection of the parent, as far as the company still offers it. */
export const inheritedSelection = (parent: ProjectView, choices: ProjectChoices): Selection => {
  const { trades, phases, pm_phases: pmPhases, x_processes: xProcesses } = valuesOf(parent);
  return {
    trades: offered(trades, choices.trades),
    phases: offered(phases, choices.phases),
    pm_phases: offered(pmPhases, choices.pmPhases),
    x_processes: offered(xProcesses, choices.xProcesses),
  };
};

/** The team with the people of the parent added; functions that were chosen already stay. */
export const inheritedTeam = (parent: ProjectView, choices: ProjectChoices, chosen: Team): Team => {
  const { users, external_users: externals, functions } = valuesOf(parent);
  const added = (known: readonly number[], more: readonly number[]) => [...new Set([...known, ...more])];
  const isKnown = (id: number) => chosen.functions.some(({ user_id }) => user_id === id);
  return {
    users: added(chosen.users, offered(users, choices.users)),
    external_users: added(chosen.external_users, offered(externals, choices.externals)),
    functions: [...chosen.functions, ...functions.filter(({ user_id }) => !isKnown(user_id))],
  };
};

/** Responsible people and notes stand in worksheets: without these they do not come along. */
export const withInherited = (before: Inherit, change: Partial<Inherit>): Inherit => {
  const after = { ...before, ...change };
  return after.worksheets ? after : { ...after, responsible: false, notes: false };
};
