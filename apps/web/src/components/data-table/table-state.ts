import { useMemo } from 'react';
import { urlText, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { useColumnChoice } from './columns/hidden-columns.ts';
import { countTabs, groupRows, matchesSearch, nextSort, readSort, sortRows, writeSort } from './table-rows.ts';
import type { Column, Grouping, RowTab } from './table-types.ts';

const addressFields = urlSchema({ q: urlText(), tab: urlText(), sort: urlText(), group: urlText() });
const noGroup = 'none';

interface Given<Row> {
  name: string;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  tabs: readonly RowTab<Row>[];
  groupings: readonly Grouping<Row>[];
}

/** The state of the list, derived from its rows and its address. */
export const useTableState = <Row>({ name, rows, columns, tabs, groupings }: Given<Row>) => {
  const [url, setUrl] = useUrlState(addressFields);
  const choice = useColumnChoice(name, columns);
  const sort = readSort(url.sort);
  const tab = tabs.find(({ value }) => value === url.tab) ?? tabs[0];
  const grouping =
    url.group === noGroup ? null : (groupings.find(({ value }) => value === url.group) ?? groupings[0] ?? null);

  const found = useMemo(() => (rows ?? []).filter((row) => matchesSearch(row, url.q, columns)), [rows, url.q, columns]);
  const shown = useMemo(() => {
    const kept = tab === undefined ? found : found.filter(tab.keeps);
    return sortRows(kept, readSort(url.sort), columns);
  }, [found, tab, url.sort, columns]);
  const groups = useMemo(() => groupRows(shown, grouping), [shown, grouping]);

  return {
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    tab: tab?.value ?? '',
    setTab: (value: string) => setUrl({ tab: value === tabs[0]?.value ? '' : value }, { replace: false }),
    tabCounts: useMemo(() => countTabs(found, tabs), [found, tabs]),
    sort,
    toggleSort: (key: string) => setUrl({ sort: writeSort(nextSort(sort, key)) }),
    grouping,
    setGrouping: (value: string | null) => setUrl({ group: value === groupings[0]?.value ? '' : (value ?? noGroup) }),
    groups,
    /** In the order in which they stand on the screen. */
    ordered: useMemo(() => groups.flatMap((group) => group.rows), [groups]),
    total: rows?.length ?? 0,
    isNarrowed: url.q !== '' || (tab !== undefined && tab.value !== tabs[0]?.value),
    reset: () => setUrl(tabs.length > 0 ? { q: '', tab: '' } : { q: '' }),
    columns: choice.visible,
    hiddenColumns: choice.hidden,
    toggleColumn: choice.toggle,
  };
};
export type TableState<Row> = ReturnType<typeof useTableState<Row>>;
