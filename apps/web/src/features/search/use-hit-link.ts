import type { SearchHit } from '@polier/contract/search/search.contract';
import { useCallback } from 'react';
import { useMainScreens } from '../shell/main-screen.tsx';
import { useOrdersScreens } from '../shell/orders-screens.ts';
import { hitAddress, isInOrders } from './hit-address.ts';

export interface HitLink {
  readonly href: string;
  readonly open: () => void;
}

/** Where a hit leads, in whichever application it stands; null when the user may not open it. */
export const useHitLink = (): ((hit: SearchHit) => HitLink | null) => {
  const main = useMainScreens();
  const orders = useOrdersScreens();
  return useCallback(
    (hit) => {
      const address = hitAddress(hit);
      const screens = isInOrders(hit) ? orders : main;
      if (address === null || screens === null) return null;
      return { href: screens.hrefOf(address), open: () => screens.open(address) };
    },
    [main, orders],
  );
};
