import type { ScreenDefinition } from '../../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../../platform/session/guard.ts';

declare module '../../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/deliveries': { object?: number };
    '/decisions': { object?: number };
  }
}

const guard = needs('order', 'order.delivery_object');

export const ownTasksScreens = {
  '/deliveries': { guard, load: () => import('./own-tasks-screen.tsx').then((module) => module.OwnDeliveriesScreen) },
  '/decisions': { guard, load: () => import('./own-tasks-screen.tsx').then((module) => module.OwnDecisionsScreen) },
} satisfies Record<string, ScreenDefinition>;
