import type { ScreenDefinition } from '../../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../../platform/session/guard.ts';

declare module '../../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/deliveries': { object?: number };
  }
}

export const ownDeliveriesScreens = {
  '/deliveries': {
    guard: needs('order', 'order.delivery_object'),
    load: () => import('./own-deliveries-screen.tsx').then((module) => module.OwnDeliveriesScreen),
  },
} satisfies Record<string, ScreenDefinition>;
