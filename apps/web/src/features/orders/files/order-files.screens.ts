import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/deliveryobjects/import': { orderId: number };
    '/deliveryobjects/results': { id: number };
  }
}

export const orderFilesScreens = {
  '/deliveryobjects/import': {
    guard: needs('order', 'order.delivery_object.create', 'order.delivery_object.edit'),
    load: () => import('./plan-import-screen.tsx').then((module) => module.PlanImportScreen),
  },
  '/deliveryobjects/results': {
    guard: needs('order', 'order.delivery_object.edit'),
    load: () => import('./checks-import-screen.tsx').then((module) => module.ChecksImportScreen),
  },
} satisfies Record<string, ScreenDefinition>;
