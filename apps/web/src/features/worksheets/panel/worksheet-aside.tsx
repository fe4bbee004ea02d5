import { useMemo } from 'react';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { useSelectedRow } from '../../../components/grid/selection/grid-selection.ts';
import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { AddLessonsPanel } from './add-lessons-panel.tsx';
import { FullScreenPanel } from './panel-dialog.tsx';
import { AppliedLessonPanel } from './applied-lesson-panel.tsx';
import classes from './applied-lesson-panel.module.css';

const rowsOf = (groups: readonly WorksheetGroup[]): WorksheetRow[] => groups.flatMap(({ rows }) => rows);

/** What stands beside the rows: one lesson, or the lessons to add. Where there is no room beside them it covers the screen. */
export const WorksheetAside = () => {
  const t = useTranslation();
  const { model, shown, url, canAdd, closePanel, jump } = useWorksheetContext();
  const { selection } = useRowContext();
  const isStacked = useIsStacked();
  const rowId = useSelectedRow(selection);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const row =
    rows.find(({ appliedLesson }) => appliedLesson.id === rowId) ??
    rowsOf(model.groups).find(({ appliedLesson }) => appliedLesson.id === rowId);

  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ appliedLesson }) => appliedLesson.id === rowId);
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next !== undefined) jump(next.appliedLesson.id);
  };
  const onAdded = (added: readonly AppliedLesson[]) => {
    const first = added[0];
    toastDone(t('worksheets.added', { count: added.length }));
    if (first !== undefined) requestAnimationFrame(() => jump(first.id));
    if (isStacked) closePanel();
  };

  const isAdding = url.panel === 'add' && canAdd;
  // Without a question nothing may cover the sheet in which one is chosen.
  if (isStacked && !isAdding && row === undefined) return null;
  const content = isAdding ? (
    <AddLessonsPanel model={model} onClose={closePanel} onAdded={onAdded} />
  ) : row === undefined ? (
    <p className={classes.quiet}>{t('worksheets.chooseRow')}</p>
  ) : (
    <AppliedLessonPanel key={row.appliedLesson.id} row={row} onStep={rows.length > 1 ? step : undefined} />
  );
  return isStacked ? (
    <FullScreenPanel label={t('worksheets.panel')} onClose={closePanel}>
      {content}
    </FullScreenPanel>
  ) : (
    content
  );
};
