import { Select } from '@mantine/core';
import { DateField } from '../../components/date-field/date-field.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import type { AppForm } from '../../components/form/use-app-form.ts';
import { useFormValue } from '../../components/form/use-form-value.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './app-messages.module.css';
import type { MessageValues } from './message-values.ts';

const quarterHours = Array.from(
  { length: 96 },
  (_, quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
);
const usualTime = '08:00';

interface DateTimeFieldProps {
  form: AppForm<MessageValues>;
  path: 'active_at' | 'expire_at';
}

/** A day and its time in Zurich; without a day there is no time. */
export const DateTimeField = ({ form, path }: DateTimeFieldProps) => {
  const t = useTranslation();
  const [day = '', time = usualTime] = useFormValue(form, path).split('T');
  const label = t(`fields.${path}`);
  return (
    <FormField form={form} path={path} label={label} isOptional hint={t(`appMessages.hints.${path}`)}>
      {({ id }) => (
        <span className={classes.moment}>
          <DateField
            id={id}
            label={label}
            value={day === '' ? null : day}
            onChange={(chosen) => form.setValue(path, chosen === null ? '' : `${chosen}T${time}`)}
            isPlain
          />
          {day !== '' && (
            <Select
              aria-label={t('appMessages.timeOf', { label })}
              data={[...new Set([...quarterHours, time])].toSorted()}
              value={time}
              onChange={(chosen) => chosen !== null && form.setValue(path, `${day}T${chosen}`)}
              allowDeselect={false}
            />
          )}
        </span>
      )}
    </FormField>
  );
};
