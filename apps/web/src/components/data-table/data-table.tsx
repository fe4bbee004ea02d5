import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx';
import { ScreenFooter } from '../screen/screen-footer.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { TabBar, type TabBarProps } from '../tab-bar/tab-bar.tsx';
import classes from './data-table.module.css';
import { useFittingColumns } from './columns/fitting-columns.ts';
import { MoreRows } from './more-rows.tsx';
import { TableCards } from './cards/table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useTableExport } from './table-export.ts';
import { useTableState } from './table-state.ts';
import { ColumnChoice, ExportButton, GroupChoice } from './table-tools.tsx';
import type { Column, Grouping, RowTab, RowsQuery } from './table-types.ts';
import { Button } from '../button/button.tsx';

export interface DataTableProps<Row> {
  /** Key of the stored hidden columns and name of the exported file. */
  name: string;
  /** Label for screen readers. */
  label: string;
  query: RowsQuery<Row>;
  /** Must be stable between renders, as tabs and groupings. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Enter or a click on a row. Put a RouteLink into the first cell as well, so that it opens in a new tab too. */
  onOpen?: (row: Row) => void;
  /** A row on the phone. */
  card: (row: Row) => ReactNode;
  /** The first one is the default. */
  tabs?: readonly RowTab<Row>[];
  /** Tabs that choose between lists and belong to the screen, in place of `tabs`, which narrow this one. */
  bar?: Pick<TabBarProps<string>, 'items' | 'value' | 'onChange' | 'label'>;
  /** The first one is the default; "ungrouped" is always offered too. */
  groupings?: readonly Grouping<Row>[];
  searchPlaceholder: string;
  /** With fewer rows there is no search field, so that the tabs keep their space. */
  searchFrom?: number;
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  errorTitle?: string;
  /** 40 for one line, 50 for two. */
  rowHeight?: number;
  /** `start`: what stands beside a tall cell begins on its first line. */
  alignRows?: 'start';
  /** More keys for the footer: those of the screen. */
  hints?: readonly KeyHint[];
  /** In the footer, e.g. "12 von 12 Projekten"; a plain count without it. */
  summary?: (shown: number, total: number) => ReactNode;
}

const none: readonly never[] = [];

/** The one list of the product: search, tabs, grouping, sort, columns, export, keys, cards on the phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    name,
    label,
    query,
    columns,
    rowKey,
    onOpen,
    card,
    searchPlaceholder,
    empty,
    errorTitle,
    hints = none,
    summary,
  } = props;
  const { tabs = none, groupings = none, rowHeight = 40, alignRows, searchFrom = 0, bar } = props;
  const t = useTranslation();
  const isPhone = useIsPhone();
  const grid = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const state = useTableState({ name, rows: query.data, columns, tabs, groupings });
  const shownColumns = useFittingColumns(state.columns, panel);
  const hasFailed = query.data === undefined && query.error !== null && query.error !== undefined;

  const hasTabs = bar !== undefined || tabs.length > 0;
  const ownBar = {
    label,
    value: state.tab,
    onChange: state.setTab,
    items: tabs.map(({ value, label: word, tone }) => ({
      value,
      label: word,
      tone,
      count: query.data === undefined ? undefined : state.tabCounts[value],
    })),
  };

  const { more } = query;
  // Rows not yet loaded may match the search, and belong into the file.
  const isComplete = more === undefined || !more.isThere;
  const file = useTableExport({ name, columns, rows: state.ordered, isComplete });
  const search = (state.total >= searchFrom || state.search !== '') && (
    <SearchField
      value={state.search}
      onChange={state.setSearch}
      placeholder={searchPlaceholder}
      onArrowDown={() => grid.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
    />
  );
  const tools = isPhone ? (
    search
  ) : (
    <>
      {search}
      {groupings.length > 0 && (
        <GroupChoice groupings={groupings} value={state.grouping} onChange={state.setGrouping} />
      )}
      <ColumnChoice columns={columns} hidden={state.hiddenColumns} onToggle={state.toggleColumn} />
      {query.data !== undefined && <ExportButton onClick={file.start} />}
    </>
  );

  const content = () => {
    if (hasFailed)
      return (
        <ErrorState
          error={query.error}
          onRetry={() => void query.refetch()}
          {...(errorTitle !== undefined && { title: errorTitle })}
        />
      );
    if (state.total === 0) return <EmptyState {...empty} />;
    return (
      <EmptyState
        title={t('common.noEntries')}
        text={t('common.noMatch')}
        action={<Button onClick={state.reset}>{t('common.resetFilters')}</Button>}
      />
    );
  };
  const needsAll = state.isNarrowed || state.sort !== null || file.isWanted;
  const isBlank = hasFailed || (query.data !== undefined && state.ordered.length === 0 && isComplete);

  // Nothing to search, sort or export yet.
  const isEmpty = query.data !== undefined && state.total === 0 && isComplete;

  return (
    <>
      {(hasTabs || !isEmpty) && <TabBar controls={panelId} tools={tools} {...(bar ?? ownBar)} />}
      <div ref={panel} id={panelId} role={hasTabs ? 'tabpanel' : undefined} aria-label={hasTabs ? label : undefined}>
        {isBlank && <div className={classes.blank}>{content()}</div>}
        {!isBlank && query.data === undefined && <TableSkeleton columns={shownColumns} rowHeight={rowHeight} />}
        {!isBlank && query.data !== undefined && isPhone && (
          <TableCards label={label} state={state} rowKey={rowKey} card={card} />
        )}
        {!isBlank && query.data !== undefined && !isPhone && (
          <TableGrid
            label={label}
            state={state}
            columns={shownColumns}
            rowKey={rowKey}
            onOpen={onOpen}
            rowHeight={rowHeight}
            alignRows={alignRows}
            grid={grid}
          />
        )}
        {more !== undefined && query.data !== undefined && !hasFailed && <MoreRows more={more} needsAll={needsAll} />}
      </div>
      <ScreenFooter
        keys={
          <KeyHints
            hints={[
              ...hints,
              ...(onOpen ? [{ keys: [t('common.keys.enter')], label: t('common.opens') }] : []),
              { keys: ['?'], label: t('common.allShortcuts') },
            ]}
          />
        }
      >
        {query.data !== undefined &&
          (summary?.(state.ordered.length, state.total) ??
            t('common.shown', { shown: state.ordered.length, total: state.total }))}
      </ScreenFooter>
    </>
  );
};
