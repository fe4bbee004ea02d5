import { companiesContract } from '@polier/contract/companies/companies.contract';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { CompanySkeleton } from '../company-skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Features, titles of the tabs, the own column. */
export const SettingsScreen = () => {
  const t = useWords();
  const company = useQuery({ ...queryOf(companiesContract.getByUser), refetchOnWindowFocus: false });
  if (company.data !== undefined) return <SettingsForm key={company.data.id} company={company.data} />;
  return (
    <Screen title={t('companies.settings.title')}>
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
