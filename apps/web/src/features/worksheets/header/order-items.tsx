import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { MenuGroup, MenuItem } from '../../../components/menu/menu-item.tsx';
import type { SortableColumn } from '../columns/column.ts';
import { numberColumn } from '../../../components/grid/grid-context.ts';
import { nextSort } from '../../../components/grid/rows/row-sorting.ts';
import { longHeadingOf, shownColumns } from '../columns/columns.ts';
import { type WorksheetOrder, worksheetOrders } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { groupWordInPhrase } from '../worksheet-kinds.ts';

/** The order of the rows, and how it is changed: the same column once more turns it round. */
export const useWorksheetOrder = () => {
  const t = useTranslation();
  const language = useLanguage();
  const { model, url, setUrl } = useWorksheetContext();
  const { cellContext } = useRowContext();
  const group = groupWordInPhrase(model.kind, t, language);
  const columns = shownColumns(model.worksheet.columns, cellContext);
  const orderWord = (order: WorksheetOrder) => t(`worksheets.orders.${order}`, { group });
  const nameOf = (id: SortableColumn) => {
    if (id === numberColumn) return t('worksheets.columns.number');
    const column = columns.find((column) => column.id === id);
    return column === undefined ? '' : longHeadingOf(column, cellContext, t);
  };
  return {
    columns: [numberColumn, ...columns.map(({ id }) => id)] as const,
    nameOf,
    orderWord,
    current: url.by === undefined ? orderWord(url.sort) : t('worksheets.orders.column', { column: nameOf(url.by) }),
    chooseOrder: (sort: WorksheetOrder) => setUrl({ sort, by: undefined, desc: false }),
    /** Up, then down, then back to the order without a column. */
    chooseColumn: (id: SortableColumn) => setUrl(nextSort(url, id)),
  };
};

/** The orders by group, and those by column. */
export const OrderItems = () => {
  const t = useTranslation();
  const { url } = useWorksheetContext();
  const { columns, nameOf, orderWord, chooseOrder, chooseColumn } = useWorksheetOrder();
  return (
    <>
      <MenuGroup label={t('worksheets.orders.label')}>
        {worksheetOrders.map((order) => (
          <MenuItem
            key={order}
            choice="one"
            isChosen={url.by === undefined && order === url.sort}
            onSelect={() => chooseOrder(order)}
          >
            {orderWord(order)}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup label={t('worksheets.orders.byColumn')}>
        {columns.map((id) => (
          <MenuItem
            key={id}
            choice="one"
            isChosen={id === url.by}
            aside={id === url.by ? (url.desc ? '↓' : '↑') : undefined}
            onSelect={() => chooseColumn(id)}
          >
            {nameOf(id)}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  );
};
