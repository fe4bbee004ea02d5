import { memo, type CSSProperties, type ReactNode } from 'react';
import { CellEditor } from '../editors/cell-editor.tsx';
import { type GridColumn, isWritable } from '../grid-column.ts';
import { type CellMark, useGridContext } from '../grid-context.ts';
import type { GridRange } from '../selection/grid-range.ts';
import type { GridRow as Row } from './grid-rows.ts';
import { useActiveColumn, useEditing, useRangeOfRow, useUnreadable } from '../selection/grid-selection.ts';
import classes from './grid-row.module.css';

export const cellId = (rowId: number, column: string): string => `cell-${rowId}-${column}`;

/** Text that means nothing in its column stays as typed, with the reason. */
const UnreadableText = ({ column, text }: { column: GridColumn; text: string }) => {
  const read = isWritable(column) ? column.input.parse(text) : undefined;
  return (
    <span className={classes.wrong} title={read !== undefined && 'problem' in read ? read.problem : undefined}>
      {text}
      {read !== undefined && 'problem' in read && <span className={classes.why}>{read.problem}</span>}
    </span>
  );
};

/** Whether the cell lies in the range, and at which of its edges, e.g. `top left`. */
const edgesOf = (range: GridRange | null, rowId: number, column: string): string | undefined => {
  if (range === null || !range.columns.includes(column)) return undefined;
  const edges = {
    top: range.firstRow === rowId,
    bottom: range.lastRow === rowId,
    left: range.columns[0] === column,
    right: range.columns.at(-1) === column,
  };
  return Object.entries(edges)
    .flatMap(([edge, isThere]) => (isThere ? [edge] : []))
    .join(' ');
};

export interface GridRowProps {
  row: Row;
  /** Index among the items, for measuring. */
  index: number;
  /** Row number as read out. */
  ariaRow: number;
  top: number;
  minHeight: number | undefined;
  /** Who else is in which cell. */
  marks: readonly CellMark[] | undefined;
  /** Below the cells. */
  note: ReactNode;
  measure: (element: HTMLElement | null) => void;
}

export const GridRow = memo(({ row, index, ariaRow, top, minHeight, marks, note, measure }: GridRowProps) => {
  const { layout, selection, numberHeading, numberNote } = useGridContext();
  const active = useActiveColumn(selection, row.id);
  const editing = useEditing(selection, row.id);
  const unreadable = useUnreadable(selection, row.id);
  const range = useRangeOfRow(selection, row.id);
  const isSelected = active !== null;
  const style: CSSProperties = { top, minHeight };
  const main = layout.columns.find(({ width }) => width === null)?.id;
  return (
    <div
      ref={measure}
      role="row"
      className={classes.row}
      style={style}
      aria-rowindex={ariaRow}
      aria-selected={isSelected}
      data-index={index}
      data-row={row.id}
      data-state={row.state}
      data-quiet={row.isQuiet || undefined}
      data-editing={editing === null ? undefined : ''}
    >
      {numberHeading !== undefined && (
        <div role="gridcell" aria-colindex={2} className={classes.number} data-column={main} data-whole-row="">
          {row.number}
          {numberNote?.(row)}
        </div>
      )}
      {layout.columns.map((column, at) => {
        const { id, align, narrowAlign, input, action, width, Cell } = column;
        const isActive = id === active;
        const text = unreadable?.[id];
        const edges = edgesOf(range, row.id, id);
        const mark = marks?.find((mark) => mark.column === id);
        return (
          <div
            key={id}
            id={cellId(row.id, id)}
            role="gridcell"
            className={classes.cell}
            aria-colindex={at + (numberHeading === undefined ? 2 : 3)}
            aria-selected={isActive || edges !== undefined}
            aria-invalid={text !== undefined || undefined}
            data-column={id}
            data-main={width === null || undefined}
            data-align={align}
            data-narrow-align={narrowAlign}
            data-input={action === 'open' ? undefined : input?.type}
            data-active={isActive || undefined}
            data-range={edges}
            data-marked={mark !== undefined || undefined}
          >
            {text === undefined ? (
              <Cell row={row} isSelected={isSelected} isNarrow={layout.isNarrow} />
            ) : (
              <UnreadableText column={column} text={text} />
            )}
            {mark !== undefined && <span className={classes.mark}>{mark.name}</span>}
            {isActive && editing !== null && <CellEditor row={row} column={column} typed={editing.typed} />}
          </div>
        );
      })}
      {note}
    </div>
  );
});
GridRow.displayName = 'GridRow';
