import { companiesContract } from '@polier/contract/companies/companies.contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { LinkButton } from '../../components/button/button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { urlFlag, urlNumber, useUrlState } from '../../platform/navigation/url-state.ts';
import { CompanySkeleton } from './company-skeleton.tsx';
import { CreateCompany } from './form/create-company.tsx';
import { EditCompany } from './form/edit-company.tsx';

const urlSchema = z.object({ id: urlNumber(), remove: urlFlag() });

const EditLoaded = ({ id }: { id: number }) => {
  const t = useWords();
  const [{ remove }, setUrl] = useUrlState(urlSchema);
  const list = useQuery(queryOf(companiesContract.list));
  const company = useQuery({
    ...queryOf(companiesContract.getById, { query: { company_id: id } }),
    // A form that is being filled must not change under the hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const summary = list.data?.find((one) => one.id === id);
  if (company.data !== undefined && summary !== undefined) {
    return (
      <EditCompany
        key={id}
        company={company.data}
        summary={summary}
        isRemoving={remove}
        onRemoving={(isRemoving) => setUrl({ remove: isRemoving }, { replace: !isRemoving })}
      />
    );
  }
  const error = company.error ?? list.error;
  const isGone = isProblem(error, 'not-found');
  return (
    <Screen title={t('companies.form.editTitle')}>
      {error === null && <CompanySkeleton />}
      {isGone && (
        <Notice
          level="page"
          title={t('companies.gone')}
          actions={<LinkButton to="/system/companies">{t('companies.title')}</LinkButton>}
        />
      )}
      {error !== null && !isGone && (
        <ErrorState
          level="page"
          title={t('companies.companyLoadFailed')}
          error={error}
          onRetry={() => {
            void company.refetch();
            void list.refetch();
          }}
        />
      )}
    </Screen>
  );
};

/** Creates a company (`/system/companies/new`) or edits the one in the address (`/system/companies/update?id=`). */
export const CompanyFormScreen = () => {
  const [{ id }] = useUrlState(urlSchema);
  return id === undefined ? <CreateCompany /> : <EditLoaded id={id} />;
};
