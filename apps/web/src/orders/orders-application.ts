import type { Application } from '../features/shell/application.ts';
import { withAllTexts } from '../features/shell/catalogues.ts';
import { closeMissingOverlay } from '../features/shell/report-missing-chunk.ts';
import { lazyChunk } from '../platform/loading/lazy-chunk.tsx';
import { admitToOrders } from './admit.ts';
import { OrdersCounts } from './counts.tsx';
import { menu } from './menu.ts';
import { OrderBlock } from './order-block.tsx';
import { ordersReady } from './orders-ready.ts';
import { OrdersPaletteOffers } from './palette-offers.tsx';
import { screens } from './screens.ts';
import { startCatalogues } from './start-catalogues.ts';

/** Who orders which information from whom, why and until when. */
export const ordersApplication: Application = {
  name: 'orders',
  base: '/orders/',
  screens,
  start: '/',
  admit: admitToOrders,
  texts: startCatalogues,
  hasIntroduction: false,
  signIn: ['/auth/login'],
  menu,
  goKeys: { o: '/', d: '/deliveries', e: '/decisions', h: '/home' },
  Shortcuts: lazyChunk(() => withAllTexts(() => import('./shortcuts.tsx')), 'Shortcuts', {
    onFailure: closeMissingOverlay,
  }),
  ready: ordersReady,
  Counts: OrdersCounts,
  Block: OrderBlock,
  Recent: ({ children }) => children([]),
  PaletteOffers: OrdersPaletteOffers,
};
