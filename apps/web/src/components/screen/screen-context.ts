import { createContext, useContext } from 'react';

interface ScreenChunks {
  /** The scroll container, which virtual lists need. */
  scroll: HTMLElement | null;
  footer: HTMLElement | null;
}

export const ScreenContext = createContext<ScreenChunks>({ scroll: null, footer: null });
export const useScrollElement = (): HTMLElement | null => useContext(ScreenContext).scroll;
export const useFooterElement = (): HTMLElement | null => useContext(ScreenContext).footer;
