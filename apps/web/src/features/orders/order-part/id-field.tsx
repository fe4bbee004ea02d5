import { Select } from '@mantine/core';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm, FormValues } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

interface IdFieldProps<V extends FormValues, P extends keyof V & string> {
  form: AppForm<V>;
  path: P;
  label: string;
  choices: readonly { readonly id: number; readonly label: string }[];
  /** Name of what is stored, where it is no choice any longer. */
  kept?: string | null;
  /** There is always one. */
  isRequired?: boolean;
}

/** One of the rows of the order, or none. */
export const IdField = <V extends FormValues, P extends keyof V & string>(props: IdFieldProps<V, P>) => {
  const { form, path, label, choices, kept = null, isRequired = false } = props;
  const t = useTranslation();
  const value = useFormValue(form, path) as number | null;
  const isKept = value !== null && kept !== null && !choices.some(({ id }) => id === value);
  const all = isKept ? [...choices, { id: value, label: kept }] : choices;
  return (
    <FormField form={form} path={path} label={label} isOptional={!isRequired}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={all.map((choice) => ({ value: String(choice.id), label: choice.label }))}
          value={value === null ? null : String(value)}
          onChange={(id) => form.setValue(path, (id === null ? null : Number(id)) as V[P])}
          placeholder={t('common.choose')}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable={!isRequired}
          allowDeselect={!isRequired}
        />
      )}
    </FormField>
  );
};
