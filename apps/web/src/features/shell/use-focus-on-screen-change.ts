import { type RefObject, useEffect, useRef } from 'react';

const acts = ['keydown', 'pointerdown'] as const;

/** Another screen: the focus goes to its content, so that the next Tab begins there. */
export const useFocusOnScreenChange = (here: string): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null);
  const before = useRef(here);
  useEffect(() => {
    const screen = content.current;
    if (before.current === here || screen === null) return undefined;
    before.current = here;
    let last = document.activeElement;
    if (!screen.contains(last)) screen.focus({ preventScroll: true });
    // What has the focus may belong to the screen that is left, and goes with it once the next one is loaded.
    const leaving = new MutationObserver(() => {
      const active = document.activeElement;
      if (active !== document.body) last = active;
      else if (last?.isConnected === false) {
        leaving.disconnect();
        screen.focus({ preventScroll: true });
      }
    });
    leaving.observe(screen, { childList: true, subtree: true });
    // Whoever acts has arrived: from then on the screen looks after the focus itself.
    const end = () => {
      leaving.disconnect();
      for (const act of acts) removeEventListener(act, end, true);
    };
    for (const act of acts) addEventListener(act, end, true);
    return end;
  }, [here]);
  return content;
};
