import type { Entry } from '../catalogue.ts';

/** A title over all PM phases. */
export interface GlobalSubPhase {
  readonly title: string;
  readonly phases: readonly string[];
  readonly lessons: number;
  /** The first of its sub-phases. */
  readonly id: number;
}

/** The global sub-phases put together by their title, ignoring case, in the order of the alphabet. */
export const globalSubPhasesOf = (subPhases: readonly Entry[], phases: readonly Entry[]): GlobalSubPhase[] => {
  const titles = new Map(phases.map(({ id, title }) => [id, title]));
  const found = new Map<string, GlobalSubPhase>();
  for (const { id, title, pmPhaseId = 0, lessons_count: lessons = 0, is_global: isGlobal } of subPhases) {
    if (isGlobal !== true) continue;
    const key = title.normalize('NFC').toLowerCase();
    const known = found.get(key) ?? { title, phases: [], lessons: 0, id };
    const phase = titles.get(pmPhaseId);
    found.set(key, {
      ...known,
      phases: phase === undefined ? known.phases : [...known.phases, phase],
      lessons: known.lessons + lessons,
    });
  }
  return [...found.values()].toSorted((one, other) => one.title.localeCompare(other.title));
};
