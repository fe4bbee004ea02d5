import { TextInput } from '@mantine/core';
import { type CompanyView, features } from '@polier/contract/companies/company-views';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { NumberInput } from '../../../components/form/number-input.tsx';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { LanguageField } from '../form/language-field.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useKindTabTitle } from '../company-setting.ts';
import { changesOf } from '../form/company-values.ts';
import { FlagField } from '../../../components/form/flag-field.tsx';
import { settingValues, type SettingValues, settingValuesOf } from './setting-values.ts';
import { TitleFields } from './title-fields.tsx';
import { updateCompanySettings, updateOwnColumnName } from '../companies.mutations.ts';

const FeatureFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useTranslation();
  const xTitle = useKindTabTitle()('x');
  return (
    <FormSection title={t('companies.settings.features')} note={t('companies.settings.featuresText')}>
      {features.map((name) => (
        <FlagField
          key={name}
          form={form}
          path={name}
          label=""
          words={t(`companies.settings.feature.${name}`, { title: xTitle })}
        />
      ))}
    </FormSection>
  );
};

const GeneralFields = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useTranslation();
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
      <LanguageField form={form} path="default_language" />
    </FormSection>
  );
};

/** Who may approve, and how long an approved question counts as verified. */
const KnowledgeRules = ({ form }: { form: AppForm<SettingValues> }) => {
  const t = useTranslation();
  const months = useFormValue(form, 'verify_months');
  return (
    <FormSection title={t('companies.settings.rules')} note={t('companies.settings.rulesText')}>
      <FlagField
        form={form}
        path="approval_four_eyes"
        label={t('companies.settings.approval')}
        words={t('companies.settings.fourEyes')}
      />
      <FormField
        form={form}
        path="verify_months"
        label={t('companies.settings.verifyMonths')}
        hint={t('companies.settings.verifyHint')}
        width="short"
      >
        {(control) => (
          <NumberInput {...control} value={months} onChange={(value) => form.setValue('verify_months', value)} />
        )}
      </FormField>
    </FormSection>
  );
};

export const SettingsForm = ({ company }: { company: CompanyView }) => {
  const t = useTranslation();
  const mayEdit = useCan('knowledge_settings.edit');
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm<SettingValues, SettingValues>({
    schema: settingValues,
    initialValues: settingValuesOf(company.setting),
    draft: 'knowledge-settings',
    labels: {
      dynamic_field_name: t('companies.settings.columnName'),
      verify_months: t('companies.settings.verifyMonths'),
    },
    onSubmit: async (values) => {
      const { dynamic_field_name: name, ...setting } = changesOf(settingValuesOf(company.setting), values);
      const hasSetting = Object.keys(setting).length > 0;
      const hasName = values.feature_dynamic_worksheet_field && name !== undefined;
      setSaysUnchanged(!hasSetting && !hasName);
      if (!hasSetting && !hasName) return false;
      // The column is named after its feature is on.
      if (hasSetting) await updateCompanySettings({ body: { setting } });
      if (hasName) await updateOwnColumnName({ body: { name } });
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
        <KnowledgeRules form={form} />
        <GeneralFields form={form} />
      </Form>
    </Screen>
  );
};
