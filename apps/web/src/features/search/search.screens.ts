import type { Kind } from '@polier/contract/kinds';
import type { SearchType } from '@polier/contract/search/search.contract';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/search': {
      q?: string;
      type?: SearchType;
      kind?: Kind;
      tradeId?: number;
      phaseId?: number;
      tagId?: number;
      mandatory?: boolean;
      exact?: boolean;
    };
  }
}

export const searchScreens = {
  '/search': {
    guard: 'signed-in',
    load: () => import('./search-screen.tsx').then((module) => module.SearchScreen),
  },
} satisfies Record<string, ScreenDefinition>;
