import { limits } from '@polier/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { focusOnMount } from '../../../platform/viewport/focus-on-mount.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import fieldClasses from '../fields/field.module.css';
import classes from './applied-lesson-panel.module.css';

interface NotApplicableProps {
  appliedLesson: AppliedLesson;
  onChange: (reason: string | null) => void;
  isReadOnly: boolean;
}

/** Sets a lesson aside with a reason; the way out for mandatory lessons, which cannot be removed. */
export const NotApplicable = ({ appliedLesson, onChange, isReadOnly }: NotApplicableProps) => {
  const t = useTranslation();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const set = appliedLesson.not_applicable_reason;

  if (set !== null) {
    return (
      <div className={classes.setAside}>
        <strong>{t('worksheets.notApplicable')}</strong>
        <p>{set}</p>
        {!isReadOnly && (
          <button type="button" className={classes.link} onClick={() => onChange(null)}>
            {t('worksheets.applicableAgain')}
          </button>
        )}
      </div>
    );
  }
  if (isReadOnly) return null;
  if (!isAsking) {
    return (
      <button type="button" className={classes.link} onClick={() => setAsking(true)}>
        {t('worksheets.setAside')}
      </button>
    );
  }
  return (
    <form
      className={classes.setAside}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else {
          onChange(reason.trim());
          setAsking(false);
          setReason('');
        }
      }}
    >
      <label htmlFor={id}>{t('worksheets.whyNotApplicable')}</label>
      <textarea
        id={id}
        className={fieldClasses.area}
        rows={2}
        value={reason}
        maxLength={limits.insight}
        aria-invalid={isMissing}
        aria-describedby={`${id}-about`}
        ref={focusOnMount}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            setAsking(false);
          }
        }}
      />
      <FieldError id={`${id}-about`}>{isMissing && t('worksheets.reasonMissing')}</FieldError>
      <div className={classes.buttons}>
        <Button type="submit">{t('worksheets.setAsideNow')}</Button>
        <Button variant="bare" onClick={() => setAsking(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
