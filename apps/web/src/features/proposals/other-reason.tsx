import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FieldError } from '../../components/form/field-error.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './proposals.module.css';

const longest = 500;

interface OtherReasonProps {
  isBusy: boolean;
  onCancel: () => void;
  /** False: it was not stored, and what was typed stays. */
  onSave: (note: string) => Promise<boolean>;
}

/** Why a question does not apply, in own words. */
export const OtherReason = ({ isBusy, onCancel, onSave }: OtherReasonProps) => {
  const t = useTranslation();
  const id = useId();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = note.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(id)?.focus();
    else void onSave(note.trim());
  };
  return (
    <form className={classes.otherReason} onSubmit={save} noValidate>
      <label htmlFor={id}>{t('proposals.otherReason')}</label>
      <input
        id={id}
        ref={(field) => field?.focus()}
        className={classes.field}
        value={note}
        maxLength={longest}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" variant="filled" loading={isBusy}>
        {t('common.save')}
      </Button>
      <Button variant="bare" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <FieldError id={`${id}-error`}>{isMissing && t('proposals.otherReasonMissing')}</FieldError>
    </form>
  );
};
