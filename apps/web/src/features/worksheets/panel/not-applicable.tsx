import { limits } from '@polier/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Answer } from '../model/answer.ts';
import fieldClasses from '../fields/field.module.css';
import classes from './question-panel.module.css';

interface NotApplicableProps {
  answer: Answer;
  onChange: (reason: string | null) => void;
  isReadOnly: boolean;
}

/** Sets a question aside with a reason; the way out for mandatory questions, which cannot be removed. */
export const NotApplicable = ({ answer, onChange, isReadOnly }: NotApplicableProps) => {
  const t = useWords();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const set = answer.not_applicable_reason;

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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request and asks for nothing else
        autoFocus
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
      <p id={`${id}-about`} className={fieldClasses.error} role={isMissing ? 'alert' : undefined}>
        {isMissing && t('worksheets.reasonMissing')}
      </p>
      <div className={classes.buttons}>
        <Button type="submit">{t('worksheets.setAsideNow')}</Button>
        <Button variant="bare" onClick={() => setAsking(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
