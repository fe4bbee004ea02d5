import { Select } from '@mantine/core';
import { reminderFrequencies } from '@polier/contract/companies/company-views';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import { NumberInput } from '../../../components/form/number-input.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { OwnCompanyValues } from '../form/company-values.ts';
import classes from './rule-fields.module.css';

interface RuleFieldsProps {
  form: AppForm<OwnCompanyValues>;
}

/** Upper limit of a band of the risk matrix; the fifth has none. */
const ImpactBands = ({ form }: RuleFieldsProps) => {
  const t = useTranslation();
  const bands = useFormValue(form, 'impact_bands');
  return (
    <FormField
      form={form}
      path="impact_bands"
      label={t('companies.rules.bands')}
      hint={t('companies.rules.bandsHint')}
      isGroup
    >
      {() => (
        <div className={classes.bands}>
          {bands.map((band, index) => (
            <NumberInput
              key={index}
              label={t('companies.rules.band', { number: index + 1 })}
              data-path={`impact_bands.${index}`}
              value={band}
              error={form.mantine.errors[`impact_bands.${index}`]}
              onChange={(value) => form.setValue('impact_bands', bands.with(index, value))}
            />
          ))}
        </div>
      )}
    </FormField>
  );
};

/** Risk, reminders and when an overdue question reaches the owner of its project. */
export const RuleFields = ({ form }: RuleFieldsProps) => {
  const t = useTranslation();
  const frequency = useFormValue(form, 'reminder_frequency');
  const days = useFormValue(form, 'escalation_days');
  return (
    <FormSection title={t('companies.rules.title')} note={t('companies.rules.text')}>
      <ImpactBands form={form} />
      <FormField
        form={form}
        path="reminder_frequency"
        label={t('companies.rules.reminder')}
        hint={t('companies.rules.reminderHint')}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={undefined}
            data={reminderFrequencies.map((value) => ({ value, label: t(`companies.rules.reminders.${value}`) }))}
            value={frequency}
            onChange={(value) => {
              const chosen = reminderFrequencies.find((one) => one === value);
              if (chosen !== undefined) form.setValue('reminder_frequency', chosen);
            }}
            allowDeselect={false}
          />
        )}
      </FormField>
      <FormField
        form={form}
        path="escalation_days"
        label={t('companies.rules.escalation')}
        hint={t('companies.rules.escalationHint')}
        width="short"
      >
        {(control) => (
          <NumberInput {...control} value={days} onChange={(value) => form.setValue('escalation_days', value)} />
        )}
      </FormField>
    </FormSection>
  );
};
