import { type RefCallback, useCallback, useState } from 'react';

/** Width of an element in pixels, and `before` until it is known. */
export const useWidth = (before: number): readonly [RefCallback<HTMLElement>, number] => {
  const [width, setWidth] = useState(before);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
