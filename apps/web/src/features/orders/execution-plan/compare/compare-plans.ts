import type { PlanChapterView } from '@polier/contract/orders/execution-plan/execution-plans.contract';

export type ComparableChapter = Pick<PlanChapterView, 'id' | 'title' | 'text' | 'filled_from'>;

export interface ComparedChapter<C> {
  /** Null: it was removed since. */
  readonly chapter: C | null;
  /** Null: it was added since. */
  readonly before: C | null;
}

/** Copies carry no mark of where they come from: what fills them, then their title, then their place tells. */
const isSame: readonly ((one: ComparableChapter, other: ComparableChapter, samePlace: boolean) => boolean)[] = [
  (one, other) => one.filled_from !== null && one.filled_from === other.filled_from,
  (one, other) => one.title.trim().toLowerCase() === other.title.trim().toLowerCase(),
  (one, other, samePlace) => samePlace && one.filled_from === null && other.filled_from === null,
];

/** The chapters of a plan, each with what it was in an older version; what went stands where it stood. */
export const comparePlans = <C extends ComparableChapter>(
  before: readonly C[],
  after: readonly C[],
): ComparedChapter<C>[] => {
  const origins = new Map<C, C>();
  for (const same of isSame) {
    const left = new Set(before.filter((old) => ![...origins.values()].includes(old)));
    for (const [place, chapter] of after.entries()) {
      if (origins.has(chapter)) continue;
      const origin = [...left].find((old) => same(chapter, old, before.indexOf(old) === place));
      if (origin === undefined) continue;
      origins.set(chapter, origin);
      left.delete(origin);
    }
  }
  const compared: ComparedChapter<C>[] = after.map((chapter) => ({ chapter, before: origins.get(chapter) ?? null }));
  const kept = new Set(origins.values());
  for (const [place, old] of before.entries()) {
    if (!kept.has(old)) compared.splice(Math.min(place, compared.length), 0, { chapter: null, before: old });
  }
  return compared;
};
