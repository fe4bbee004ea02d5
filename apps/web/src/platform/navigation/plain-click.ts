import type { MouseEvent } from 'react';

/** A click that opens a link here; with a key or another button it is for the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
