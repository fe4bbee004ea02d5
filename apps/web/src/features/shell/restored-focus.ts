import { useEffect, useRef } from 'react';
import { appHistory } from '../../platform/navigation/history.ts';

/** How an element is found again once its screen is drawn anew. */
interface FocusedElement {
  readonly selector: string;
  readonly text: string;
  /** Among those that look the same. */
  readonly at: number;
}

/** What a screen that comes back is to do. */
export interface FocusToRestore {
  readonly focused: FocusedElement;
  /** Of the screen that is left: while it stands, nothing is looked for. */
  readonly heading: Element | null;
}

/** What leads to another screen. A field would raise the keyboard of a phone. */
const navigating = 'a[href], button, [role="row"]';
const names = ['href', 'data-row', 'aria-label'] as const;

const alikeIn = (screen: Element, { selector, text }: Omit<FocusedElement, 'at'>): HTMLElement[] =>
  [...screen.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => selector.includes('[') || element.textContent === text,
  );

const focusedElementIn = (screen: Element, element: Element | null): FocusedElement | null => {
  if (element === null || !screen.contains(element) || !element.matches(navigating)) return null;
  const name = names.find((one) => element.hasAttribute(one));
  const tag = element.tagName.toLowerCase();
  const selector = name === undefined ? tag : `${tag}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
  const found = { selector, text: element.textContent };
  return { ...found, at: alikeIn(screen, found).indexOf(element as HTMLElement) };
};

/** Focuses again what had the focus when the screen was left; false: it is not there yet. */
export const restoreFocus = (screen: Element, { focused, heading }: FocusToRestore): boolean => {
  if (heading?.isConnected === true) return false;
  const alike = alikeIn(screen, focused);
  const element = alike[focused.at] ?? alike[0];
  element?.focus();
  return element !== undefined;
};

const indexOf = ({ state }: { state: object }): number =>
  Number((state as Record<string, unknown>)['__TSR_index'] ?? 0);

/** Remembers what has the focus on each screen that is left, for whoever comes back by the buttons of the browser. */
export const useFocusToRestore = (screen: () => HTMLElement | null) => {
  const latest = useRef(screen);
  const returning = useRef<FocusToRestore | null>(null);
  useEffect(() => {
    latest.current = screen;
  });
  useEffect(() => {
    const focusedOf = new Map<number, FocusedElement | null>();
    let here = appHistory.location;
    return appHistory.subscribe(({ location, action }) => {
      const left = here;
      here = location;
      if (left.pathname === location.pathname) return;
      const content = latest.current();
      if (content === null) return;
      focusedOf.set(indexOf(left), focusedElementIn(content, document.activeElement));
      const focused = action.type === 'BACK' || action.type === 'FORWARD' ? focusedOf.get(indexOf(location)) : null;
      returning.current = focused ? { focused, heading: content.querySelector('h1') } : null;
    });
  }, []);
  return returning;
};
