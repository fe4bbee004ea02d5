import { memo, useDeferredValue, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { Staff } from '../../../components/staff/staff.tsx';
import { StaffMap } from '../../../components/staff/staff-map.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useSelectedRow, type SelectionStore } from '../grid/sheet-selection.ts';
import { bucketMap, questionAt, strokeOf } from '../model/bucket-map.ts';
import type { SheetGroup } from '../model/sheet-rows.ts';
import classes from './sheet-header.module.css';

export interface SheetMapProps {
  /** All groups by topic: the map shows the sheet, whatever the filter. */
  groups: readonly SheetGroup[];
  selection: SelectionStore;
  onJump: (rowId: number) => void;
}

/** More strokes than this would be thinner than a pixel and slow to draw one by one. */
const singleStrokes = 300;
const mostStrokes = 120;

const jumps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 20, PageUp: -20 };

interface MapProps {
  staff: { number: string; states: string }[];
  selected: number | null;
  count: number;
  onIndex: (index: number) => void;
}

const percent = (share: number | undefined): string => `${(share ?? 0) * 100}%`;

/** A sheet of thousands of questions: each stroke stands for several, and the whole is walked like a slider. */
const BigMap = memo(({ staff, selected, count, onIndex }: MapProps) => {
  const t = useWords();
  const map = useMemo(() => bucketMap(staff, mostStrokes), [staff]);
  const go = (index: number) => onIndex(Math.max(0, Math.min(count - 1, index)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = jumps[event.key];
    if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(count - 1);
    else if (step !== undefined) go((selected ?? 0) + step);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(questionAt(map, (event.clientX - left) / width));
  };
  const row = (selected ?? 0) + 1;
  return (
    <div
      className={classes.big}
      role="slider"
      tabIndex={0}
      aria-label={t('worksheets.mapLabel')}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={row}
      aria-valuetext={t('common.rowOf', { row, total: count })}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span className={classes.here} aria-hidden="true">
        {selected !== null && (
          <span className={classes.arrow} style={{ left: percent(map.starts[strokeOf(map, selected)]) }} />
        )}
      </span>
      <Staff states={map.groups} height={18} fill />
      <span className={classes.marks} aria-hidden="true">
        {map.groups.map(({ number }, index) => (
          <span key={number} className={classes.mark} style={{ left: percent(map.groupStarts[index]) }}>
            {number}
          </span>
        ))}
      </span>
    </div>
  );
});
BigMap.displayName = 'BigMap';

/** The staff over the whole sheet; a stroke jumps to its question. It follows a moment later, so that keys never wait for it. */
export const SheetMap = memo(({ groups, selection, onJump }: SheetMapProps) => {
  const t = useWords();
  const rowId = useSelectedRow(selection);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [row.answer.id, index])), [rows]);
  const staff = useMemo(
    () =>
      groups.map((group) => ({
        number: String(group.number ?? ''),
        states: group.rows.map(({ state }) => state).join(''),
      })),
    [groups],
  );
  const selected = rowId === null ? null : (indexOf.get(rowId) ?? null);
  const shown = useDeferredValue({ staff, selected }, { staff: [], selected: null });
  const onIndex = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onJump(row.answer.id);
  };
  if (rows.length > singleStrokes)
    return <BigMap staff={shown.staff} selected={shown.selected} count={rows.length} onIndex={onIndex} />;
  return <StaffMap groups={shown.staff} selected={shown.selected} onJump={onIndex} label={t('worksheets.mapLabel')} />;
});
SheetMap.displayName = 'SheetMap';
