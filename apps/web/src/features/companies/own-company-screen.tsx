import { companiesContract } from '@polier/contract/companies/companies.contract';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { CompanySkeleton } from './company-skeleton.tsx';
import { OwnCompany } from './own/own-company.tsx';

/** What the company says about itself, its logo, its registration link, and how its people sign in. */
export const OwnCompanyScreen = () => {
  const t = useWords();
  // Mounted anew after a load only: a form that is being filled must not change under the hands.
  const company = useQuery({ ...queryOf(companiesContract.getByUser), refetchOnWindowFocus: false });
  if (company.data !== undefined) return <OwnCompany key={company.data.id} company={company.data} />;
  return (
    <Screen title={t('companies.own.title')}>
      {company.isError ? (
        <ErrorState
          level="page"
          title={t('companies.companyLoadFailed')}
          error={company.error}
          onRetry={() => void company.refetch()}
        />
      ) : (
        <CompanySkeleton />
      )}
    </Screen>
  );
};
