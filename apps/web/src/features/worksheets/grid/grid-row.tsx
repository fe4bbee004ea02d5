import { memo, type CSSProperties } from 'react';
import { MandatoryMark } from '../../../components/lesson-text/lesson-text.tsx';
import { CellEditor } from '../editors/cell-editor.tsx';
import type { ColumnId } from '../columns/column.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { useActiveColumn, useEditing } from '../model/selection.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import type { WriteError } from '../queue/queue-entry.ts';
import { useRowContext } from '../view/row-context.ts';
import { WriteErrorLine } from '../write-errors/write-error-line.tsx';
import { useGridContext } from './grid-context.ts';
import classes from './grid-row.module.css';

export const cellId = (rowId: number, column: ColumnId): string => `cell-${rowId}-${column}`;

export interface GridRowProps {
  row: AppliedLesson;
  number: string;
  state: WorksheetRow['state'];
  /** Index among the items, for measuring. */
  index: number;
  /** Row number as read out. */
  ariaRow: number;
  top: number;
  minHeight: number | undefined;
  writeError: WriteError<AppliedLesson> | undefined;
  measure: (element: HTMLElement | null) => void;
}

export const GridRow = memo(
  ({ row, number, state, index, ariaRow, top, minHeight, writeError, measure }: GridRowProps) => {
    const { selection, words } = useRowContext();
    const { layout } = useGridContext();
    const active = useActiveColumn(selection, row.id);
    const editing = useEditing(selection, row.id);
    const isSelected = active !== null;
    const style: CSSProperties = { top, minHeight };
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
        data-state={state}
        data-editing={editing === null ? undefined : ''}
      >
        <div role="gridcell" aria-colindex={2} className={classes.number} data-column="lesson">
          {number}
          {row.lesson.mandatory && <MandatoryMark label={words.mandatory} />}
        </div>
        {layout.columns.map((column, at) => {
          const { id, align, input, Cell } = column;
          const isActive = id === active;
          return (
            <div
              key={id}
              id={cellId(row.id, id)}
              role="gridcell"
              className={classes.cell}
              aria-colindex={at + 3}
              aria-selected={isActive}
              data-column={id}
              data-align={align}
              data-input={input?.type}
              data-active={isActive || undefined}
            >
              <Cell row={row} state={state} isSelected={isSelected} isNarrow={layout.isNarrow} />
              {isActive && editing !== null && (
                <CellEditor row={row} number={number} column={column} typed={editing.typed} />
              )}
            </div>
          );
        })}
        {writeError !== undefined && <WriteErrorLine row={row} writeError={writeError} as="cell" />}
      </div>
    );
  },
);
GridRow.displayName = 'GridRow';
