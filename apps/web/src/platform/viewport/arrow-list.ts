import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useArrowEntry } from './hotkey.ts';

/** Moves the focus among the elements with the arrow keys, Home and End; whether the key was one of them. */
export const moveFocus = (event: KeyboardEvent, elements: readonly HTMLElement[]): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = elements.findIndex((element) => element === document.activeElement);
  const last = elements.length - 1;
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
  // Fields inside the list keep their keys.
  if (to === undefined || at === -1) return false;
  event.preventDefault();
  elements[to]?.focus();
  return true;
};

export interface ArrowList<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What takes the focus, from the first to the last. */
  elements: () => HTMLElement[];
}

/** A list over whose elements the arrow keys walk, on arrival to its first one. `selector` finds the elements. */
export const useArrowList = <E extends HTMLElement>(selector: string, listKeys?: readonly string[]): ArrowList<E> => {
  const ref = useRef<E>(null);
  const elements = () => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  useArrowEntry(() => elements()[0]?.focus(), listKeys);
  return { ref, elements, onKeyDown: (event) => void moveFocus(event, elements()) };
};
