import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronDown, IconColumns3, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { ToolButton } from '../../../components/data-table/table-tools.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { inSentence } from '../in-sentence.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { type RowFilter, rowFilters } from '../model/row-filters.ts';
import { type SheetOrder, sheetOrders } from '../model/sheet-rows.ts';

export interface SheetTabsProps {
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  counts: Record<RowFilter, number>;
  query: string;
  onQuery: (query: string) => void;
  onArrowDown: () => void;
  order: SheetOrder;
  onOrder: (order: SheetOrder) => void;
  groupWord: string;
  columns: readonly WorksheetColumn[];
  onColumns: ((columns: WorksheetColumn[]) => void) | undefined;
  isPanelOpen: boolean;
  onPanel: (() => void) | undefined;
  isPhone: boolean;
  /** At the end of the tools. */
  extra?: ReactNode;
}

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

interface SheetSearchProps {
  query: string;
  onQuery: (query: string) => void;
  onArrowDown: () => void;
}

/** A bare word until it is used; then the white field. */
const SheetSearch = ({ query, onQuery, onArrowDown }: SheetSearchProps) => {
  const t = useWords();
  const [isOpen, setOpen] = useState(query !== '');
  useHotkey('/', () => setOpen(true), { isOn: !isOpen });
  if (!isOpen && query === '') {
    return (
      <ToolButton
        icon={<IconSearch {...icon} />}
        onClick={() => setOpen(true)}
        title={`${t('worksheets.searchSheet')}  /`}
      >
        {t('worksheets.searchSheet')}
      </ToolButton>
    );
  }
  return (
    <span
      ref={(element) => {
        if (element !== null && query === '' && isOpen) element.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        if (
          query === '' &&
          !event.currentTarget.contains(event.relatedTarget) &&
          event.currentTarget.querySelector('input')?.value === ''
        ) {
          setOpen(false);
        }
      }}
    >
      <SearchField
        value={query}
        onChange={onQuery}
        placeholder={t('worksheets.searchSheet')}
        onArrowDown={onArrowDown}
      />
    </span>
  );
};

/** Filters with their counts, and the tools of the sheet. */
export const SheetTabs = memo((props: SheetTabsProps) => {
  const {
    filter,
    onFilter,
    counts,
    query,
    onQuery,
    onArrowDown,
    order,
    onOrder,
    groupWord,
    columns,
    onColumns,
    isPanelOpen,
    onPanel,
    isPhone,
    extra,
  } = props;
  const t = useWords();
  const language = useLanguage();
  const orderWord = (value: SheetOrder) =>
    value === 'topic'
      ? t('worksheets.orders.topic', { group: inSentence(groupWord, language) })
      : t(`worksheets.orders.${value}`);
  return (
    <TabBar
      label={t('worksheets.filters.label')}
      controls="worksheet-rows"
      value={filter}
      onChange={onFilter}
      items={rowFilters.map((value) => ({
        value,
        label: t(`worksheets.filters.${value}`),
        count: counts[value],
        ...(value === 'to_check' && { tone: 'decision' as const }),
      }))}
      tools={
        <>
          <SheetSearch query={query} onQuery={onQuery} onArrowDown={onArrowDown} />
          <Menu
            align="end"
            trigger={(trigger) => (
              <ToolButton {...trigger} aria-label={`${t('worksheets.orders.label')}: ${orderWord(order)}`}>
                {orderWord(order)}
                <IconChevronDown size={14} stroke={1.5} aria-hidden />
              </ToolButton>
            )}
          >
            {sheetOrders.map((value) => (
              <MenuItem key={value} choice="one" isChosen={value === order} onSelect={() => onOrder(value)}>
                {orderWord(value)}
              </MenuItem>
            ))}
          </Menu>
          {onColumns !== undefined && !isPhone && (
            <Menu
              align="end"
              staysOpen
              trigger={(trigger) => (
                <ToolButton {...trigger} icon={<IconColumns3 {...icon} />}>
                  {t('common.columns')}
                </ToolButton>
              )}
            >
              {worksheetColumns.map((column) => (
                <MenuItem
                  key={column}
                  choice="many"
                  isChosen={columns.includes(column)}
                  onSelect={() =>
                    onColumns(worksheetColumns.filter((other) => (other === column) !== columns.includes(other)))
                  }
                >
                  {t(`worksheets.longColumns.${column}`)}
                </MenuItem>
              ))}
            </Menu>
          )}
          {onPanel !== undefined && !isPhone && !isPanelOpen && (
            <ToolButton
              icon={<IconLayoutSidebarRight {...icon} />}
              aria-label={t('worksheets.openPanel')}
              title={`${t('worksheets.openPanel')}  ]`}
              onClick={onPanel}
            >
              {null}
            </ToolButton>
          )}
          {extra}
        </>
      }
    />
  );
});
SheetTabs.displayName = 'SheetTabs';
