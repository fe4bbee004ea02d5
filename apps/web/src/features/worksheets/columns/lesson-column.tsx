import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import type { CellProps, Column } from './column.ts';

const QuestionCell = ({ row: { appliedLesson, isQuiet }, isSelected }: CellProps) => (
  <LessonText quiet={isQuiet} selected={isSelected} clamp={isQuiet && !isSelected}>
    {appliedLesson.lesson.insight}
  </LessonText>
);

export const lessonColumn: Column = {
  id: 'lesson',
  width: null,
  action: 'open-panel',
  isSearched: true,
  text: ({ lesson }) => lesson.insight,
  Cell: QuestionCell,
  fields: {},
};
