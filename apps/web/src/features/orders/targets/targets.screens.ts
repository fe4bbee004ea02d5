import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/bimtargets': { orderId: number; target?: number; edit?: number | 'new' };
  }
}

export const targetsScreens = {
  '/bimtargets': {
    guard: needs('order', 'order.bim_target'),
    withMantine: true,
    load: () => import('./targets-screen.tsx').then((module) => module.TargetsScreen),
  },
} satisfies Record<string, ScreenDefinition>;
