import { createPersistentStore } from './persistent-store.ts';
import { useStore } from './store.ts';

export interface Appearance {
  /** null: as the width of the window suggests. */
  sidebar: 'wide' | 'rail' | null;
  density: 'compact' | 'normal';
  /** How the product works, on the first page. */
  introduction: 'shown' | 'hidden';
}

/** Display settings of this device. */
export const appearanceStore = createPersistentStore<Appearance>(({ sidebar, density, introduction }) => ({
  sidebar: sidebar === 'wide' || sidebar === 'rail' ? sidebar : null,
  density: density === 'normal' ? density : 'compact',
  introduction: introduction === 'hidden' ? introduction : 'shown',
}));
export const useAppearance = <S>(select: (appearance: Appearance) => S): S => useStore(appearanceStore, select);
