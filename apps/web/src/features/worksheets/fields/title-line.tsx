import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './details-fields.module.css';
import { FieldLine } from './field-line.tsx';
import fieldClasses from './field.module.css';

interface TitleLineProps {
  title: string;
  onChange: (title: string) => void;
  error: string | null;
  maxLength: number;
  placeholder?: string;
}

/** The title of a worksheet; first to take the focus in its dialog. */
export const TitleLine = ({ title, onChange, error, maxLength, placeholder }: TitleLineProps) => {
  const t = useTranslation();
  const id = useId();
  return (
    <FieldLine id={id} label={t('worksheets.details.title')} error={error}>
      <input
        id={id}
        className={`${fieldClasses.field} ${classes.input}`}
        data-wrong={error !== null || undefined}
        value={title}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-about`}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldLine>
  );
};
