import { type RefObject, useLayoutEffect, useState } from 'react';
import { nearestScroller } from '../../../platform/viewport/nearest-scroller.ts';

export interface Scroller {
  element: HTMLElement | null;
  /** How far below the top of the scrolled content the list begins. */
  margin: number;
}

const measured = (list: HTMLElement): Scroller => {
  const element = nearestScroller(list);
  if (element === null) return { element, margin: 0 };
  const margin = list.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  return { element, margin: Math.round(margin) };
};

/** What scrolls the list: the body of the screen, or on small screens the whole screen with the header in it. */
export const useScroller = (list: RefObject<HTMLElement | null>): Scroller => {
  const [scroller, setScroller] = useState<Scroller>({ element: null, margin: 0 });
  useLayoutEffect(() => {
    const update = () => {
      if (list.current === null) return;
      const next = measured(list.current);
      setScroller((before) => (before.element === next.element && before.margin === next.margin ? before : next));
    };
    update();
    const observer = new ResizeObserver(update);
    for (let element = list.current; element !== null; element = element.parentElement) observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return scroller;
};
