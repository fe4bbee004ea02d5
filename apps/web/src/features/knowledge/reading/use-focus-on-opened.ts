import { useRef } from 'react';
import { afterRedraw } from '../../../platform/viewport/after-redraw.ts';
import { focusOnceOpen } from '../../../platform/viewport/focus-once-open.ts';

const writing = 'input, textarea, select, [contenteditable="true"]';

/** Gives the focus to a lesson that an address has opened, unless somebody writes or stands on the page again after coming back. */
export const useFocusOnOpened = (page: HTMLElement | null) => {
  const isArrival = useRef(true);
  return (row: HTMLElement): void => {
    const isFirst = isArrival.current;
    isArrival.current = false;
    // A palette that closes gives the focus back first.
    afterRedraw(() => {
      const active = document.activeElement;
      const isKept = row.contains(active) || (isFirst && page?.contains(active) === true);
      if (isKept || active?.matches(writing) === true) return;
      // One that is changed has no number, and its form has the focus.
      focusOnceOpen(row.querySelector<HTMLElement>('a[data-lesson]'));
    });
  };
};
