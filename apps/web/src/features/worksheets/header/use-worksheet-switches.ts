import { useMemo } from 'react';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { invalidateAppliedLessons } from '../data/worksheet.cache.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';

export interface WorksheetSwitches {
  setClosed: (closed: boolean) => void;
  /** Sets or clears the need for a check on every row. */
  setNeedsCheck: (needscheck: boolean) => void;
}

/** What goes over all questions of the worksheet; what is still on its way is saved first, since the server changes them too. */
export const useWorksheetSwitches = ({
  kind,
  worksheet,
  queue,
  worksheetQueue,
  actions,
}: WorksheetModel): WorksheetSwitches => {
  const t = useTranslation();
  const { id } = worksheet;
  const isBusy = queue.overlays.size > 0;
  return useMemo(() => {
    const change = async (changes: { closed: boolean } | { needscheck: boolean }) => {
      actions.removals.flush();
      worksheetQueue.change(id, changes);
      await worksheetQueue.whenIdle();
      await invalidateAppliedLessons(kind);
    };
    return {
      setClosed: (closed) => {
        if (closed && isBusy) {
          toastFailed(t('worksheets.closeWaits'));
          return;
        }
        void change({ closed });
        const undo = () => void change({ closed: !closed });
        toastDone(closed ? t('worksheets.closedNow') : t('worksheets.reopenedNow'), { undo });
      },
      setNeedsCheck: (needscheck) => {
        if (isBusy) {
          toastFailed(t('worksheets.checksWait'));
          return;
        }
        void change({ needscheck });
        const undo = () => void change({ needscheck: !needscheck });
        toastDone(needscheck ? t('worksheets.allChecked') : t('worksheets.noLongerAllChecked'), { undo });
      },
    };
  }, [isBusy, worksheetQueue, id, kind, actions, t]);
};
