import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { WorksheetActions } from '../data/worksheet-actions.ts';
import {
  type AppliedLesson,
  type AppliedLessonChanges,
  afterCheckToggle,
  flagsAfterTick,
} from '../model/applied-lesson.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';

interface Shown {
  groups: readonly WorksheetGroup[];
  filter: RowFilter;
  /** Keeps a row on the screen for a moment. */
  hold: (id: number) => void;
}

/** A toast says and undoes what takes a row off the screen, under a filter, or takes back a tick or a check, anywhere. */
export const useTickToasts = (actions: WorksheetActions, { groups, filter, hold }: Shown): WorksheetActions => {
  const t = useTranslation();
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  });
  return useMemo(() => {
    const numberOf = (appliedLesson: AppliedLesson): string =>
      latest.current.flatMap(({ rows }) => rows).find((row) => row.appliedLesson.id === appliedLesson.id)?.number ?? '';
    /** What the changes take back of what somebody has done or checked. */
    const takenBack = (appliedLesson: AppliedLesson, changes: AppliedLessonChanges): string => {
      const number = numberOf(appliedLesson);
      const isReopened = appliedLesson.done && changes.done === false;
      const isUnchecked = appliedLesson.checked && changes.checked === false;
      if (isReopened) return t(isUnchecked ? 'worksheets.reopenedUnchecked' : 'worksheets.reopened', { number });
      return isUnchecked ? t('worksheets.noLongerChecked', { number }) : '';
    };
    const holdUnderFilter = ({ id }: AppliedLesson) => {
      if (filter !== 'all') hold(id);
    };
    return {
      ...actions,
      edit: (appliedLesson, changes, { toast = takenBack(appliedLesson, changes) } = {}) => {
        holdUnderFilter(appliedLesson);
        actions.edit(appliedLesson, changes, { toast });
      },
      tick: (appliedLesson, toast) => {
        holdUnderFilter(appliedLesson);
        const ticked = filter === 'all' ? '' : t('worksheets.ticked', { number: numberOf(appliedLesson) });
        actions.tick(appliedLesson, toast ?? (takenBack(appliedLesson, flagsAfterTick(appliedLesson)) || ticked));
      },
      toggleCheck: (appliedLesson) => {
        holdUnderFilter(appliedLesson);
        actions.toggleCheck(appliedLesson, takenBack(appliedLesson, afterCheckToggle(appliedLesson)));
      },
    };
  }, [actions, filter, hold, t]);
};
