import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../components/button/button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlFlag, urlNumber, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { FormSkeleton } from '../../components/states/form-skeleton.tsx';
import { CreateCompany } from './form/create-company.tsx';
import { EditCompany } from './form/edit-company.tsx';

const addressFields = urlSchema({ id: urlNumber(), remove: urlFlag() });

const EditLoaded = ({ id }: { id: number }) => {
  const t = useTranslation();
  const [{ remove }, setUrl] = useUrlState(addressFields);
  const list = useQuery(queryOf(endpoints.companies.list));
  const company = useQuery({
    ...queryOf(endpoints.companies.getById, { query: { company_id: id } }),
    // A form must not change while it is being edited.
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
  const isRemoved = isProblem(error, 'not-found');
  return (
    <Screen title={t('companies.form.editTitle')}>
      {error === null && <FormSkeleton />}
      {isRemoved && (
        <Notice
          level="page"
          title={t('companies.gone')}
          actions={<LinkButton to="/system/companies">{t('companies.title')}</LinkButton>}
        />
      )}
      {error !== null && !isRemoved && (
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
  const [{ id }] = useUrlState(addressFields);
  return id === undefined ? <CreateCompany /> : <EditLoaded id={id} />;
};
