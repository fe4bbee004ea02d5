import { type RefObject, useEffect, useState } from 'react';
import { useScrollElement } from '../screen/screen-context.ts';

/** From this number on only the rows near the viewport are rendered. */
const virtualFrom = 200;
/** Rows mounted above and below the window. */
const margin = 12;

interface VisibleRows {
  isVirtual: boolean;
  first: number;
  last: number;
  reveal: (index: number) => void;
}

const offsetWithin = (list: HTMLElement, scroll: HTMLElement): number =>
  list.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop;

/** The rows to mount: all of a short list, a window into a long one. Rows of a long list have one height. */
export const useVisibleRows = (count: number, rowHeight: number, list: RefObject<HTMLElement | null>): VisibleRows => {
  const scroll = useScrollElement();
  const isVirtual = count > virtualFrom;
  const [first, setFirst] = useState(0);
  const [fitting, setFitting] = useState(40);

  useEffect(() => {
    if (!isVirtual || scroll === null) return undefined;
    const measure = () => {
      if (list.current === null) return;
      // Steps of half the margin: scrolling by a row or two renders nothing again.
      const step = margin / 2;
      const top = Math.floor((scroll.scrollTop - offsetWithin(list.current, scroll)) / rowHeight);
      setFirst(Math.max(0, Math.floor(top / step) * step));
      setFitting(Math.ceil(scroll.clientHeight / rowHeight) + step);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroll);
    scroll.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroll.removeEventListener('scroll', measure);
    };
  }, [isVirtual, scroll, list, rowHeight]);

  if (!isVirtual) return { isVirtual, first: 0, last: count - 1, reveal: () => {} };
  return {
    isVirtual,
    first: Math.max(0, first - margin),
    last: Math.min(count - 1, first + fitting + margin),
    reveal: (index) => {
      if (scroll === null || list.current === null) return;
      const top = offsetWithin(list.current, scroll) + index * rowHeight;
      const head = 2 * rowHeight;
      if (top < scroll.scrollTop + head) scroll.scrollTo({ top: top - head });
      else if (top + head > scroll.scrollTop + scroll.clientHeight)
        scroll.scrollTo({ top: top + head - scroll.clientHeight });
    },
  };
};
