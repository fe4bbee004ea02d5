import { useCallback } from 'react';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { refresh } from '../../../platform/api/queries.ts';
import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';

/** Closes or reopens the sheet; what is still on its way is saved first, since a closed sheet takes nothing. */
export const useSheetClosing = ({
  kind,
  worksheet,
  queue,
  sheetQueue,
  actions,
}: Sheet): ((closed: boolean) => void) => {
  const t = useWords();
  const { id } = worksheet;
  const isBusy = queue.overlays.size > 0;
  return useCallback(
    (closed: boolean) => {
      if (closed && isBusy) {
        toastFailed(t('worksheets.closeWaits'));
        return;
      }
      const set = async (value: boolean) => {
        actions.removals.flush();
        sheetQueue.change(id, { closed: value });
        await sheetQueue.settled();
        await refresh(appliedLessonsContract[kind].getByWorksheetId);
      };
      void set(closed);
      toastDone(closed ? t('worksheets.closedNow') : t('worksheets.reopenedNow'), { undo: () => void set(!closed) });
    },
    [isBusy, sheetQueue, id, kind, actions, t],
  );
};
