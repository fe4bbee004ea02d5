import { createContext, useContext } from 'react';

interface ScreenParts {
  /** What scrolls; virtual lists need it. */
  scroll: HTMLElement | null;
  footer: HTMLElement | null;
}

export const ScreenContext = createContext<ScreenParts>({ scroll: null, footer: null });
export const useScrollElement = (): HTMLElement | null => useContext(ScreenContext).scroll;
export const useFooterElement = (): HTMLElement | null => useContext(ScreenContext).footer;
