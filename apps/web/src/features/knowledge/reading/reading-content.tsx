import { useDeferredValue, useMemo } from 'react';
import type { LessonFilter } from './lesson-filters.ts';
import { type LessonGroup, numberWidth } from './lesson-groups.ts';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import { beginningOf, numberGroups, sectionsOf } from './lesson-sections.ts';
import { type LessonInView, type PartInView, useLessonInView, usePartInView } from './use-in-view.ts';

interface ReadingContentProps
  extends
    Omit<LessonListProps, 'sections' | 'numberDigits'>,
    Omit<PartInView, 'isReady'>,
    Pick<LessonInView, 'lessonId' | 'onBrought'> {
  groups: readonly LessonGroup[];
  filter: LessonFilter;
}

/** Questions above the first fold and somewhat more. */
const firstDrawn = 24;

/** The questions as they are drawn: the first ones at once, a long rest without holding up the reader. */
export const ReadingContent = (props: ReadingContentProps) => {
  const { groups, filter, scroller, isOn, here, onHere, jump, lessonId, onBrought, ...list } = props;
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
  usePartInView({ scroller, isOn, isReady: drawn === sections, here, onHere, jump });
  useLessonInView({ scroller, lessonId, drawn, onBrought });
  return <LessonList {...list} sections={drawn} numberDigits={numberDigits} />;
};
