import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/links': { orderId: number; tab?: string };
  }
}

export const linksScreens = {
  '/links': {
    guard: needs('order'),
    load: () => import('./links-screen.tsx').then((module) => module.LinksScreen),
  },
} satisfies Record<string, ScreenDefinition>;
