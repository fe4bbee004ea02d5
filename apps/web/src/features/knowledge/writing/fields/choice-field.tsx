import { Select } from '@mantine/core';
import { FormField } from '../../../../components/form/form-field.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { GroupField, LessonValues } from '../lesson-values.ts';
import type { GroupChoice } from './use-group-choices.ts';

interface ChoiceFieldProps {
  form: AppForm<LessonValues>;
  path: GroupField | 'parentId' | 'projectId';
  label: string;
  choices: readonly GroupChoice[];
  placeholder: string;
  onChange: (id: number | null) => void;
  isOptional?: boolean;
  hint?: string;
}

/** One row of a catalogue, by its id. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { form, path, label, choices, placeholder, onChange, isOptional = false, hint } = props;
  const t = useTranslation();
  const value = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={label} isOptional={isOptional} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={[...choices]}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(id === null ? null : Number(id))}
          placeholder={placeholder}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable={isOptional}
          limit={200}
        />
      )}
    </FormField>
  );
};
