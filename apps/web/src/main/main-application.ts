import type { Application } from '../features/shell/application.ts';
import { withAllTexts } from '../features/shell/catalogues.ts';
import { closeMissingOverlay } from '../features/shell/report-missing-chunk.ts';
import { lazyChunk } from '../platform/loading/lazy-chunk.tsx';
import { MainCounts } from './counts.tsx';
import { knowledgeReady } from './knowledge-ready.ts';
import { menu } from './menu.ts';
import { MainPaletteOffers } from './palette-offers.tsx';
import { RecentProjects } from './recent-records.tsx';
import { screens } from './screens.ts';
import { startCatalogues } from './start-catalogues.ts';

/** Knowledge and projects. */
export const mainApplication: Application = {
  name: 'main',
  base: '/main/',
  screens,
  start: '/projects',
  texts: startCatalogues,
  hasIntroduction: true,
  signIn: ['/auth/login', '/auth/register', '/auth/forgotPassword', '/auth/resetPassword', '/auth/confirmEmail'],
  menu,
  goKeys: { p: '/projects', t: '/reports', k: '/knowledge/combined', h: '/home' },
  Shortcuts: lazyChunk(() => withAllTexts(() => import('./shortcuts.tsx')), 'Shortcuts', {
    onFailure: closeMissingOverlay,
  }),
  ready: knowledgeReady,
  Counts: MainCounts,
  Recent: RecentProjects,
  PaletteOffers: MainPaletteOffers,
};
