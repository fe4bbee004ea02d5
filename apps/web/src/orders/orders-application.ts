import type { Application, PaletteOffers } from '../features/shell/application.ts';
import { lazyChunk } from '../platform/loading/lazy-chunk.tsx';
import { admitToOrders } from './admit.ts';
import { OrdersCounts } from './counts.tsx';
import { menu } from './menu.ts';
import { ordersReady } from './orders-ready.ts';
import { screens } from './screens.ts';
import { startCatalogues } from './start-catalogues.ts';

const noOffers: PaletteOffers = { recent: [], records: [], commands: [], hasFailed: false };

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
  goKeys: { d: '/', h: '/home' },
  Shortcuts: lazyChunk(() => import('./shortcuts.tsx'), 'Shortcuts'),
  ready: ordersReady,
  Counts: OrdersCounts,
  Recent: ({ children }) => children([]),
  PaletteOffers: ({ children }) => children(noOffers),
};
