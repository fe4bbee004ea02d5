import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './lesson-review.module.css';
import { useClarifications } from './use-clarifications.ts';

/** What an approver asks about a question that waits; its author answers by changing it. */
export const LessonClarification = ({ lesson }: { lesson: LessonView }) => {
  const t = useTranslation();
  const asked = useClarifications().get(lesson.id);
  if (asked === undefined) return null;
  const facts = { name: asked.asked_by?.name ?? '', date: formatDate(today(new Date(asked.asked_at))) };
  return (
    <div>
      <p className={asked.answered_at === null ? classes.asked : classes.suggestion}>
        {t('knowledge.clarification.asked', facts)}
      </p>
      <p className={classes.reason}>{asked.note}</p>
      <p>{t(asked.answered_at === null ? 'knowledge.clarification.how' : 'knowledge.clarification.answered')}</p>
    </div>
  );
};
