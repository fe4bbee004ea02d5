import { memo, use } from 'react';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { currentAddress } from '../../../platform/navigation/history.ts';
import { addressWith } from './lesson-link.ts';
import type { Branch, NumberedLesson } from './lesson-groups.ts';
import { LessonMargin } from './lesson-margin.tsx';
import classes from './lesson-row.module.css';
import { ReadingContext } from '../reading/reading-context.ts';

const LessonRow = ({ row: { lesson, number, level } }: { row: NumberedLesson }) => {
  const t = useTranslation();
  const { highlight, repeated } = use(ReadingContext);
  const id = `${repeated?.idPrefix ?? 'lesson'}-${lesson.id}`;
  const address = repeated?.addressOf(lesson.id) ?? addressWith(currentAddress(), lesson.id);
  const isHere = useStore(highlight, ({ lessonId }) => lessonId === lesson.id);
  return (
    <article
      className={classes.row}
      data-level={level}
      data-here={isHere || undefined}
      aria-current={isHere || undefined}
      aria-labelledby={`${id}-question`}
      id={id}
    >
      <div className={classes.main}>
        <div className={classes.number}>
          <a
            href={`#${address}`}
            className={classes.link}
            aria-label={t('knowledge.linkTo', { number })}
            data-lesson={lesson.id}
          >
            {number}
          </a>
          {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
        </div>
        <div className={classes.text}>
          <LessonText level={level} id={`${id}-question`}>
            {lesson.insight}
          </LessonText>
          {lesson.more_info !== null && lesson.more_info !== '' && (
            <RichText className={classes.more}>{lesson.more_info}</RichText>
          )}
        </div>
      </div>
      <LessonMargin lesson={lesson} />
    </article>
  );
};

interface LessonBranchProps {
  branch: Branch;
}

const Tree = ({ branch: { row, below } }: LessonBranchProps) => (
  <li className={classes.branch} data-root={row.level === 1 || undefined}>
    <LessonRow row={row} />
    {below.length > 0 && (
      <ol>
        {below.map((child) => (
          <LessonBranch key={child.row.lesson.id} branch={child} />
        ))}
      </ol>
    )}
  </li>
);

/** A lesson with those below it. */
export const LessonBranch = memo(Tree);
