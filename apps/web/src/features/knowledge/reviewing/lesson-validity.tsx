import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { Button } from '../../../components/button/button.tsx';
import { addMonths, formatDate, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCompany } from '../../companies/company-setting.ts';
import classes from './lesson-review.module.css';

interface LessonValidityProps {
  lesson: LessonView;
  /** Absent where lessons are only read. */
  onVerify?: ((lesson: LessonView) => void) | undefined;
  /** One line until it is opened or due. */
  folds?: boolean;
}

/** By whom and when it was last confirmed that the lesson holds, and when that is due again. */
export const LessonValidity = ({ lesson, onVerify, folds = false }: LessonValidityProps) => {
  const t = useTranslation();
  const months = useCompany()?.setting.verify_months;
  const { verified_at, verifier, verification_due, can } = lesson;
  if (verified_at === null || months === undefined) return null;
  const day = today(new Date(verified_at));
  const date = formatDate(day);
  const due = formatDate(addMonths(day, months));
  const verified =
    verifier === null ? t('knowledge.verify.at', { date }) : t('knowledge.verify.by', { date, name: verifier.name });
  if (folds && !verification_due) {
    return (
      <details>
        <summary>{t('knowledge.verify.day', { date })}</summary>
        {verified} {t('knowledge.verify.due', { date: due })}
      </details>
    );
  }
  return (
    <div className={classes.validity}>
      <p>
        {verified}{' '}
        {verification_due ? (
          <strong className={classes.due}>{t('knowledge.verify.overdue', { date: due })}</strong>
        ) : (
          t('knowledge.verify.due', { date: due })
        )}
      </p>
      {verification_due && can.verify && onVerify && (
        <Button onClick={() => onVerify(lesson)} aria-keyshortcuts="v">
          {t('knowledge.verify.confirm')}
        </Button>
      )}
    </div>
  );
};
