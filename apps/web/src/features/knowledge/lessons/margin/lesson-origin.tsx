import type { LessonOriginView } from '@polier/contract/lessons/lessons.contract';
import { formatDate, today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './lesson-origin.module.css';

/** Whose experience a lesson was made from, and its texts; folded, so that the questions stand close together. */
export const LessonOrigin = ({ origin }: { origin: LessonOriginView }) => {
  const t = useTranslation();
  const { author, recorded_at, problem, solution, lesson } = origin;
  const date = formatDate(today(new Date(recorded_at)));
  return (
    <details className={classes.origin}>
      <summary className={classes.summary}>
        {author === null
          ? t('knowledge.origin.undated', { date })
          : t('knowledge.origin.by', { name: author.name, date })}
      </summary>
      {[problem, solution, lesson].map((text) => (
        <p key={text} className={classes.experience}>
          {text}
        </p>
      ))}
    </details>
  );
};
