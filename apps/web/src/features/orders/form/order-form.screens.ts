import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/new': { project?: number; template?: number };
    '/update': { id: number; remove?: boolean };
  }
}

export const orderFormScreens = {
  '/new': {
    guard: needs('order.create'),
    load: () => import('./create/new-order-screen.tsx').then((module) => module.NewOrderScreen),
    withMantine: true,
  },
  '/update': {
    guard: needs('order.edit'),
    load: () => import('./edit/edit-order-screen.tsx').then((module) => module.EditOrderScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
