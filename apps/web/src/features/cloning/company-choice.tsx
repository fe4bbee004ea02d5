import { Select } from '@mantine/core';
import type { ScopeView } from '@polier/contract/users/users.contract';
import { FormField } from '../../components/form/form-field.tsx';
import type { AppForm } from '../../components/form/use-app-form.ts';
import { useFormValue } from '../../components/form/use-form-value.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

export type CompanyPair = { source_company_id: number | null; company_id: number | null };

interface CompanyChoiceProps {
  form: AppForm<CompanyPair>;
  path: keyof CompanyPair;
  companies: readonly ScopeView['company'][];
  onChange: (id: number | null) => void;
}

/** One end of a copy; the other end is not offered. */
export const CompanyChoice = ({ form, path, companies, onChange }: CompanyChoiceProps) => {
  const t = useTranslation();
  const isSource = path === 'source_company_id';
  const chosen = useFormValue(form, path);
  const other = useFormValue(form, isSource ? 'company_id' : 'source_company_id');
  return (
    <FormField form={form} path={path} label={t(isSource ? 'cloning.source' : 'cloning.target')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={companies.filter(({ id }) => id !== other).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => {
            const id = value === null ? null : Number(value);
            form.setValue(path, id);
            onChange(id);
          }}
          placeholder={t(isSource ? 'cloning.chooseSource' : 'cloning.chooseTarget')}
          nothingFoundMessage={t('common.nothingFound')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          searchable
          clearable
          limit={100}
        />
      )}
    </FormField>
  );
};
