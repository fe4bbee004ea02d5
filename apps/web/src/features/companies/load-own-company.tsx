import type { CompanyView } from '@polier/contract/companies/company-views';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { FormSkeleton } from '../../components/states/form-skeleton.tsx';

interface LoadOwnCompanyProps {
  title: string;
  Form: ComponentType<{ company: CompanyView }>;
}

/** Loads the user's company for a form, which does not change while it is being edited. */
export const LoadOwnCompany = ({ title, Form }: LoadOwnCompanyProps) => {
  const t = useTranslation();
  const company = useQuery({ ...queryOf(endpoints.companies.getByUser), refetchOnWindowFocus: false });
  if (company.data !== undefined) return <Form key={company.data.id} company={company.data} />;
  return (
    <Screen title={title}>
      {company.isError ? (
        <ErrorState
          level="page"
          title={t('companies.companyLoadFailed')}
          error={company.error}
          onRetry={() => void company.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  );
};
