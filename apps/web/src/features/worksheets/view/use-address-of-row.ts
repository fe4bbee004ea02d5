import { useEffect } from 'react';
import type { GridSelectionStore } from '../../../components/grid/selection/grid-selection.ts';
import type { WorksheetContextValue } from './worksheet-context.ts';

/** The address follows the active row a moment later: walking through the worksheet must not wait for it. */
const addressPause = 500;

export const useAddressOfRow = (
  selection: GridSelectionStore,
  setUrl: WorksheetContextValue['setUrl'],
  jump: (rowId: number) => void,
): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notified: number | null = null;
    const follow = () => {
      const { rowId } = selection.get();
      if (rowId === notified) return;
      notified = rowId;
      clearTimeout(timer);
      timer = setTimeout(() => setUrl({ row: rowId }), addressPause);
    };
    follow();
    const stop = selection.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [selection, setUrl]);
  useEffect(() => {
    const wanted = selection.get().rowId;
    // Once, when somebody followed a link to a row.
    if (wanted !== null) requestAnimationFrame(() => jump(wanted));
  }, [selection, jump]);
};
