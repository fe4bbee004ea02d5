import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useScrollElement } from '../screen/screen-context.ts';

/** From this many rows on only those near the window are in the page. */
export const virtualFrom = 200;

interface VisibleRows {
  isVirtual: boolean;
  first: number;
  last: number;
  reveal: (index: number) => void;
}

/** The rows to mount: all of a short list, a window into a long one. Rows of a long list have one height. */
export const useVisibleRows = (count: number, rowHeight: number, list: RefObject<HTMLElement | null>): VisibleRows => {
  const scroll = useScrollElement();
  const isVirtual = count > virtualFrom;
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (scroll === null || list.current === null) return;
    setOffset(list.current.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop);
  }, [scroll, list, isVirtual]);
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroll,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: rowHeight * 2,
    scrollPaddingEnd: rowHeight,
  });
  if (!isVirtual) return { isVirtual, first: 0, last: count - 1, reveal: () => {} };
  const items = virtualizer.getVirtualItems();
  return {
    isVirtual,
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? Math.min(count - 1, 40),
    reveal: (index) => virtualizer.scrollToIndex(index),
  };
};
