import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import type { CellProps, Column } from './column.ts';

const goneQuiet = new Set<WorksheetRow['state']>(['d', 'c', 'n']);

const QuestionCell = ({ row, state, isSelected }: CellProps) => {
  const isQuiet = goneQuiet.has(state);
  return (
    <LessonText quiet={isQuiet} selected={isSelected} clamp={isQuiet && !isSelected}>
      {row.lesson.insight}
    </LessonText>
  );
};

export const lessonColumn: Column = {
  id: 'lesson',
  width: null,
  action: 'open-panel',
  isSearched: true,
  text: ({ lesson }) => lesson.insight,
  Cell: QuestionCell,
  fields: {},
};
