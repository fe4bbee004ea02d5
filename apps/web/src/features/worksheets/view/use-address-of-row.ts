import { useCallback, useEffect, useRef } from 'react';
import type { GridSelectionStore } from '../../../components/grid/selection/grid-selection.ts';
import { readSearch } from '../../../platform/navigation/addresses.ts';
import { appHistory } from '../../../platform/navigation/history.ts';
import { worksheetAddress } from '../worksheet-address.ts';
import type { WorksheetContextValue } from './worksheet-context.ts';

type SetUrl = WorksheetContextValue['setUrl'];

/** The address follows the active row a moment later: walking through the worksheet must not wait for it. */
const addressPause = 500;

const rowInAddress = () => worksheetAddress.parse(readSearch(appHistory.location.search)).row;

/**
 * The address follows the active row, and a link to a row of the open worksheet leads there. Whoever writes the address
 * does it with what this returns: before a new step it notes the row, so that the step back leads to where it was taken.
 */
export const useAddressOfRow = (
  selection: GridSelectionStore,
  { row, writeUrl, jump }: { row: number | undefined; writeUrl: SetUrl; jump: (rowId: number) => void },
): SetUrl => {
  /** The row that this worksheet wrote into the address or went to because of it. */
  const noted = useRef<number | null>(null);
  const note = useCallback(() => {
    const { rowId } = selection.get();
    const inAddress = rowInAddress();
    // A link that nobody went to yet stays.
    if (inAddress === (rowId ?? undefined) || (inAddress !== undefined && inAddress !== noted.current)) return;
    noted.current = rowId;
    writeUrl({ row: rowId });
  }, [selection, writeUrl]);
  const setUrl = useCallback<SetUrl>(
    (change, options) => {
      if (options?.replace === false) note();
      writeUrl(change, options);
    },
    [note, writeUrl],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notified: number | null = null;
    const follow = () => {
      const { rowId } = selection.get();
      if (rowId === notified) return;
      notified = rowId;
      clearTimeout(timer);
      timer = setTimeout(note, addressPause);
    };
    follow();
    const stop = selection.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [selection, note]);
  useEffect(() => {
    // What is drawn may be behind: an address that has changed since does not lead back.
    if (row === undefined || row === noted.current || row !== rowInAddress()) return;
    noted.current = row;
    requestAnimationFrame(() => jump(row));
  }, [row, jump]);
  return setUrl;
};
