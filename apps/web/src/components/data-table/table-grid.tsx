import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useArrowEntry } from '../../platform/viewport/hotkey.ts';
import { MarginTitle } from '../section-aside/margin-title.tsx';
import { SectionAside } from '../section-aside/section-aside.tsx';
import { showCutText } from './cut-text.ts';
import { TableHead } from './table-head.tsx';
import classes from './table-grid.module.css';
import type { TableState } from './table-state.ts';
import type { Column, GroupedRows } from './table-types.ts';
import { useVisibleRows } from './visible-rows.ts';

export interface TableGridProps<Row> {
  label: string;
  state: TableState<Row>;
  /** The chosen columns that fit. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  onOpen?: ((row: Row) => void) | undefined;
  rowHeight: number;
  alignRows?: 'start' | undefined;
  grid: RefObject<HTMLDivElement | null>;
}

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menuitem"]') !== null;

/** The list as a grid: arrows walk the rows, Enter opens; group headings stand in the margin beside their rows. */
export const TableGrid = <Row,>({
  label,
  state,
  columns,
  rowKey,
  onOpen,
  rowHeight,
  alignRows,
  grid,
}: TableGridProps<Row>) => {
  const { groups, ordered, grouping } = state;
  const rowsElement = useRef<HTMLDivElement>(null);
  const { isVirtual, first, last, reveal } = useVisibleRows(ordered.length, rowHeight, rowsElement);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const at = Math.min(active, ordered.length - 1);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
  });

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(index, ordered.length - 1));
    wantsFocus.current = true;
    if (isVirtual) reveal(target);
    setActive(target);
  };
  useArrowEntry(() => grid.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: ordered.length - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }[event.key];
    if (target === undefined || (isOnControl(event.target) && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    moveTo(target);
  };
  const onRowClick = (event: MouseEvent, row: Row) => {
    const hasSelection = (getSelection()?.toString() ?? '') !== '';
    if (onOpen && !isOnControl(event.target) && !hasSelection) onOpen(row);
  };

  const renderRows = (group: GroupedRows<Row>) => {
    const from = Math.max(0, first - group.start);
    const to = Math.min(group.rows.length - 1, last - group.start);
    return group.rows.slice(from, to + 1).map((row, offset) => {
      const index = group.start + from + offset;
      return (
        <div
          key={rowKey(row)}
          role="row"
          className={classes.row}
          data-row={index}
          data-opens={onOpen === undefined ? undefined : ''}
          style={
            isVirtual
              ? {
                  position: 'absolute',
                  insetInline: 0,
                  top: (index - group.start) * rowHeight,
                  height: rowHeight,
                }
              : undefined
          }
          aria-rowindex={index + 2}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={(event) => onRowClick(event, row)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isOnControl(event.target)) onOpen?.(row);
          }}
        >
          {columns.map((column) => (
            <span key={column.key} role="gridcell" className={classes.cell} data-align={column.align}>
              {column.cell(row)}
            </span>
          ))}
        </div>
      );
    });
  };

  return (
    <div
      ref={grid}
      role="grid"
      className={classes.grid}
      data-align-rows={alignRows}
      aria-label={label}
      aria-rowcount={ordered.length + 1}
      style={{
        ['--columns' as string]: columns.map(({ width }) => width).join(' '),
        ['--row-height' as string]: `${rowHeight}px`,
      }}
      onKeyDown={onKeyDown}
      onPointerOver={showCutText}
    >
      <TableHead columns={columns} marginHeader={grouping?.header ?? ''} sort={state.sort} onSort={state.toggleSort} />
      <div ref={rowsElement} role="presentation">
        {groups.map((group) => (
          <div
            key={group.key}
            role="rowgroup"
            className={classes.group}
            data-grouped={grouping === null ? undefined : ''}
          >
            <div role={group.title === null ? 'presentation' : 'row'} className={classes.marginRow}>
              <span role={group.title === null ? 'presentation' : 'rowheader'} className={classes.marginCell}>
                {group.title !== null && (
                  <SectionAside
                    title={typeof group.title === 'string' ? <MarginTitle>{group.title}</MarginTitle> : group.title}
                    meta={group.meta}
                  />
                )}
              </span>
            </div>
            <div
              role="presentation"
              className={classes.rows}
              style={isVirtual ? { height: group.rows.length * rowHeight } : undefined}
            >
              {renderRows(group)}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};
