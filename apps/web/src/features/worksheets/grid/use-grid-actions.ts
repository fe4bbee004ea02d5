import { useMemo } from 'react';
import type { GridActions } from '../../../components/grid/grid-context.ts';
import { toastFailed } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isChange } from '../columns/columns.ts';
import type { Presses } from '../columns/grid-columns.ts';
import {
  type AppliedLessonChanges,
  flagsAfterTick,
  chosenStateOf,
  flagsOf,
  mayChoose,
} from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';

type Rows = readonly WorksheetRow[];

/** What the keys and clicks of the grid do to applied lessons. */
export const useGridActions = () => {
  const t = useTranslation();
  const { actions } = useRowContext();
  return useMemo(() => {
    const gridActions: GridActions<WorksheetRow, AppliedLessonChanges> = {
      isChange: ({ appliedLesson }, changes) => isChange(appliedLesson, changes),
      edit: (edits, toast) =>
        actions.editMany(
          edits.map(({ row, changes }) => ({ appliedLesson: row.appliedLesson, changes })),
          toast,
        ),
      undo: actions.undo,
      redo: actions.redo,
    };
    const applicable = (rows: Rows) =>
      rows.filter(({ state }) => state !== 'n').map(({ appliedLesson }) => appliedLesson);

    /** Several are all done afterwards, or all open where they were done. */
    const tick = (rows: Rows) => {
      const lessons = applicable(rows);
      const [only] = lessons;
      if (lessons.length === 1 && only !== undefined) {
        actions.tick(only);
        return;
      }
      const isDone = lessons.every(({ done }) => done);
      const edits = lessons.flatMap((appliedLesson) =>
        appliedLesson.done === isDone ? [{ appliedLesson, changes: flagsAfterTick(appliedLesson) }] : [],
      );
      const count = edits.length;
      actions.editMany(edits, t(isDone ? 'worksheets.reopenedMany' : 'worksheets.tickedMany', { count }));
    };
    /** Several go to check, or are checked where they already were; what one did oneself is left to somebody else. */
    const toggleCheck = (rows: Rows) => {
      const lessons = applicable(rows);
      const [only] = lessons;
      if (lessons.length === 1 && only !== undefined) {
        actions.toggleCheck(only);
        return;
      }
      const waiting = lessons.filter((one) => chosenStateOf(one) === 'toCheck');
      const others = lessons.filter((one) => !['toCheck', 'checked'].includes(chosenStateOf(one)));
      const state = others.length === 0 ? 'checked' : 'toCheck';
      const wanted = others.length === 0 ? waiting : others;
      const allowed = wanted.filter((one) => mayChoose(one, state));
      const edits = allowed.map((appliedLesson) => ({ appliedLesson, changes: flagsOf(appliedLesson, state) }));
      const count = edits.length;
      actions.editMany(edits, t(state === 'checked' ? 'worksheets.checkedMany' : 'worksheets.toCheckMany', { count }));
      if (allowed.length < wanted.length) toastFailed(t('worksheets.mayNotCheck'), { id: 'may-not-check' });
    };
    const presses: Presses = { 'tick': tick, 'toggle-check': toggleCheck };
    // Not `g`: with it the go-to keys of every screen begin.
    return { gridActions, presses, shortcuts: { e: tick, c: toggleCheck } };
  }, [actions, t]);
};
