import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import card from '../../../components/data-table/row-card.module.css';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/table-types.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { entriesQuery } from '../catalogue-queries.ts';
import { useEntryCrumbs } from '../form/entry-crumbs.tsx';
import classes from './entry-list.module.css';
import { type GlobalSubPhase, globalSubPhasesOf } from './global-sub-phases.ts';

const useColumns = (): readonly Column<GlobalSubPhase>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<GlobalSubPhase>[]>(
    () => [
      {
        key: 'title',
        header: t('fields.title'),
        width: 'minmax(200px, 1fr)',
        importance: 2,
        hideable: false,
        cell: ({ id, title }) => (
          <RouteLink to="/knowledge/pmsubphases/update" search={{ id }} className={classes.title}>
            {title}
          </RouteLink>
        ),
        text: ({ title }) => title,
        sortBy: ({ title }) => title,
      },
      {
        key: 'phases',
        header: t('fields.pm_phases'),
        width: 'minmax(200px, 1.6fr)',
        cell: ({ phases }) => <span className={classes.quiet}>{phases.join(', ')}</span>,
        text: ({ phases }) => phases.join(', '),
        sortBy: ({ phases }) => phases.length,
      },
      {
        key: 'lessons',
        header: t('catalogues.lessons'),
        width: '84px',
        align: 'end',
        importance: 1,
        cell: ({ lessons }) => formatNumber(lessons),
        text: ({ lessons }) => String(lessons),
        sortBy: ({ lessons }) => lessons,
      },
    ],
    [t],
  );
};

/** Titles of sub-phases that are looked at over all PM phases. */
export const GlobalSubPhasesScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const subPhases = useQuery(entriesQuery('pmSubPhases'));
  const phases = useQuery(entriesQuery('pmPhases'));
  const data = useMemo(
    () => subPhases.data && phases.data && globalSubPhasesOf(subPhases.data, phases.data),
    [subPhases.data, phases.data],
  );
  const columns = useColumns();
  const crumbs = useEntryCrumbs('pmSubPhases', { withList: false });
  const title = t('catalogues.globalSubPhases');
  return (
    <Screen title={title}>
      <PageHeader number={isPhone || data?.length === 0 ? undefined : data?.length} title={title} crumbs={crumbs} />
      <DataTable
        name="global-sub-phases"
        label={title}
        query={{
          data,
          error: subPhases.error ?? phases.error,
          isPending: data === undefined,
          refetch: () => void Promise.all([subPhases.refetch(), phases.refetch()]),
        }}
        columns={columns}
        rowKey={({ id }) => id}
        card={({ id, title: name, phases: where, lessons }) => (
          <RouteLink to="/knowledge/pmsubphases/update" search={{ id }} className={card.card}>
            <span className={card.body}>
              <span className={card.title}>{name}</span>
              <span className={card.quiet}>
                {t('knowledge.questions', { count: lessons })}, {where.join(', ')}
              </span>
            </span>
          </RouteLink>
        )}
        searchPlaceholder={t('catalogues.search')}
        searchFrom={8}
        errorTitle={t('catalogues.loadFailed')}
        summary={(shown, count) => t('catalogues.shown', { shown, count })}
        empty={{ title: t('common.noEntries'), text: t('catalogues.globalSubPhasesEmpty') }}
      />
    </Screen>
  );
};
