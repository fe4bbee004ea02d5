import { Select } from '@mantine/core';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ExperienceValues } from '../experience-values.ts';
import type { Choice, ChoiceGroup } from './use-experience-choices.ts';

const locations = ['tradeId', 'pmSubPhaseId', 'xSubProcessId'] as const;

interface ChoiceFieldProps {
  form: AppForm<ExperienceValues>;
  path: 'projectId' | (typeof locations)[number];
  label: string;
  choices: readonly (Choice | ChoiceGroup)[];
}

/** One of a catalogue, or none; what an experience belongs to is one of three. */
export const ChoiceField = ({ form, path, label, choices }: ChoiceFieldProps) => {
  const t = useTranslation();
  const value = useFormValue(form, path);
  const choose = (id: string | null) => {
    form.setValue(path, id === null ? null : Number(id));
    // An experience belongs to one of them.
    if (id !== null && path !== 'projectId') {
      for (const other of locations)
        if (other !== path && form.values.get()[other] !== null) form.setValue(other, null);
    }
  };
  return (
    <FormField form={form} path={path} label={label} isOptional>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={[...choices]}
          value={value === null ? null : String(value)}
          onChange={choose}
          placeholder={t('common.choose')}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable
          limit={200}
        />
      )}
    </FormField>
  );
};
