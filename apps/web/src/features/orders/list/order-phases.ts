import type { OrderView } from '@polier/contract/orders/order-fields';
import type { TimelinePhase } from '../../../components/phase-timeline/phase-timeline.tsx';

type Phases = OrderView['phases'];
type Phase = Phases[number];

const isOver = ({ gate, actual_end }: Phase): boolean => gate !== 'open' || actual_end !== null;

/** Phases overlap: the latest one that has begun, else the next one; once all are over the last one. */
export const currentPhaseOf = (phases: Phases): Phase | undefined => {
  const open = phases.filter((phase) => !isOver(phase));
  return open.findLast(({ actual_start }) => actual_start !== null) ?? open[0] ?? phases.at(-1);
};

/** In order; a phase counts as a whole once it is over. */
export const timelineOf = (phases: Phases): TimelinePhase[] =>
  phases.map((phase) => ({ id: phase.id, number: phase.code, title: phase.title, progress: isOver(phase) ? 1 : 0 }));

/** The phase that the timeline marks; none once all are over. */
export const markedPhaseOf = (phases: Phases): number | undefined => {
  const phase = currentPhaseOf(phases);
  return phase === undefined || isOver(phase) ? undefined : phase.id;
};
