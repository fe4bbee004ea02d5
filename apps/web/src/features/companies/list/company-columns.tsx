import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { useMemo } from 'react';
import cellText from '../../../components/data-table/cell.module.css';
import type { Column } from '../../../components/data-table/table-types.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { AdminState, adminTexts } from './admin-state.tsx';
import classes from './company-list.module.css';
import { CompanyLogo } from '../company-logo.tsx';

type Count = 'members_count' | 'projects_count' | 'lessons_count';

const counted = (key: Count, header: string, width: string, importance: number): Column<CompanySummaryView> => ({
  key,
  header,
  width,
  importance,
  align: 'end',
  cell: (company) => formatNumber(company[key]),
  text: (company) => String(company[key]),
  sortBy: (company) => company[key],
});

/** Columns of the list of companies. */
export const useCompanyColumns = (): readonly Column<CompanySummaryView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<CompanySummaryView>[]>(
    () => [
      {
        key: 'name',
        header: t('companies.name'),
        width: 'minmax(230px, 1.4fr)',
        importance: 3,
        hideable: false,
        cell: ({ id, name, logo }) => (
          <span className={classes.company}>
            <CompanyLogo logo={logo} />
            <RouteLink to="/system/companies/update" search={{ id }} className={`${cellText.title} ${classes.name}`}>
              {name}
            </RouteLink>
          </span>
        ),
        text: ({ name }) => name,
        sortBy: ({ name }) => name,
      },
      {
        key: 'city',
        header: t('companies.city'),
        width: 'minmax(90px, 0.4fr)',
        cell: ({ city }) => <span className={cellText.quiet}>{city ?? '–'}</span>,
        text: ({ city }) => city ?? '',
        sortBy: ({ city }) => city,
      },
      {
        key: 'administrator',
        header: t('companies.administrator'),
        width: 'minmax(200px, 1fr)',
        importance: 2,
        cell: (company) => <AdminState company={company} />,
        text: (company) =>
          [adminTexts(t, company), company.administrator?.email ?? company.admin_invitation?.email ?? '']
            .join(' ')
            .trim(),
        sortBy: (company) => adminTexts(t, company),
      },
      counted('members_count', t('companies.members'), '84px', 2),
      counted('projects_count', t('companies.projects'), '72px', 1),
      counted('lessons_count', t('companies.lessons'), '104px', 1),
      {
        key: 'since',
        header: t('companies.since'),
        width: '92px',
        align: 'end',
        cell: ({ created_at }) => <span className={cellText.quiet}>{formatDate(created_at)}</span>,
        text: ({ created_at }) => formatDate(created_at),
        sortBy: ({ created_at }) => created_at,
      },
    ],
    [t],
  );
};
