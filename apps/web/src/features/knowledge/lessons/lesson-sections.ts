import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { isFiltered, type LessonFilter, passesFilter } from '../filters/lesson-filters.ts';
import { type Branch, type GroupedLessons, nestShown, type NumberedLesson, numberLessons } from './lesson-groups.ts';

export interface NumberedGroup {
  readonly group: GroupedLessons;
  readonly rows: readonly NumberedLesson[];
}

/** A group as it stands on the page. */
export interface Section {
  readonly group: GroupedLessons;
  readonly branches: readonly Branch[];
  readonly shown: readonly LessonView[];
}

export const numberGroups = (groups: readonly GroupedLessons[]): NumberedGroup[] =>
  groups.map((group) => ({ group, rows: numberLessons(group.number, group.lessons) }));

/** What a filter leaves of each group; empty groups stay only where nothing is filtered. */
export const sectionsOf = (numbered: readonly NumberedGroup[], filter: LessonFilter): Section[] => {
  const passes = (lesson: LessonView) => passesFilter(lesson, filter);
  const sections = numbered.map(({ group, rows }) => ({
    group,
    branches: nestShown(rows, passes),
    shown: group.lessons.filter(passes),
  }));
  return isFiltered(filter) ? sections.filter(({ shown }) => shown.length > 0) : sections;
};

/** The beginning of a long page, so that it shows before the rest is drawn; a short page is answered as it is. */
export const beginningOf = (sections: readonly Section[], most: number): readonly Section[] => {
  if (sections.reduce((sum, { branches }) => sum + branches.length, 0) <= most) return sections;
  let left = most;
  return sections.map((section) => {
    const branches = section.branches.slice(0, left);
    left -= branches.length;
    return branches.length === section.branches.length ? section : { ...section, branches };
  });
};
