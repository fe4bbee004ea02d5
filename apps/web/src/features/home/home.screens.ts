import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/home': Record<never, never>;
  }
}

export const homeScreens = {
  '/home': {
    guard: 'open',
    load: () => import('./home-screen.tsx').then((module) => module.HomeScreen),
    words: 'start',
  },
} satisfies Record<string, ScreenDefinition>;
