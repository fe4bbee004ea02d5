import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { DateField } from '../date-field/date-field.tsx';
import classes from './day-range.module.css';

interface DayRangeProps {
  from: string | null;
  to: string | null;
  onChange: (change: { from?: string | undefined } | { to?: string | undefined }) => void;
}

/** The days of what happened, both included; either end may be open. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => {
  const t = useTranslation();
  return (
    <span className={classes.range}>
      <DateField
        label={t('common.from')}
        value={from}
        isPast
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <span aria-hidden>{t('common.untilDay')}</span>
      <DateField label={t('common.to')} value={to} isPast onChange={(day) => onChange({ to: day ?? undefined })} />
    </span>
  );
};
