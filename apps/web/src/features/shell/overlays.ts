import { createStore, useStore } from '../../platform/store/store.ts';

type Overlay = 'palette' | 'shortcuts' | null;
/** Another application that is being opened. */
export interface Destination {
  address: string;
  name: string;
}
const overlays = createStore<{ open: Overlay; destination: Destination | null }>({ open: null, destination: null });

export const openPalette = (): void => overlays.set({ open: 'palette' });
export const openShortcuts = (): void => overlays.set({ open: 'shortcuts' });
export const closeOverlay = (): void => overlays.set({ open: null });
export const useOverlay = (): Overlay => useStore(overlays, ({ open }) => open);

export const openApplication = (destination: Destination): void => overlays.set({ destination });
export const endHandover = (): void => overlays.set({ destination: null });
export const useDestination = (): Destination | null => useStore(overlays, ({ destination }) => destination);
