import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/table-types.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { catalogueDefinitions, type Entry, type EntryColumn } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import classes from './entry-list.module.css';
import cellText from '../../../components/data-table/cell.module.css';
import { EntryTitle } from './entry-title.tsx';

const tradesOf = ({ trades = [] }: Entry): string => trades.map(({ title }) => title).join(', ');
const numeric = { align: 'end' } as const;

const columnsOf = (t: Translate, title: Column<Entry>): Readonly<Record<EntryColumn, Column<Entry>>> => ({
  title,
  number: {
    key: 'number',
    header: t('fields.abbreviation'),
    width: '84px',
    importance: 2,
    cell: ({ abbreviation }) => <span className={classes.number}>{abbreviation ?? '–'}</span>,
    text: ({ abbreviation }) => abbreviation ?? '',
    sortBy: ({ abbreviation }) => abbreviation ?? null,
  },
  description: {
    key: 'description',
    header: t('fields.description'),
    width: 'minmax(160px, 1fr)',
    importance: -1,
    cell: ({ description }) => <span className={cellText.quiet}>{description ?? ''}</span>,
    text: ({ description }) => description ?? '',
  },
  trades: {
    key: 'trades',
    header: t('catalogues.trade.many'),
    width: '84px',
    ...numeric,
    cell: (entry) => <span title={tradesOf(entry)}>{formatNumber(entry.trades?.length ?? 0)}</span>,
    text: tradesOf,
    sortBy: ({ trades = [] }) => trades.length,
  },
  lessons: {
    key: 'lessons',
    header: t('catalogues.lessons'),
    width: '84px',
    importance: 2,
    ...numeric,
    cell: ({ lessons_count: count = 0 }) => formatNumber(count),
    text: ({ lessons_count: count = 0 }) => String(count),
    sortBy: ({ lessons_count: count = 0 }) => count,
  },
  order: {
    key: 'order',
    header: t('catalogues.orderShort'),
    name: t('fields.order'),
    width: '84px',
    ...numeric,
    cell: ({ order }) => <span className={classes.number}>{order}</span>,
    text: ({ order }) => String(order ?? ''),
    sortBy: ({ order }) => order ?? null,
  },
  value: {
    key: 'value',
    header: t('fields.value'),
    width: '84px',
    importance: 1,
    ...numeric,
    cell: ({ value = 0 }) => formatNumber(value),
    text: ({ value = 0 }) => String(value),
    sortBy: ({ value = 0 }) => value,
  },
  global: {
    key: 'global',
    header: t('fields.is_global'),
    width: '84px',
    align: 'center',
    cell: ({ is_global: isGlobal }) => (isGlobal === true ? t('catalogues.isGlobal') : ''),
    text: ({ is_global: isGlobal }) => (isGlobal === true ? t('catalogues.isGlobal') : ''),
    sortBy: ({ is_global: isGlobal }) => Number(isGlobal === true),
  },
});

/** The columns of a catalogue in the order of its definition. */
export const useEntryColumns = (name: CatalogueName): readonly Column<Entry>[] => {
  const t = useTranslation();
  const { entity, paths, columns } = catalogueDefinitions[name];
  const mayEdit = useCan(`${entity}.edit`);
  return useMemo(() => {
    const title: Column<Entry> = {
      key: 'title',
      header: t('fields.title'),
      width: 'minmax(200px, 1.4fr)',
      importance: 3,
      hideable: false,
      cell: (entry) => (
        <EntryTitle entry={entry}>
          {mayEdit ? (
            <RouteLink to={paths.edit} search={{ id: entry.id }} className={cellText.title}>
              {entry.title}
            </RouteLink>
          ) : (
            <span className={cellText.title}>{entry.title}</span>
          )}
        </EntryTitle>
      ),
      text: (entry) => entry.title,
      sortBy: (entry) => entry.title,
    };
    const all = columnsOf(t, title);
    return columns.map((column) => all[column]);
  }, [t, mayEdit, columns, paths]);
};
