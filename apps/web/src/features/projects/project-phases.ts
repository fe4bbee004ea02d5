import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { TimelinePhase } from '../../components/phase-timeline/phase-timeline.tsx';

type Phases = ProjectView['phases'];
type Phase = Phases[number];

const inOrder = (phases: Phases): Phase[] => phases.toSorted((a, b) => a.order - b.order);

/**
 * The current phase: the latest one with lessons in worksheets, or the next once all of them are done.
 * Without any worksheet it is the first phase; without phases there is none.
 */
export const currentPhaseOf = (phases: Phases): Phase | undefined => {
  const ordered = inOrder(phases);
  const latest = ordered.findLastIndex(({ questions }) => questions > 0);
  const isComplete = latest >= 0 && ordered[latest]?.questions === ordered[latest]?.done;
  return ordered[isComplete ? latest + 1 : Math.max(latest, 0)] ?? ordered.at(-1);
};

export const timelineOf = (phases: Phases): TimelinePhase[] =>
  inOrder(phases).map(({ id, abbreviation, title, questions, done }) => ({
    id,
    title,
    progress: questions === 0 ? 0 : done / questions,
    ...(abbreviation !== null && { number: abbreviation }),
  }));
