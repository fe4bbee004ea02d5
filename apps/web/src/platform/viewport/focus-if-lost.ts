import { afterRedraw } from './after-redraw.ts';

const isLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'MAIN';
};

/** What was pressed goes with what it closes: the first of these that then stands on the page takes the focus. */
export const focusIfLost = (...selectors: readonly string[]): void =>
  afterRedraw(() => {
    if (!isLost()) return;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.focus();
  });
