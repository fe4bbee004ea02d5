import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/home': Record<never, never>;
  }
}

const home: ScreenDefinition = {
  guard: 'open',
  load: () => import('./orders-home-screen.tsx').then((module) => module.OrdersHomeScreen),
  words: 'start',
};

export const ordersHomeScreens = {
  '/home': home,
} satisfies Record<string, ScreenDefinition>;
