import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { CompanyView } from '@polier/contract/companies/company-views';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { CompanyFields, companyLabels, type CompanyTexts } from '../form/company-fields.tsx';
import { changesOf, ownValues, textsOf } from '../form/company-values.ts';
import { reloadScopes } from '../reload-scopes.ts';
import { keepCompany } from './keep-company.ts';
import { LogoSection } from './logo-section.tsx';
import { RegistrationLink } from './registration-link.tsx';
import { SignInSections } from './sign-in-sections.tsx';

export const OwnCompany = ({ company }: { company: CompanyView }) => {
  const t = useWords();
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm({
    schema: ownValues,
    initialValues: textsOf(company),
    draft: 'company-own',
    labels: companyLabels(t),
    onSubmit: async (body) => {
      const isUnchanged = Object.keys(changesOf<object>(textsOf(company), body)).length === 0;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      keepCompany(await call(companiesContract.updateByAdmin, { body }));
      void reloadScopes();
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
        <CompanyFields form={form as unknown as AppForm<CompanyTexts>} needsPlace />
      </Form>
      {company.token !== null && <RegistrationLink token={company.token} />}
      <SignInSections />
    </Screen>
  );
};
