import { TextInput } from '@mantine/core';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { LanguageField } from './language-field.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { CompanyFields, companyLabels, type CompanyTexts } from './company-fields.tsx';
import { emptyTexts, newCompanyValues, type NewCompanyValues } from './company-values.ts';
import { FlagField } from '../../../components/form/flag-field.tsx';
import { inviteAdmin, storeCompany } from '../companies.mutations.ts';

const FirstSettings = ({ form }: { form: AppForm<NewCompanyValues> }) => {
  const t = useTranslation();
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
        <LanguageField form={form} path="default_language" />
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
  const t = useTranslation();
  const shown = useLanguage();
  const form = useAppForm({
    schema: newCompanyValues,
    initialValues: { ...emptyTexts, default_language: shown, can_use_ms_graph: false, admin_email: '' },
    draft: 'company-new',
    labels: { ...companyLabels(t), admin_email: t('companies.admin.email') },
    onSubmit: async ({ admin_email: email, ...body }) => {
      const { id } = await storeCompany({ body });
      toastDone(t('companies.form.stored'));
      if (email !== '') {
        // The company exists even if the mail fails; its form shows the state of the invitation.
        await inviteAdmin({ body: { company_id: id, email } }).catch(() =>
          toastFailed(t('companies.admin.createdNotInvited')),
        );
      }
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
      <Form form={form} label={t('companies.form.createTitle')} isNew>
        <CompanyFields form={form as unknown as AppForm<CompanyTexts>} />
        <FirstSettings form={form} />
      </Form>
    </Screen>
  );
};
