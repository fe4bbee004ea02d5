import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { PhotoCount, usePhotoCount } from '../view/photo-counts.tsx';
import classes from './cells.module.css';
import type { CellProps, Column } from './column.ts';

const QuestionCell = ({ row: { appliedLesson, isQuiet }, isSelected }: CellProps) => {
  const photos = usePhotoCount(appliedLesson.id);
  const question = (
    <LessonText quiet={isQuiet} selected={isSelected} clamp={isQuiet && !isSelected}>
      {appliedLesson.lesson.insight}
    </LessonText>
  );
  if (photos === 0) return question;
  return (
    <div className={classes.besidePhotos}>
      {question}
      <PhotoCount count={photos} />
    </div>
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
