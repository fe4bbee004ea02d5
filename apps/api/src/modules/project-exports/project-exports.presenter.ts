import {
  type ExportChoice,
  type ExportProblemCode,
  type ExportStep,
  exportSteps,
  type IntegrationState,
  type MicrosoftPermission,
  type Suspension,
} from '@polier/contract/integrations/integration-states';
import type { ExportStepState, ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { limits } from '@polier/contract/limits';
import type { ExportCounts, ExportReading } from './project-export-views.queries.ts';

export interface ConnectionFacts {
  readonly connection: IntegrationState;
  readonly connection_ended_at: string | null;
  readonly suspended: Suspension | null;
}

type Step = ProjectExportView['steps'][number];

/** How much of each step is there; what is refused there counts, nobody will make it. */
const amountsOf = ({ made, channels, phases, people, desired }: ExportCounts): Record<ExportStep, [number, number]> => {
  const countOf = (kind: string) => made[kind]?.ended ?? 0;
  const plan = countOf('plan') + countOf('labels') + countOf('bucket');
  const found = people.filter(({ match, looked_up: known }) => match !== null || !known).length;
  return {
    workspace: [countOf('group') + countOf('team'), 2],
    members: [countOf('member'), found],
    channels: [countOf('channel'), channels],
    plan: [plan, 1 + (phases > 0 ? 1 : 0) + channels],
    tasks: [countOf('task'), desired],
  };
};

const stateOfStep = (reading: ExportReading, index: number): ExportStepState => {
  const { state, step } = reading;
  if (state === 'linked') return 'done';
  const at = step === null ? 0 : exportSteps.indexOf(step);
  if (index !== at) return index < at ? 'done' : 'open';
  if (state === 'needs_action' || state === 'failed' || state === 'remote_deleted') return 'problem';
  if (state === 'running') return 'running';
  return state === 'waiting' ? 'waiting' : 'open';
};

const stepsOf = (reading: ExportReading, counts: ExportCounts): Step[] => {
  const amounts = amountsOf(counts);
  return exportSteps.map((name, index) => {
    const state = stateOfStep(reading, index);
    const [done, total] = amounts[name];
    // More may stand there than is desired now.
    const most = Math.max(total, done);
    return { name, state, done: state === 'done' ? most : done, total: most };
  });
};

const percentOf = (steps: readonly Step[]): number => {
  const [done, total] = [steps.reduce((sum, one) => sum + one.done, 0), steps.reduce((sum, one) => sum + one.total, 0)];
  return total === 0 ? 0 : Math.floor((100 * done) / total);
};

const nothing = {
  state: 'none',
  step: null,
  steps: [],
  percent: 0,
  waiting: null,
  problem: null,
  team_url: null,
  choice: 'assigned' as ExportChoice,
  owner: null,
  people: [],
  synced_at: null,
} as const;

/** Of a project that is not there yet, or not kept in Microsoft 365. */
export const noExport = (facts: ConnectionFacts, integrate: boolean): ProjectExportView => ({
  ...nothing,
  steps: [],
  people: [],
  ...facts,
  can: { integrate },
});

interface StoredProblem {
  readonly code: ExportProblemCode;
  readonly words: string | null;
  readonly request_id: string | null;
  readonly permission?: MicrosoftPermission | null;
}

/** Those of before say nothing of a permission. */
const problemOf = (stored: StoredProblem | null) => stored && { ...stored, permission: stored.permission ?? null };

const waitOf = ({ waiting: code, ...row }: ExportReading): ProjectExportView['waiting'] => {
  if (code === null) return null;
  const since = code === 'missing' ? row.missing_since : row.failing_since;
  return { code, since: since?.toISOString() ?? null, until: row.due_at?.toISOString() ?? null };
};

export const exportViewOf = (
  reading: ExportReading,
  counts: ExportCounts,
  facts: ConnectionFacts,
): ProjectExportView => {
  const { state, choice, problem } = reading;
  const can = { integrate: reading.may_integrate };
  const people = [...counts.people];
  if (!reading.ms_integration || state === null) return { ...noExport(facts, can.integrate), people };
  const steps = stepsOf(reading, counts);
  return {
    ...facts,
    state,
    step: reading.step,
    steps,
    percent: state === 'linked' ? 100 : percentOf(steps),
    waiting: waitOf(reading),
    problem: problemOf(problem as StoredProblem | null),
    team_url: reading.team_url,
    choice: choice ?? nothing.choice,
    owner: counts.owner,
    people,
    synced_at: reading.synced_at?.toISOString() ?? null,
    can,
  };
};

type Preview = Pick<ExportCounts, 'tasks' | 'channels' | 'phases' | 'people' | 'owner'> & {
  readonly ownerAddress: string;
};

/** What a preview warns of; nothing of it stops an export but a team without an owner. */
export const warningsOf = ({ tasks, channels, phases, people, owner, ownerAddress }: Preview) => {
  const unmatched = people.filter((one) => one.looked_up && one.match === null && one.tasks > 0);
  const ofProject = people.find(({ key }) => key === ownerAddress);
  const lacksOwner = owner === null && ofProject?.looked_up === true && ofProject.match === null;
  const over = (count: number, most: number) => (count > most ? count : 0);
  return [
    { code: 'too-many-tasks' as const, count: over(tasks, limits.plannerTasks) },
    { code: 'too-many-channels' as const, count: over(channels, limits.teamChannels) },
    { code: 'too-many-labels' as const, count: over(phases, limits.plannerLabels) },
    { code: 'people-unmatched' as const, count: unmatched.length },
    { code: 'no-owner' as const, count: lacksOwner ? 1 : 0 },
  ].filter(({ count }) => count > 0);
};
