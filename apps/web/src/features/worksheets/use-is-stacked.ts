import { useSyncExternalStore } from 'react';

const query = '(max-width: 959px)';
const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Too narrow for a side panel: a screen puts it below its content there. */
export const useIsStacked = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
