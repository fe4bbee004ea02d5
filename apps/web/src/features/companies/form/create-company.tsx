import { Select, TextInput } from '@mantine/core';
import { companiesContract } from '@polier/contract/companies/companies.contract';
import { isLanguage, languages } from '@polier/i18n/languages';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { refresh } from '../../../platform/api/queries.ts';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { reloadScopes } from '../reload-scopes.ts';
import { CompanyFields, companyLabels, type CompanyTexts } from './company-fields.tsx';
import { emptyTexts, newCompanyValues, type NewCompanyValues } from './company-values.ts';
import { FlagField } from './flag-field.tsx';

const FirstSettings = ({ form }: { form: AppForm<NewCompanyValues> }) => {
  const t = useWords();
  const language = useFormValue(form, 'default_language');
  return (
    <>
      <FormSection title={t('companies.admin.title')} note={t('companies.admin.text')}>
        <FormField
          form={form}
          path="admin_email"
          label={t('companies.admin.email')}
          hint={t('companies.admin.later')}
          isOptional
        >
          {(control) => <TextInput {...control} type="email" autoComplete="off" spellCheck={false} />}
        </FormField>
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
      <FormSection title={t('companies.form.rights')}>
        <FlagField
          form={form}
          path="can_use_ms_graph"
          label="Microsoft 365"
          words={t('companies.form.msGraph')}
          hint={t('companies.form.msGraphHint')}
        />
      </FormSection>
    </>
  );
};

/** Two steps of the server in one form: the company, then the invitation of its first administrator. */
export const CreateCompany = () => {
  const t = useWords();
  const shown = useLanguage();
  const form = useAppForm({
    schema: newCompanyValues,
    initialValues: { ...emptyTexts, default_language: shown, can_use_ms_graph: false, admin_email: '' },
    draft: 'company-new',
    labels: { ...companyLabels(t), admin_email: t('companies.admin.email') },
    onSubmit: async ({ admin_email: email, ...body }) => {
      const { id } = await call(companiesContract.store, { body });
      toastDone(t('companies.form.stored'));
      if (email !== '') {
        // The company stands whatever becomes of the mail; its form says how the invitation is.
        await call(companiesContract.inviteAdmin, { body: { company_id: id, email } }).catch(() =>
          toastFailed(t('companies.admin.createdNotInvited')),
        );
      }
      void refresh(companiesContract.list);
      void reloadScopes();
      replaceWith('/system/companies/update', { id });
    },
  });
  return (
    <Screen title={t('companies.form.createTitle')}>
      <PageHeader
        title={t('companies.form.createTitle')}
        crumbs={[
          t('companies.administration'),
          <RouteLink key="companies" to="/system/companies">
            {t('companies.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/system/companies">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('companies.form.create')}
            </Button>
          </>
        }
      />
      <Form form={form} label={t('companies.form.createTitle')}>
        <CompanyFields form={form as unknown as AppForm<CompanyTexts>} />
        <FirstSettings form={form} />
      </Form>
    </Screen>
  );
};
