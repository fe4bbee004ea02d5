import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/': Record<never, never>;
  }
}

export const orderListScreens = {
  '/': {
    guard: needs('order'),
    load: () => import('./order-list-screen.tsx').then((module) => module.OrderListScreen),
    words: 'start',
  },
} satisfies Record<string, ScreenDefinition>;
