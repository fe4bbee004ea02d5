import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/user/tokens': { new?: boolean };
  }
}

export const apiTokensScreens = {
  '/user/tokens': {
    guard: needs('api_token'),
    load: () => import('./api-tokens-screen.tsx').then((module) => module.ApiTokensScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
