import { Select } from '@mantine/core';
import type { CompanySummaryView, CompanyView } from '@polier/contract/companies/company-views';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { AdminSection } from './admin-section.tsx';
import { CompanyFields, companyLabels, type CompanyTexts } from './company-fields.tsx';
import { changesOf, masterValues, masterValuesOf, type MasterValues } from './company-values.ts';
import { FlagField } from '../../../components/form/flag-field.tsx';
import { RemoveCompanyDialog } from './remove-company-dialog.tsx';
import { updateCompany } from '../companies.mutations.ts';

interface EditCompanyProps {
  company: CompanyView;
  summary: CompanySummaryView;
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

const ContactField = ({ form, summary }: { form: AppForm<MasterValues>; summary: CompanySummaryView }) => {
  const t = useTranslation();
  const chosen = useFormValue(form, 'admin_id');
  return (
    <FormField
      form={form}
      path="admin_id"
      label={t('companies.form.contact')}
      hint={t('companies.form.contactHint')}
      isOptional
    >
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={summary.administrators.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => form.setValue('admin_id', id === null ? null : Number(id))}
          placeholder={t('companies.form.contactNone')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          clearable
        />
      )}
    </FormField>
  );
};

export const EditCompany = ({ company, summary, isRemoving, onRemoving }: EditCompanyProps) => {
  const t = useTranslation();
  const mayRemove = useCan('company.delete');
  const mayInvite = useCan('company.create');
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const before = masterValuesOf(company);
  const form = useAppForm({
    schema: masterValues,
    initialValues: before,
    draft: `company-${company.id}`,
    labels: companyLabels(t),
    onSubmit: async (values) => {
      const changes = changesOf<MasterValues>(before, values);
      const isUnchanged = Object.keys(changes).length === 0;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      await updateCompany({ body: { id: company.id, ...changes } });
      toastDone(t('companies.form.updated'));
      goTo('/system/companies');
      return true;
    },
  });
  return (
    <Screen title={`${company.name} · ${t('companies.form.editTitle')}`}>
      <PageHeader
        title={company.name}
        crumbs={[
          t('companies.administration'),
          <RouteLink key="companies" to="/system/companies">
            {t('companies.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            {mayRemove && (
              <Button
                variant="bare"
                leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
                onClick={() => onRemoving(true)}
              >
                {t('companies.removal.open')}
              </Button>
            )}
            <LinkButton to="/system/companies">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        {saysUnchanged && <p role="status">{t('companies.own.noChanges')}</p>}
      </PageHeader>
      {mayInvite && <AdminSection company={summary} />}
      <Form form={form} label={t('companies.form.editTitle')}>
        <CompanyFields form={form as unknown as AppForm<CompanyTexts>} />
        <FormSection title={t('companies.form.rights')}>
          <ContactField form={form} summary={summary} />
          <FlagField
            form={form}
            path="can_use_ms_graph"
            label="Microsoft 365"
            words={t('companies.form.msGraph')}
            hint={t('companies.form.msGraphHint')}
          />
        </FormSection>
      </Form>
      {isRemoving && <RemoveCompanyDialog company={summary} onClose={() => onRemoving(false)} />}
    </Screen>
  );
};
