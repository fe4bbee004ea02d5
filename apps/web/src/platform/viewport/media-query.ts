import { useCallback, useSyncExternalStore } from 'react';

const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** One column, cards instead of tables, bar at the bottom. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 719px)');
/** Columns stand below each other instead of side by side. */
export const useIsStacked = (): boolean => useMediaQuery('(max-width: 959px)');
/** Too narrow for the wide sidebar beside a table. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1199px)');
/** Beside a list of two columns there is no room for long words. */
export const useIsNarrowDesktop = (): boolean => useMediaQuery('(max-width: 1359px)');
/** As low as a window that is enlarged to 200 %. */
export const useIsLow = (): boolean => useMediaQuery('(max-height: 560px)');
/** The device has a touch screen instead of a mouse. */
export const useIsCoarse = (): boolean => useMediaQuery('(pointer: coarse)');
