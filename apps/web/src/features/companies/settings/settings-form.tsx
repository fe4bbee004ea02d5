import { Select, TextInput } from '@mantine/core';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import { type CompanyView, features } from '@polier/contract/companies/company-views';
import { isLanguage, languages } from '@polier/i18n/languages';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { changesOf } from '../form/company-values.ts';
import { FlagField } from '../form/flag-field.tsx';
import { keepCompany } from '../own/keep-company.ts';
import { settingValues, type SettingValues, settingValuesOf } from './setting-values.ts';
import { TitleFields } from './title-fields.tsx';

const FeatureFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useWords();
  return (
    <FormSection title={t('companies.settings.features')} note={t('companies.settings.featuresText')}>
      {features.map((name) => (
        <FlagField key={name} form={form} path={name} label="" words={t(`companies.settings.feature.${name}`)} />
      ))}
    </FormSection>
  );
};

const GeneralFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useWords();
  const language = useFormValue(form, 'default_language');
  const hasColumn = useFormValue(form, 'feature_dynamic_worksheet_field');
  return (
    <FormSection title={t('companies.settings.general')}>
      {hasColumn && (
        <FormField
          form={form}
          path="dynamic_field_name"
          label={t('companies.settings.columnName')}
          hint={t('companies.settings.columnHint')}
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      )}
      <FormField
        form={form}
        path="default_language"
        label={t('companies.form.language')}
        hint={t('companies.form.languageHint')}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={undefined}
            data={languages.map((code) => ({ value: code, label: t(`companies.form.languages.${code}`) }))}
            value={language}
            onChange={(code) => isLanguage(code) && form.setValue('default_language', code)}
            allowDeselect={false}
          />
        )}
      </FormField>
    </FormSection>
  );
};

export const SettingsForm = ({ company }: { company: CompanyView }) => {
  const t = useWords();
  const mayEdit = useCan('knowledge_settings.edit');
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm<SettingValues, SettingValues>({
    schema: settingValues,
    initialValues: settingValuesOf(company.setting),
    draft: 'knowledge-settings',
    labels: { dynamic_field_name: t('companies.settings.columnName') },
    onSubmit: async (values) => {
      const { dynamic_field_name: name, ...setting } = changesOf(settingValuesOf(company.setting), values);
      const hasSetting = Object.keys(setting).length > 0;
      const hasName = values.feature_dynamic_worksheet_field && name !== undefined;
      setSaysUnchanged(!hasSetting && !hasName);
      if (!hasSetting && !hasName) return false;
      // The column is named after its feature is on.
      if (hasSetting) keepCompany(await call(companiesContract.updateSettings, { body: { setting } }));
      if (hasName) keepCompany(await call(companiesContract.updateDynamicFieldName, { body: { name } }));
      toastDone(t('companies.settings.saved'));
      return true;
    },
  });
  return (
    <Screen title={t('companies.settings.title')}>
      <PageHeader
        title={t('companies.settings.title')}
        crumbs={[
          <RouteLink key="knowledge" to="/knowledge/combined">
            {t('companies.settings.knowledge')}
          </RouteLink>,
        ]}
        actions={
          mayEdit && (
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('common.save')}
            </Button>
          )
        }
      >
        {saysUnchanged && <p role="status">{t('companies.own.noChanges')}</p>}
      </PageHeader>
      <Form form={form} label={t('companies.settings.title')}>
        <FeatureFields form={form} />
        <TitleFields form={form} />
        <GeneralFields form={form} />
      </Form>
    </Screen>
  );
};
