import type { LessonGroup, KnowledgeArea } from './directory.ts';
import { foldText } from '../../../platform/formats/fold-text.ts';

interface Named {
  readonly number: string;
  readonly title: string;
}

/**
 * The directory narrowed to what is searched: every word stands in the number or the title. A lesson group that matches keeps
 * all its parts, another only those that match; what is empty goes.
 */
export const searchDirectory = (areas: readonly KnowledgeArea[], search: string): readonly KnowledgeArea[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return areas;
  const matches = ({ number, title }: Named): boolean => {
    const text = foldText(`${number} ${title}`);
    return words.every((word) => text.includes(word));
  };
  const narrowed = (lessonGroup: LessonGroup): LessonGroup[] => {
    if (matches(lessonGroup)) return [lessonGroup];
    const subgroups = lessonGroup.subgroups.filter(matches);
    return subgroups.length === 0 ? [] : [{ ...lessonGroup, subgroups }];
  };
  return areas.flatMap((area) => {
    const lessonGroups = area.lessonGroups.flatMap(narrowed);
    return lessonGroups.length === 0 ? [] : [{ ...area, lessonGroups }];
  });
};

/** Lesson groups that were found only by one of their parts, which must therefore show. */
export const foundBySubgroup = (
  before: readonly KnowledgeArea[],
  found: readonly KnowledgeArea[],
): ReadonlySet<LessonGroup> => {
  const whole = new Set(before.flatMap(({ lessonGroups }) => lessonGroups));
  return new Set(found.flatMap(({ lessonGroups }) => lessonGroups.filter((lessonGroup) => !whole.has(lessonGroup))));
};
