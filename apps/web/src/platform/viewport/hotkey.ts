import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !['checkbox', 'radio', 'button'].includes((target as HTMLInputElement).type);

/** A dialog or the page loader lies over the screen: what cannot be seen does not act. */
const isScreenCovered = (): boolean => document.querySelector('dialog[open], [data-page-loader]') !== null;

/** Nothing on the screen has the focus, as when somebody has just come to it. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

const arrows = ['arrowdown', 'arrowup'];

/**
 * On arrival the arrow keys go into the list of the screen. So do the first presses of its own keys: they change nothing
 * before it can be seen on what.
 */
export const useArrowEntry = (enter: (() => void) | undefined, listKeys: readonly string[] = []): void => {
  const latest = useRef(enter);
  const listKeyNames = listKeys.join(' ');
  useEffect(() => {
    latest.current = enter;
  });
  useEffect(() => {
    const keys = new Set([...arrows, ...listKeyNames.split(' ')]);
    const onKeyDown = (event: KeyboardEvent) => {
      const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (isHeld || event.defaultPrevented || !keys.has(event.key.toLowerCase())) return;
      if (latest.current === undefined || !isFocusFree() || isScreenCovered()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [listKeyNames]);
};

/** With Ctrl, in a field, they are about what is typed there. */
const fieldKeys: ReadonlySet<string> = new Set(['z', 'y']);

interface HotkeyOptions {
  /** Also while typing in a field, as Ctrl+S does. */
  whileTyping?: boolean;
  /** Silent while a dialog lies over the screen, which has keys of its own. */
  onlyUncovered?: boolean;
  isOn?: boolean;
}

/** `n`, `/`, `?`, `mod+k` (Ctrl, or Cmd on a Mac), `mod+shift+z`. Single letters stay silent while somebody types. */
export const useHotkey = (
  combination: string,
  action: () => void,
  { whileTyping = false, onlyUncovered = false, isOn = true }: HotkeyOptions = {},
): void => {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const parts = combination.toLowerCase().split('+');
    const key = parts.at(-1) ?? '';
    const wantsMod = parts.includes('mod');
    const wantsShift = parts.includes('shift');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== key || event.altKey) return;
      if (wantsMod !== (event.ctrlKey || event.metaKey) || (wantsMod && wantsShift !== event.shiftKey)) return;
      if (onlyUncovered && isScreenCovered()) return;
      if (!wantsMod && !whileTyping && (isTyping(event.target) || isScreenCovered())) return;
      if (wantsMod && fieldKeys.has(key) && isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [combination, whileTyping, onlyUncovered, isOn]);
};
