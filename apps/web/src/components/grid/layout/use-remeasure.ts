import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/** When all heights may have changed (width, density), drops the old ones and measures the rows on the screen at once. */
export const useRemeasure = (virtualizer: Virtualizer<HTMLElement, Element>, reason: unknown): void => {
  const before = useRef(reason);
  useLayoutEffect(() => {
    if (before.current === reason) return;
    before.current = reason;
    virtualizer.measure();
    // Lays out again by estimates first: a row as high as before would else count as measured although it was just forgotten.
    virtualizer.getTotalSize();
    for (const element of virtualizer.elementsCache.values()) virtualizer.measureElement(element);
  }, [virtualizer, reason]);
};
