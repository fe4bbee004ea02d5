import { type RefCallback, useCallback } from 'react';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]';

/** For a part that scrolls by itself: a stop for Tab while it overflows and nothing inside could take the focus. */
export const useScrollStop = <E extends HTMLElement>(): RefCallback<E> =>
  useCallback((element: E | null) => {
    if (element === null) return undefined;
    const decide = () => {
      const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (overflows && element.querySelector(focusable) === null) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const size = new ResizeObserver(decide);
    const measureAll = () => {
      size.observe(element);
      for (const child of element.children) size.observe(child);
    };
    measureAll();
    // What is loaded later may overflow without another size of what was there.
    const content = new MutationObserver(() => {
      measureAll();
      decide();
    });
    content.observe(element, { childList: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, []);
