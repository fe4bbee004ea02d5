import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/view': { id: number; object?: number };
  }
}

export const orderOverviewScreens = {
  '/view': {
    guard: needs('order'),
    load: () => import('./order-overview-screen.tsx').then((module) => module.OrderOverviewScreen),
  },
} satisfies Record<string, ScreenDefinition>;
