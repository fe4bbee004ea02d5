import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { RowTab } from '../../../components/data-table/table-types.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { isInvited, needsAdmin } from './admin-state.tsx';
import { CompanyCard } from './company-card.tsx';
import { useCompanyColumns } from './company-columns.tsx';
import { Removals } from './removals.tsx';

const tabsOf = (t: Translate): RowTab<CompanySummaryView>[] => [
  { value: 'all', label: t('companies.tabs.all'), keeps: () => true },
  { value: 'without-admin', label: t('companies.tabs.withoutAdmin'), keeps: needsAdmin, tone: 'decision' },
  { value: 'invited', label: t('companies.tabs.invited'), keeps: isInvited },
  { value: 'empty', label: t('companies.tabs.empty'), keeps: ({ projects_count: count }) => count === 0 },
];

/** Every company, for the superadmin. */
export const CompaniesScreen = () => {
  const t = useTranslation();
  const query = useQuery(queryOf(endpoints.companies.list));
  const mayCreate = useCan('company.create');
  const mayClone = useCan('company.clone');
  const columns = useCompanyColumns();
  const tabs = useMemo(() => tabsOf(t), [t]);
  useHotkey('n', () => goTo('/system/companies/new'), { isOn: mayCreate });
  const create = (
    <LinkButton to="/system/companies/new" variant="filled" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('companies.new')}
    </LinkButton>
  );
  return (
    <Screen title={t('companies.title')}>
      <PageHeader
        number={query.data?.length}
        title={t('companies.title')}
        crumbs={[t('companies.administration')]}
        actions={
          <>
            {mayClone && (
              <LinkButton to="/system/cloning" leftSection={<IconCopy size={16} stroke={1.75} />}>
                {t('cloning.title')}
              </LinkButton>
            )}
            {mayCreate && create}
          </>
        }
      />
      <Removals />
      <DataTable
        name="companies"
        label={t('companies.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/system/companies/update', { id })}
        card={(company) => <CompanyCard company={company} />}
        tabs={tabs}
        rowHeight={49}
        searchPlaceholder={t('companies.search')}
        errorTitle={t('companies.loadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('companies.newHint') }] : []}
        summary={(shown, total) => t('companies.shown', { shown, count: total })}
        empty={{
          title: t('companies.empty.title'),
          text: t('companies.empty.text'),
          ...(mayCreate && { action: create }),
        }}
      />
    </Screen>
  );
};
