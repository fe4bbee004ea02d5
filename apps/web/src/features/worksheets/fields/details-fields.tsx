import { limits } from '@polier/contract/limits';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { DateField } from '../../../components/date-field/date-field.tsx';
import classes from './details-fields.module.css';
import fieldClasses from './field.module.css';

export interface WorksheetDetails {
  title: string;
  date: string | null;
  place: string;
  participants: string;
  description: string;
}

interface DetailsFieldsProps {
  details: WorksheetDetails;
  onChange: (change: Partial<WorksheetDetails>) => void;
  titleError: string | null;
  maxTitle: number;
  /** The default title. */
  titlePrompt?: string;
}

const Line = ({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error?: string | null;
  children: ReactNode;
}) => (
  <div className={classes.line}>
    <label htmlFor={id} className={classes.label}>
      {label}
    </label>
    <div>
      {children}
      {error !== undefined && error !== null && <FieldError id={`${id}-about`}>{error}</FieldError>}
    </div>
  </div>
);

/** Label in the margin, field on the axis; used when a worksheet is made and when its details change. */
export const DetailsFields = ({ details, onChange, titleError, maxTitle, titlePrompt }: DetailsFieldsProps) => {
  const t = useTranslation();
  const id = useId();
  const area = (name: 'participants' | 'description', rows: number) => (
    <Line id={`${id}-${name}`} label={t(`worksheets.details.${name}`)}>
      <textarea
        id={`${id}-${name}`}
        className={`${fieldClasses.area} ${classes.area}`}
        rows={rows}
        value={details[name]}
        maxLength={limits.longText}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Line>
  );
  return (
    <div className={classes.lines}>
      <Line id={`${id}-title`} label={t('worksheets.details.title')} error={titleError}>
        <input
          id={`${id}-title`}
          className={`${fieldClasses.field} ${classes.input}`}
          data-wrong={titleError !== null || undefined}
          value={details.title}
          maxLength={maxTitle}
          placeholder={titlePrompt}
          aria-invalid={titleError !== null}
          aria-describedby={titleError === null ? undefined : `${id}-title-about`}
          autoComplete="off"
          data-autofocus
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Line>
      <Line id={`${id}-date`} label={t('worksheets.details.date')}>
        <div className={classes.short}>
          <DateField
            id={`${id}-date`}
            label={t('worksheets.details.date')}
            value={details.date}
            onChange={(date) => onChange({ date })}
            isPlain
          />
        </div>
      </Line>
      <Line id={`${id}-place`} label={t('worksheets.details.place')}>
        <input
          id={`${id}-place`}
          className={`${fieldClasses.field} ${classes.input}`}
          value={details.place}
          maxLength={limits.title}
          autoComplete="off"
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </Line>
      {area('participants', 2)}
      {area('description', 3)}
    </div>
  );
};
