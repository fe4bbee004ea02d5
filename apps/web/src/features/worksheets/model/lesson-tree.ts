import type { LessonView } from '@polier/contract/lessons/lessons.contract';

/** Lessons of one group with each child under its parent; one whose parent is not among them stands on its own. */
export const inTreeOrder = (lessons: readonly LessonView[]): LessonView[] => {
  const ids = new Set(lessons.map(({ id }) => id));
  const children = new Map<number | null, LessonView[]>();
  for (const lesson of lessons) {
    const parent = lesson.parentId !== null && ids.has(lesson.parentId) ? lesson.parentId : null;
    children.set(parent, [...(children.get(parent) ?? []), lesson]);
  }
  const below = (parent: number | null): LessonView[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.order - b.order || a.id - b.id)
      .flatMap((lesson) => [lesson, ...below(lesson.id)]);
  return below(null);
};

/** Indentation of a lesson; a child whose parent is not shown starts at 0. */
export const depthsOf = (lessons: readonly LessonView[]): ReadonlyMap<number, 1 | 2 | 3> => {
  const depths = new Map<number, 1 | 2 | 3>();
  for (const { id, parentId } of lessons) {
    const parent = parentId === null ? undefined : depths.get(parentId);
    depths.set(id, parent === undefined ? 1 : parent === 1 ? 2 : 3);
  }
  return depths;
};

export type Tick = 'all' | 'some' | 'none';
/** The state of a group's checkbox. */
export const tickOf = (lessons: readonly LessonView[], isChosen: (lesson: LessonView) => boolean): Tick => {
  const chosen = lessons.filter(isChosen).length;
  if (chosen === 0) return 'none';
  return chosen === lessons.length ? 'all' : 'some';
};
