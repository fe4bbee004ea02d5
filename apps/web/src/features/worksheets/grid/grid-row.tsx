import { memo, type CSSProperties } from 'react';
import { MandatoryMark, Question } from '../../../components/question/question.tsx';
import type { Trouble } from '../model/queue-entry.ts';
import type { Answer } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { CellEditor } from './cell-editor.tsx';
import type { ColumnId } from './grid-columns.ts';
import { useGrid } from './grid-context.ts';
import { GridCellContent } from './grid-cell-content.tsx';
import { RowTrouble } from './row-trouble.tsx';
import { useActiveColumn, useEditing } from './sheet-selection.ts';
import classes from './grid-row.module.css';

export const cellId = (rowId: number, column: ColumnId): string => `cell-${rowId}-${column}`;

export interface GridRowProps {
  row: Answer;
  number: string;
  state: SheetRow['state'];
  /** Index among the items, for measuring. */
  index: number;
  /** Row number as read out. */
  ariaRow: number;
  top: number;
  minHeight: number | undefined;
  trouble: Trouble<Answer> | undefined;
  measure: (element: HTMLElement | null) => void;
}

const goneQuiet = new Set<SheetRow['state']>(['d', 'c', 'n']);

export const GridRow = memo(
  ({ row, number, state, index, ariaRow, top, minHeight, trouble, measure }: GridRowProps) => {
    const { layout, selection, words } = useGrid();
    const active = useActiveColumn(selection, row.id);
    const editing = useEditing(selection, row.id);
    const isSelected = active !== null;
    const isQuiet = goneQuiet.has(state);
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
        <div role="gridcell" aria-colindex={2} className={classes.number} data-column="question">
          {number}
          {row.lesson.mandatory && <MandatoryMark label={words.mandatory} />}
        </div>
        {layout.columns.map((column, at) => {
          const isActive = column === active;
          return (
            <div
              key={column}
              id={cellId(row.id, column)}
              role="gridcell"
              className={classes.cell}
              aria-colindex={at + 3}
              aria-selected={isActive}
              data-column={column}
              data-active={isActive || undefined}
            >
              {column === 'question' ? (
                <Question quiet={isQuiet} selected={isSelected} clamp={isQuiet && !isSelected}>
                  {row.lesson.insight}
                </Question>
              ) : (
                <GridCellContent row={row} state={state} column={column} />
              )}
              {isActive && editing !== null && (
                <CellEditor row={row} number={number} column={column} typed={editing.typed} />
              )}
            </div>
          );
        })}
        {trouble !== undefined && <RowTrouble row={row} trouble={trouble} />}
      </div>
    );
  },
);
GridRow.displayName = 'GridRow';
