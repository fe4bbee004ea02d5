import type { CompanyView } from '@polier/contract/companies/company-views';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CompanyFields, companyLabels, type CompanyTexts } from '../form/company-fields.tsx';
import { changesOf, ownCompanyValues, ownCompanyValuesOf } from '../form/company-values.ts';
import { LogoSection } from './logo-section.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { RuleFields } from './rule-fields.tsx';
import { SignInSections } from './sign-in-sections.tsx';
import { updateOwnCompany } from '../companies.mutations.ts';

export const OwnCompany = ({ company }: { company: CompanyView }) => {
  const t = useTranslation();
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm({
    schema: ownCompanyValues,
    initialValues: ownCompanyValuesOf(company),
    draft: 'company-own',
    labels: { ...companyLabels(t), escalation_days: t('companies.rules.escalation') },
    onSubmit: async (body) => {
      const isUnchanged = Object.keys(changesOf<object>(ownCompanyValuesOf(company), body)).length === 0;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      await updateOwnCompany({ body });
      toastDone(t('companies.own.saved'));
      return true;
    },
  });
  return (
    <Screen title={t('companies.own.title')}>
      <PageHeader
        title={company.name}
        crumbs={[t('companies.administration'), t('companies.own.title')]}
        actions={
          <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
            {t('common.save')}
          </Button>
        }
      >
        {saysUnchanged && <p role="status">{t('companies.own.noChanges')}</p>}
      </PageHeader>
      <LogoSection company={company} />
      <Form form={form} label={t('companies.own.title')}>
        <CompanyFields form={form as unknown as AppForm<CompanyTexts>} needsLocation />
        <RuleFields form={form} />
      </Form>
      {company.token !== null && <RegistrationLink token={company.token} />}
      <SignInSections />
    </Screen>
  );
};
