import type { OrderLinkView } from '@polier/contract/orders/order-links.contract';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './link-matrix.module.css';
import { cellHeight, cellWidth, columnAt, layoutOf, type MatrixGroup } from './matrix-layout.ts';
import { useInSight } from '../use-in-sight.ts';

export interface MatrixRow {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  /** At the right edge. */
  readonly result: string;
  /** It does not count. */
  readonly muted: boolean;
}

export interface MatrixColumn {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly muted: boolean;
  /** Below its code: where it stands. */
  readonly stroke?: { readonly states: string; readonly fills: readonly number[] };
}

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface LinkMatrixProps {
  label: string;
  rows: readonly MatrixRow[];
  groups: readonly MatrixGroup<MatrixColumn>[];
  linkAt: (row: number, column: number) => OrderLinkView | undefined;
  /** Ids of columns that nothing justifies, in a last row of this name. */
  orphans: { readonly name: string; readonly ids: ReadonlySet<number> };
  /** Rows and columns by their index; null until somebody comes. */
  cursor: CellPosition | null;
  onMove: (position: CellPosition) => void;
  onToggle: (row: MatrixRow, column: MatrixColumn) => void;
  onWeigh: (row: MatrixRow, column: MatrixColumn, weight: number) => void;
  mayLink: boolean;
}

/** The longest code stands on end, below the name of its group and above its stroke. */
const headHeightOf = (groups: readonly MatrixGroup<MatrixColumn>[]): number => {
  const columns = groups.flatMap((group) => group.columns);
  const longest = Math.max(0, ...columns.map(({ code }) => code.length));
  const hasNames = groups.some(({ title }) => title !== '');
  const hasStrokes = columns.some(({ stroke }) => stroke !== undefined);
  return (hasNames ? 28 : 4) + Math.min(64, 8 + longest * 7) + (hasStrokes ? 14 : 4);
};

const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** Rows against columns, a square where they are linked; draws only what is in sight. */
export const LinkMatrix = (props: LinkMatrixProps) => {
  const { label, rows, groups, linkAt, orphans, cursor, onMove, onToggle, onWeigh, mayLink } = props;
  const t = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const layout = useMemo(() => layoutOf(groups), [groups]);
  const headHeight = useMemo(() => headHeightOf(groups), [groups]);
  const { rowSpan, columnSpan, labelWidth } = useInSight(
    frame,
    layout.lefts,
    rows.length,
    headHeight,
    layout.width + 64,
  );
  const { columns, lefts } = layout;
  const at =
    cursor === null
      ? null
      : { row: clamp(cursor.row, rows.length - 1), column: clamp(cursor.column, columns.length - 1) };
  const namedGroups = layout.groups.filter(({ title }) => title !== '');
  const shownColumns = columns.slice(columnSpan.from, columnSpan.to).map((column, index) => ({
    column,
    index: columnSpan.from + index,
    left: lefts[columnSpan.from + index] ?? 0,
  }));

  /** Keeps the cursor clear of the sticky head, names and results. */
  const reveal = ({ row, column }: CellPosition) => {
    const element = frame.current;
    if (element === null) return;
    const [top, left] = [row * cellHeight, lefts[column] ?? 0];
    const height = element.clientHeight - headHeight - cellHeight;
    const width = element.clientWidth - labelWidth - 64;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + cellHeight > element.scrollTop + height) element.scrollTop = top + cellHeight - height;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (left + cellWidth > element.scrollLeft + width) element.scrollLeft = left + cellWidth - width;
  };
  const move = (position: CellPosition) => {
    const next = { row: clamp(position.row, rows.length - 1), column: clamp(position.column, columns.length - 1) };
    onMove(next);
    reveal(next);
  };
  const cellOf = ({ row, column }: CellPosition) => {
    const [found, other] = [rows[row], columns[column]];
    return found === undefined || other === undefined ? null : { row: found, column: other };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0 || columns.length === 0) return;
    const { row, column } = at ?? { row: 0, column: 0 };
    const page = 10;
    const positions: Readonly<Record<string, CellPosition>> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row, column: 0 },
      End: { row, column: columns.length - 1 },
    };
    const position = positions[event.key];
    const cell = cellOf({ row, column });
    if (position !== undefined) move(position);
    else if (cell !== null && mayLink && event.key === ' ') onToggle(cell.row, cell.column);
    else if (cell !== null && mayLink && /^[1-9]$/.test(event.key)) onWeigh(cell.row, cell.column, Number(event.key));
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const element = frame.current;
    if (element === null) return;
    const box = element.getBoundingClientRect();
    const y = event.clientY - box.top;
    const x = event.clientX - box.left;
    if (y < headHeight || x < labelWidth || x > element.clientWidth - 56) return;
    const position = {
      row: Math.floor((y - headHeight + element.scrollTop) / cellHeight),
      column: columnAt(lefts, x - labelWidth + element.scrollLeft),
    };
    const cell = position.column < 0 ? null : cellOf(position);
    if (cell === null) return;
    onMove(position);
    if (mayLink) onToggle(cell.row, cell.column);
  };
  const square = (row: MatrixRow, rowIndex: number): ReactNode =>
    shownColumns.map(({ column, index, left }) => {
      const link = linkAt(row.id, column.id);
      const isHere = at !== null && at.row === rowIndex && at.column === index;
      if (link === undefined && !isHere) return null;
      const state = link === undefined ? t('orderLinks.unlinked') : t('orderLinks.weighs', { weight: link.weight });
      return (
        <span
          key={column.id}
          id={`${id}-${rowIndex}-${index}`}
          className={classes.cell}
          role="gridcell"
          aria-colindex={index + 2}
          aria-label={`${row.code} × ${column.code}, ${state}`}
          aria-selected={isHere}
          data-linked={link !== undefined || undefined}
          data-muted={row.muted || undefined}
          data-cursor={isHere && hasFocus ? '' : undefined}
          style={{ left: labelWidth + left }}
        >
          {link !== undefined && (link.weight > 1 || (isHere && hasFocus)) ? link.weight : null}
        </span>
      );
    });
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={!mayLink}
      aria-activedescendant={at === null ? undefined : `${id}-${at.row}-${at.column}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => {
        setFocus(true);
        if (at === null && rows.length > 0 && columns.length > 0) onMove({ row: 0, column: 0 });
      }}
      onBlur={() => setFocus(false)}
      style={{ maxHeight: `max(320px, 62vh)` }}
    >
      <div
        className={classes.sheet}
        role="presentation"
        style={{ width: labelWidth + layout.width + 64, height: headHeight + (rows.length + 1) * cellHeight }}
      >
        <div className={classes.head} role="row" aria-rowindex={1} style={{ height: headHeight }}>
          <span className={classes.end} role="presentation" />
          <span className={classes.corner} role="columnheader" style={{ width: labelWidth }}>
            <span className="visually-hidden">{label}</span>
          </span>
          {namedGroups.map((group) => (
            <span
              key={group.key}
              className={classes.group}
              role="presentation"
              style={{ left: labelWidth + group.left, width: group.width }}
            >
              <b>{group.code}</b> {group.title}
            </span>
          ))}
          {shownColumns.map(({ column, index, left }) => (
            <span
              key={column.id}
              className={classes.column}
              role="columnheader"
              aria-colindex={index + 2}
              title={`${column.code} ${column.title}`}
              data-here={at?.column === index || undefined}
              data-muted={column.muted || undefined}
              style={{ left: labelWidth + left }}
            >
              <span className={classes.columnCode}>{column.code}</span>
              {column.stroke !== undefined && (
                <span aria-hidden="true">
                  <ProgressStrip height={8} stroke={6} states={[column.stroke]} />
                </span>
              )}
            </span>
          ))}
        </div>
        <div className={classes.dots} aria-hidden="true" style={{ top: headHeight, height: rows.length * cellHeight }}>
          {layout.groups.map((group) => (
            <span key={group.key} style={{ left: labelWidth + group.left, width: group.width }} />
          ))}
          {at !== null && (
            <span
              className={classes.columnHere}
              style={{ left: labelWidth + (lefts[at.column] ?? 0), width: cellWidth }}
            />
          )}
        </div>
        {rows.slice(rowSpan.from, rowSpan.to).map((row, index) => {
          const rowIndex = rowSpan.from + index;
          return (
            <div
              key={row.id}
              className={classes.row}
              role="row"
              aria-rowindex={rowIndex + 2}
              data-here={at?.row === rowIndex || undefined}
              data-muted={row.muted || undefined}
              style={{ top: headHeight + rowIndex * cellHeight, height: cellHeight }}
            >
              <span className={classes.name} role="rowheader" style={{ width: labelWidth }} title={row.title}>
                <b className={classes.code}>{row.code}</b>
                <span className={classes.title}>{row.title}</span>
              </span>
              {square(row, rowIndex)}
              <span className={classes.result} role="presentation">
                {row.result}
              </span>
            </div>
          );
        })}
        {orphans.name !== '' && (
          <div
            className={classes.orphans}
            role="row"
            aria-rowindex={rows.length + 2}
            style={{ top: headHeight + rows.length * cellHeight, height: cellHeight }}
          >
            <span className={classes.name} role="rowheader" style={{ width: labelWidth }}>
              <b className={classes.title}>{orphans.name}</b>
            </span>
            {shownColumns.map(
              ({ column, index, left }) =>
                orphans.ids.has(column.id) && (
                  <span
                    key={column.id}
                    className={classes.orphan}
                    role="gridcell"
                    aria-colindex={index + 2}
                    aria-label={`${column.code}, ${orphans.name}`}
                    style={{ left: labelWidth + left }}
                  />
                ),
            )}
            <span className={classes.result} role="presentation">
              {orphans.ids.size}
            </span>
          </div>
        )}
      </div>
    </div>
  );
};
