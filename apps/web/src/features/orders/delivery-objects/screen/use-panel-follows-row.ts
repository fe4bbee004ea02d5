import { useEffect, useRef } from 'react';
import type { GridSelectionStore } from '../../../../components/grid/selection/grid-selection.ts';
import type { ObjectsContextValue } from './objects-context.ts';

/** Walking through the grid must not load every panel on the way. */
const pause = 250;

/** An open panel shows the row that the grid is at, and a link to an object leads to its row. */
export const usePanelFollowsRow = (
  selection: GridSelectionStore,
  object: number | undefined,
  setUrl: ObjectsContextValue['setUrl'],
  jump: (id: number) => void,
): void => {
  const opened = useRef(object);
  useEffect(() => {
    opened.current = object;
    const { rowId } = selection.get();
    if (object !== undefined && rowId !== object) {
      selection.set({ rowId: object, range: null, editing: null });
      requestAnimationFrame(() => jump(object));
    }
  }, [selection, object, jump]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { rowId } = selection.get();
        if (opened.current !== undefined && rowId !== null && rowId !== opened.current) setUrl({ object: rowId });
      }, pause);
    };
    const stop = selection.subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [selection, setUrl]);
};
