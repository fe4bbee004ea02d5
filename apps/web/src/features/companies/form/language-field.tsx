import { Select } from '@mantine/core';
import { isLanguage, languages } from '@polier/i18n/languages';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm, FormValues } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

interface LanguageFieldProps<V extends FormValues, P extends keyof V & string> {
  form: AppForm<V>;
  path: P;
}

/** The language of members who chose none themselves. */
export const LanguageField = <V extends FormValues, P extends keyof V & string>({
  form,
  path,
}: LanguageFieldProps<V, P>) => {
  const t = useTranslation();
  const value = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={t('companies.form.language')} hint={t('companies.form.languageHint')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={languages.map((code) => ({ value: code, label: t(`companies.form.languages.${code}`) }))}
          value={typeof value === 'string' && isLanguage(value) ? value : null}
          onChange={(code) => isLanguage(code) && form.setValue(path, code as V[P])}
          allowDeselect={false}
        />
      )}
    </FormField>
  );
};
