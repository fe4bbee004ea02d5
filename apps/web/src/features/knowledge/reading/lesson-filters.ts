import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';

export interface LessonFilter {
  readonly phase: number | undefined;
  /** A question needs one of them; none chosen asks for none. */
  readonly tags: readonly number[];
  readonly mandatory: boolean;
}

export const noFilter: LessonFilter = { phase: undefined, tags: [], mandatory: false };

/** A question without phases fits every phase. */
const fitsPhase = ({ phases }: Pick<LessonView, 'phases'>, phase: number): boolean =>
  phases.length === 0 || phases.includes(phase);

export const passesFilter = (lesson: LessonView, { phase, tags, mandatory }: LessonFilter): boolean =>
  (phase === undefined || fitsPhase(lesson, phase)) &&
  (tags.length === 0 || tags.some((tag) => lesson.tags.includes(tag))) &&
  (!mandatory || lesson.mandatory);

export const isFiltered = ({ phase, tags, mandatory }: LessonFilter): boolean =>
  phase !== undefined || tags.length > 0 || mandatory;

export interface Counted<T> {
  readonly entry: T;
  readonly count: number;
}

/** The phases some question names, with how many fit each; what fits every phase counts in each. The other filters hold. */
export const phaseCounts = (
  lessons: readonly LessonView[],
  phases: readonly PhaseView[],
  filter: LessonFilter,
): Counted<PhaseView>[] => {
  const named = new Set(lessons.flatMap((lesson) => lesson.phases));
  const others = lessons.filter((lesson) => passesFilter(lesson, { ...filter, phase: undefined }));
  return phases
    .filter(({ id }) => named.has(id) || id === filter.phase)
    .map((entry) => ({ entry, count: others.filter((lesson) => fitsPhase(lesson, entry.id)).length }));
};

/** The tags some question carries, with how many questions each would show. The other filters hold. */
export const tagCounts = (
  lessons: readonly LessonView[],
  tags: readonly TagView[],
  filter: LessonFilter,
): Counted<TagView>[] => {
  const carried = new Set(lessons.flatMap((lesson) => lesson.tags));
  const others = lessons.filter((lesson) => passesFilter(lesson, { ...filter, tags: [] }));
  return tags
    .filter(({ id }) => carried.has(id) || filter.tags.includes(id))
    .map((entry) => ({ entry, count: others.filter((lesson) => lesson.tags.includes(entry.id)).length }));
};

/** How many mandatory questions the other filters leave. */
export const mandatoryCount = (lessons: readonly LessonView[], filter: LessonFilter): number =>
  lessons.filter((lesson) => passesFilter(lesson, { ...filter, mandatory: true })).length;

export interface LessonSummary {
  readonly total: number;
  readonly mandatory: number;
  readonly authors: number;
  readonly waiting: number;
  /** The last change of any of them; null without questions. */
  readonly changedAt: string | null;
}

/** What the sentence beside the title says about a chapter. */
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
