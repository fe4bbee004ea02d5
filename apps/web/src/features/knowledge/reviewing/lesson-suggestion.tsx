import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './lesson-review.module.css';

interface LessonSuggestionProps {
  lesson: LessonView;
  /** The reader's own, the newest. */
  own: SuggestionView | undefined;
}

/** That another wording waits for a decision; of the reader's own also why it was declined. */
export const LessonSuggestion = ({ lesson, own }: LessonSuggestionProps) => {
  const t = useTranslation();
  if (own?.accepted === null) {
    return (
      <details>
        <summary className={classes.suggestion}>
          {t('knowledge.suggest.ownWaits', { date: formatDate(today(new Date(own.created_at))) })}
        </summary>
        <p className={classes.reason}>{own.insight}</p>
      </details>
    );
  }
  const declined = own?.accepted === false ? own : undefined;
  return (
    <>
      {declined?.decided_at != null && (
        <details>
          <summary className={classes.suggestion}>
            {t('knowledge.suggest.declined', { date: formatDate(today(new Date(declined.decided_at))) })}
          </summary>
          <p className={classes.reason}>{declined.reason}</p>
        </details>
      )}
      {lesson.has_suggestion && <p>{t('knowledge.suggest.waits')}</p>}
    </>
  );
};
