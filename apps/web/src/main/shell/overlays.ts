import { createStore, useStore } from '../../platform/store/store.ts';

type Overlay = 'palette' | 'shortcuts' | null;
const overlays = createStore<{ open: Overlay }>({ open: null });

export const openPalette = (): void => overlays.set({ open: 'palette' });
export const openShortcuts = (): void => overlays.set({ open: 'shortcuts' });
export const closeOverlay = (): void => overlays.set({ open: null });
export const useOverlay = (): Overlay => useStore(overlays, ({ open }) => open);
