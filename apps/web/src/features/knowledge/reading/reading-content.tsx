import { useDeferredValue, useMemo } from 'react';
import type { LessonFilter } from '../filters/lesson-filters.ts';
import { type GroupedLessons, numberWidth } from '../lessons/lesson-groups.ts';
import { LessonList, type LessonListProps } from '../lessons/lesson-list.tsx';
import { beginningOf, numberGroups, sectionsOf } from '../lessons/lesson-sections.ts';
import { type LessonInView, type SubgroupInView, useLessonInView, useSubgroupInView } from './use-in-view.ts';

interface ReadingContentProps
  extends
    Omit<LessonListProps, 'sections' | 'numberDigits'>,
    Omit<SubgroupInView, 'isReady'>,
    Pick<LessonInView, 'lessonId' | 'onScrolledTo'> {
  groups: readonly GroupedLessons[];
  filter: LessonFilter;
}

/** Lessons above the first fold and somewhat more. */
const firstDrawn = 24;

/** The lessons as they are drawn: the first ones at once, a long rest without holding up the reader. */
export const ReadingContent = (props: ReadingContentProps) => {
  const {
    groups,
    filter,
    scroller,
    isOn,
    currentTopicId,
    onTopicChange,
    scrollRequest,
    lessonId,
    onScrolledTo,
    ...list
  } = props;
  const numbered = useMemo(() => numberGroups(groups), [groups]);
  const sections = useMemo(() => sectionsOf(numbered, filter), [numbered, filter]);
  const beginning = useMemo(() => beginningOf(sections, firstDrawn), [sections]);
  const drawn = useDeferredValue(sections, beginning);
  const numberDigits = useMemo(
    () =>
      numbered.reduce(
        (most, { rows }) => rows.reduce((max, { number }) => Math.max(max, numberWidth(number)), most),
        0,
      ),
    [numbered],
  );
  useSubgroupInView({ scroller, isOn, isReady: drawn === sections, currentTopicId, onTopicChange, scrollRequest });
  useLessonInView({ scroller, lessonId, drawn, onScrolledTo });
  return <LessonList {...list} sections={drawn} numberDigits={numberDigits} />;
};
