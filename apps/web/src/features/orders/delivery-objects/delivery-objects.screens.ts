import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';
import type { ObjectsView } from './screen/delivery-objects-address.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    /** `dialog` new: a delivery object is about to be added. */
    '/deliveryobjects': { orderId: number; view?: ObjectsView; object?: number; dialog?: 'new' };
  }
}

export const deliveryObjectsScreens = {
  '/deliveryobjects': {
    guard: needs('order', 'order.delivery_object'),
    load: () => import('./screen/delivery-objects-screen.tsx').then((module) => module.DeliveryObjectsScreen),
  },
} satisfies Record<string, ScreenDefinition>;
