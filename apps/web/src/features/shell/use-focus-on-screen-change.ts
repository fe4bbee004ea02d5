import { type RefObject, useEffect, useRef } from 'react';
import { restoreFocus, useFocusToRestore } from './restored-focus.ts';

const acts = ['keydown', 'pointerdown'] as const;

/** Another screen: the focus goes to its content, so that the next Tab begins there; back on one, to what it was left from. */
export const useFocusOnScreenChange = (here: string): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null);
  const before = useRef(here);
  const returning = useFocusToRestore(() => content.current);
  useEffect(() => {
    const screen = content.current;
    if (before.current === here || screen === null) return undefined;
    before.current = here;
    const left = document.activeElement;
    let last = left;
    let back = returning.current;
    const goBack = () => {
      if (back === null || !restoreFocus(screen, back)) return false;
      back = null;
      return true;
    };
    if (!goBack() && !screen.contains(last)) screen.focus({ preventScroll: true });
    // What has the focus may belong to the screen that is left, and goes with it once the next one is loaded.
    const leaving = new MutationObserver(() => {
      goBack();
      const active = document.activeElement;
      if (active !== document.body) last = active;
      else if (last?.isConnected === false) {
        if (back === null) leaving.disconnect();
        screen.focus({ preventScroll: true });
      }
    });
    leaving.observe(screen, { childList: true, subtree: true });
    const end = () => {
      leaving.disconnect();
      for (const act of acts) removeEventListener(act, arrive, true);
    };
    // Whoever acts has arrived, and from then on the screen looks after the focus itself; unless the act still goes into a
    // field of the screen that is left, because the next one is on its way.
    const arrive = () => {
      if (document.activeElement !== left || left === screen || !screen.contains(left)) end();
    };
    for (const act of acts) addEventListener(act, arrive, true);
    return end;
  }, [here, returning]);
  return content;
};
