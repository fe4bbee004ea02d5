import { limits } from '@polier/contract/limits';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { DateField } from '../../../components/date-field/date-field.tsx';
import classes from './details-fields.module.css';
import { FieldLine } from './field-line.tsx';
import fieldClasses from './field.module.css';
import { TitleLine } from './title-line.tsx';

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

/** Label in the margin, field on the axis; used when a worksheet is made and when its details change. */
export const DetailsFields = ({ details, onChange, titleError, maxTitle, titlePrompt }: DetailsFieldsProps) => {
  const t = useTranslation();
  const id = useId();
  const area = (name: 'participants' | 'description', rows: number) => (
    <FieldLine id={`${id}-${name}`} label={t(`worksheets.details.${name}`)}>
      <textarea
        id={`${id}-${name}`}
        className={`${fieldClasses.area} ${classes.area}`}
        rows={rows}
        value={details[name]}
        maxLength={limits.longText}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </FieldLine>
  );
  return (
    <div className={classes.lines}>
      <TitleLine
        title={details.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
        maxLength={maxTitle}
        {...(titlePrompt !== undefined && { placeholder: titlePrompt })}
      />
      <FieldLine id={`${id}-date`} label={t('worksheets.details.date')}>
        <div className={classes.short}>
          <DateField
            id={`${id}-date`}
            label={t('worksheets.details.date')}
            value={details.date}
            onChange={(date) => onChange({ date })}
            isPlain
          />
        </div>
      </FieldLine>
      <FieldLine id={`${id}-place`} label={t('worksheets.details.place')}>
        <input
          id={`${id}-place`}
          className={`${fieldClasses.field} ${classes.input}`}
          value={details.place}
          maxLength={limits.title}
          autoComplete="off"
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </FieldLine>
      {area('participants', 2)}
      {area('description', 3)}
    </div>
  );
};
