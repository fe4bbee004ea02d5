import { useEffect, useRef } from 'react';
import type { Path } from '../../platform/navigation/addresses.ts';
import { goToAddress } from '../../platform/navigation/history.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { openPalette, openShortcuts } from './overlays.ts';

/** After `g`: where the second letter leads. */
const places: Readonly<Record<string, Path>> = { p: '/projects', t: '/reports', k: '/knowledge/combined', h: '/home' };
const pause = 1_000;

const isTyping = (): boolean => {
  const active = document.activeElement;
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(active.tagName))
  );
};

const useGoKeys = (isOn: boolean): void => {
  const begun = useRef(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const place = places[event.key];
      if (place !== undefined && performance.now() - begun.current < pause) {
        event.preventDefault();
        goToAddress(place);
      }
      begun.current = event.key === 'g' ? performance.now() : 0;
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};

/** The keys that work on every screen. */
export const useShellKeys = (isSignedIn: boolean, toggleSidebar: () => void): void => {
  useHotkey('mod+k', openPalette, { whileTyping: true, isOn: isSignedIn });
  useHotkey('?', openShortcuts);
  useHotkey('[', toggleSidebar);
  useGoKeys(isSignedIn);
};
