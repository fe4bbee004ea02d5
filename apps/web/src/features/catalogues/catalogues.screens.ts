import type { Feature } from '@polier/contract/companies/company-views';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';
import { type CatalogueAccess, catalogueAccess, type CatalogueName } from './catalogue-access.ts';

interface EditAddress {
  id: number;
  remove?: boolean;
  merge?: boolean;
}

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/knowledge/trades/new': Record<never, never>;
    '/knowledge/trades/update': EditAddress;
    '/knowledge/topics': Record<never, never>;
    '/knowledge/topics/new': Record<never, never>;
    '/knowledge/topics/update': EditAddress;
    '/knowledge/tags': Record<never, never>;
    '/knowledge/tags/new': Record<never, never>;
    '/knowledge/tags/update': EditAddress;
    '/knowledge/phases': Record<never, never>;
    '/knowledge/phases/new': Record<never, never>;
    '/knowledge/phases/update': EditAddress;
    '/knowledge/pmphases/new': Record<never, never>;
    '/knowledge/pmphases/update': EditAddress;
    '/knowledge/pmsubphases/new': { parent?: number };
    '/knowledge/pmsubphases/update': EditAddress;
    '/knowledge/xprocesses/new': Record<never, never>;
    '/knowledge/xprocesses/update': EditAddress;
    '/knowledge/xsubprocesses/new': { parent?: number };
    '/knowledge/xsubprocesses/update': EditAddress;
    '/system/dynamicFields': Record<never, never>;
    '/system/dynamicFields/new': Record<never, never>;
    '/system/dynamicFields/update': EditAddress;
  }
}

const featureOf = (name: CatalogueName): { feature?: Feature } => {
  const { feature }: CatalogueAccess = catalogueAccess[name];
  return feature === undefined ? {} : { feature };
};

const list = (name: CatalogueName): ScreenDefinition => ({
  guard: needs(catalogueAccess[name].entity),
  ...featureOf(name),
  load: () => import('./list/catalogue-list-screen.tsx').then((module) => module.catalogueListScreen(name)),
});
const form = (name: CatalogueName, action: 'create' | 'edit'): ScreenDefinition => ({
  guard: needs(`${catalogueAccess[name].entity}.${action}`),
  ...featureOf(name),
  load: () => import('./form/entry-form-screen.tsx').then((module) => module.entryFormScreen(name)),
  withMantine: true,
});

export const cataloguesScreens = {
  '/knowledge/trades/new': form('trades', 'create'),
  '/knowledge/trades/update': form('trades', 'edit'),
  '/knowledge/topics': list('topics'),
  '/knowledge/topics/new': form('topics', 'create'),
  '/knowledge/topics/update': form('topics', 'edit'),
  '/knowledge/tags': list('tags'),
  '/knowledge/tags/new': form('tags', 'create'),
  '/knowledge/tags/update': form('tags', 'edit'),
  '/knowledge/phases': list('phases'),
  '/knowledge/phases/new': form('phases', 'create'),
  '/knowledge/phases/update': form('phases', 'edit'),
  '/knowledge/pmphases/new': form('pmPhases', 'create'),
  '/knowledge/pmphases/update': form('pmPhases', 'edit'),
  '/knowledge/pmsubphases/new': form('pmSubPhases', 'create'),
  '/knowledge/pmsubphases/update': form('pmSubPhases', 'edit'),
  '/knowledge/xprocesses/new': form('xProcesses', 'create'),
  '/knowledge/xprocesses/update': form('xProcesses', 'edit'),
  '/knowledge/xsubprocesses/new': form('xSubProcesses', 'create'),
  '/knowledge/xsubprocesses/update': form('xSubProcesses', 'edit'),
  '/system/dynamicFields': list('dynamicFields'),
  '/system/dynamicFields/new': form('dynamicFields', 'create'),
  '/system/dynamicFields/update': form('dynamicFields', 'edit'),
} satisfies Record<string, ScreenDefinition>;
