import { useEffect, useRef } from 'react';
import { goToAddress } from '../../platform/navigation/history.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useApplication } from './application.ts';
import { openPalette, openShortcuts } from './overlays.ts';

const pause = 1_000;

const isTyping = (): boolean => {
  const active = document.activeElement;
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(active.tagName))
  );
};

const useGoKeys = (isOn: boolean): void => {
  const { goKeys } = useApplication();
  /** When G was pressed; null: the next letter stands alone. */
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const place = goKeys[event.key];
      if (place !== undefined && begun.current !== null && performance.now() - begun.current < pause) {
        event.preventDefault();
        goToAddress(place);
      }
      begun.current = event.key === 'g' ? performance.now() : null;
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, goKeys]);
};

/** The keys that work on every screen. */
export const useShellKeys = (isSignedIn: boolean, toggleSidebar: () => void): void => {
  useHotkey('mod+k', openPalette, { whileTyping: true, isOn: isSignedIn });
  useHotkey('?', openShortcuts);
  useHotkey('[', toggleSidebar);
  useGoKeys(isSignedIn);
};
