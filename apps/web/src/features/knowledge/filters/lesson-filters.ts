import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';

export interface LessonFilter {
  readonly phase: number | undefined;
  /** A lesson must have one of these tags; an empty list admits all. */
  readonly tags: readonly number[];
  readonly mandatory: boolean;
}

export const noFilter: LessonFilter = { phase: undefined, tags: [], mandatory: false };

/** A lesson without phases fits every phase. */
const fitsPhase = ({ phases }: Pick<LessonView, 'phases'>, phase: number): boolean =>
  phases.length === 0 || phases.includes(phase);

export const passesFilter = (lesson: LessonView, { phase, tags, mandatory }: LessonFilter): boolean =>
  (phase === undefined || fitsPhase(lesson, phase)) &&
  (tags.length === 0 || tags.some((tag) => lesson.tags.includes(tag))) &&
  (!mandatory || lesson.mandatory);

export const isFiltered = ({ phase, tags, mandatory }: LessonFilter): boolean =>
  phase !== undefined || tags.length > 0 || mandatory;

export interface WithCount<T> {
  readonly entry: T;
  readonly count: number;
}

/** Phases of the lessons with counts under the other filters; a lesson without phases counts in each. */
export const phaseCounts = (
  lessons: readonly LessonView[],
  phases: readonly PhaseView[],
  filter: LessonFilter,
): WithCount<PhaseView>[] => {
  const named = new Set(lessons.flatMap((lesson) => lesson.phases));
  const others = lessons.filter((lesson) => passesFilter(lesson, { ...filter, phase: undefined }));
  return phases
    .filter(({ id }) => named.has(id) || id === filter.phase)
    .map((entry) => ({ entry, count: others.filter((lesson) => fitsPhase(lesson, entry.id)).length }));
};

/** Tags of the lessons with counts under the other filters. */
export const tagCounts = (
  lessons: readonly LessonView[],
  tags: readonly TagView[],
  filter: LessonFilter,
): WithCount<TagView>[] => {
  const carried = new Set(lessons.flatMap((lesson) => lesson.tags));
  const others = lessons.filter((lesson) => passesFilter(lesson, { ...filter, tags: [] }));
  return tags
    .filter(({ id }) => carried.has(id) || filter.tags.includes(id))
    .map((entry) => ({ entry, count: others.filter((lesson) => lesson.tags.includes(entry.id)).length }));
};

/** How many mandatory lessons the other filters leave. */
export const mandatoryCount = (lessons: readonly LessonView[], filter: LessonFilter): number =>
  lessons.filter((lesson) => passesFilter(lesson, { ...filter, mandatory: true })).length;

export interface LessonSummary {
  readonly total: number;
  readonly mandatory: number;
  readonly authors: number;
  readonly waiting: number;
  /** The last change of any of them; null without lessons. */
  readonly changedAt: string | null;
}

/** Figures of the sentence beside the title. */
export const summarise = (lessons: readonly LessonView[]): LessonSummary => ({
  total: lessons.length,
  mandatory: lessons.filter(({ mandatory }) => mandatory).length,
  authors: new Set(lessons.flatMap(({ userId }) => userId ?? [])).size,
  waiting: lessons.filter(({ approved }) => !approved).length,
  changedAt: lessons.reduce<string | null>(
    (latest, { updated_at }) => (latest === null || updated_at > latest ? updated_at : latest),
    null,
  ),
});
