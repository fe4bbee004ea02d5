import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './table-grid.module.css';
import type { Sort } from './table-rows.ts';
import type { Column } from './table-types.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** Heading over the margin column; empty without groups. */
  marginHeader: string;
  sort: Sort | null;
  onSort: (key: string) => void;
}

export const TableHead = <Row,>({ columns, marginHeader, sort, onSort }: TableHeadProps<Row>) => {
  const t = useTranslation();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        <span role={marginHeader === '' ? 'presentation' : 'columnheader'} className={classes.marginHead}>
          {marginHeader}
        </span>
        <span role="presentation" className={classes.headCells}>
          {columns.map((column) => {
            const direction = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
            const name = column.name ?? column.header;
            const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
            return (
              <span
                key={column.key}
                role="columnheader"
                className={classes.headCell}
                data-align={column.align}
                aria-sort={column.sortBy === undefined ? undefined : (direction ?? 'none')}
              >
                {column.sortBy === undefined ? (
                  <span title={name === column.header ? undefined : name}>
                    {column.header === '' ? <span className="visually-hidden">{name}</span> : column.header}
                  </span>
                ) : (
                  <button
                    type="button"
                    className={classes.sortButton}
                    title={t(direction === 'ascending' ? 'common.sortDescending' : 'common.sortAscending', {
                      column: name,
                    })}
                    onClick={() => onSort(column.key)}
                  >
                    {column.header}
                    {direction !== undefined && <Arrow size={11} stroke={2} aria-hidden />}
                  </button>
                )}
              </span>
            );
          })}
        </span>
      </div>
    </div>
  );
};
