import { memo, useDeferredValue, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { ProgressMap } from '../../../components/progress-strip/progress-map.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useSelectedRow, type GridSelectionStore } from '../../../components/grid/selection/grid-selection.ts';
import { bucketMap, lessonAt, strokeOf } from './bucket-map.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import classes from './worksheet-header.module.css';

export interface WorksheetMapProps {
  /** All groups by topic: the map shows the worksheet, whatever the filter. */
  groups: readonly WorksheetGroup[];
  selection: GridSelectionStore;
  onJump: (rowId: number) => void;
}

/** More strokes than this would be thinner than a pixel and slow to draw one by one. */
const singleStrokes = 300;
const mostStrokes = 120;

const jumps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 20, PageUp: -20 };

interface MapProps {
  strip: { number: string; states: string }[];
  selected: number | null;
  count: number;
  onIndex: (index: number) => void;
}

const percent = (share: number | undefined): string => `${(share ?? 0) * 100}%`;

/** A worksheet of thousands of lessons: each stroke represents several, and the strip works like a slider. */
const BigMap = memo(({ strip, selected, count, onIndex }: MapProps) => {
  const t = useTranslation();
  const map = useMemo(() => bucketMap(strip, mostStrokes), [strip]);
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
    go(lessonAt(map, (event.clientX - left) / width));
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
      <ProgressStrip states={map.groups} height={18} fill />
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

/** The progress strip over the whole worksheet; a stroke jumps to its text. It follows a moment later, so that keys never wait for it. */
export const WorksheetMap = memo(({ groups, selection, onJump }: WorksheetMapProps) => {
  const t = useTranslation();
  const rowId = useSelectedRow(selection);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [row.appliedLesson.id, index])), [rows]);
  const strip = useMemo(
    () =>
      groups.map((group) => ({
        number: String(group.number ?? ''),
        states: group.rows.map(({ state }) => state).join(''),
      })),
    [groups],
  );
  const selected = rowId === null ? null : (indexOf.get(rowId) ?? null);
  const shown = useDeferredValue({ strip, selected }, { strip: [], selected: null });
  const onIndex = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onJump(row.appliedLesson.id);
  };
  if (rows.length > singleStrokes)
    return <BigMap strip={shown.strip} selected={shown.selected} count={rows.length} onIndex={onIndex} />;
  return (
    <ProgressMap groups={shown.strip} selected={shown.selected} onJump={onIndex} label={t('worksheets.mapLabel')} />
  );
});
WorksheetMap.displayName = 'SheetMap';
