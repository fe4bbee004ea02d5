import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FieldError } from '../../components/form/field-error.tsx';
import { formatNumber, parseNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './verdicts.module.css';

interface SavedFormProps {
  chf: number | null;
  days: number | null;
  isBusy: boolean;
  onSave: (saved: { chf: number | null; days: number | null }) => void;
}

const shown = (value: number | null, decimals: number): string =>
  value === null ? '' : formatNumber(value, Number.isInteger(value) ? 0 : decimals);

/** What was typed as a number from 0 to `most`; null for nothing, undefined for what is none. */
const read = (typed: string, most: number, decimals: number): number | null | undefined => {
  if (typed.trim() === '') return null;
  const value = parseNumber(typed);
  return value === undefined || value < 0 || value > most || Number(value.toFixed(decimals)) !== value
    ? undefined
    : value;
};

/** What a question avoided, as far as somebody can say. */
export const SavedForm = ({ chf, days, isBusy, onSave }: SavedFormProps) => {
  const t = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState({ chf: shown(chf, 2), days: shown(days, 1) });
  const [wrong, setWrong] = useState<'chf' | 'days' | null>(null);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [amount, time] = [read(typed.chf, 10_000_000_000, 2), read(typed.days, 99_999, 1)];
    setWrong(amount === undefined ? 'chf' : time === undefined ? 'days' : null);
    if (amount !== undefined && time !== undefined) onSave({ chf: amount, days: time });
    else document.getElementById(`${id}-${amount === undefined ? 'chf' : 'days'}`)?.focus();
  };
  return (
    <form className={classes.saved} onSubmit={save} noValidate>
      {(['chf', 'days'] as const).map((name) => (
        <label key={name} className={classes.label}>
          {t(`verdicts.fields.${name}`)}
          <input
            id={`${id}-${name}`}
            className={classes.field}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            aria-invalid={wrong === name || undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit" loading={isBusy}>
        {t('common.save')}
      </Button>
      <FieldError id={`${id}-error`}>{wrong !== null && t(`verdicts.wrong.${wrong}`)}</FieldError>
    </form>
  );
};
