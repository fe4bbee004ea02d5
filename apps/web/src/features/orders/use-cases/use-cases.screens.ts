import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/bimusecases': { orderId: number; useCase?: number; edit?: number | 'new' };
  }
}

export const useCasesScreens = {
  '/bimusecases': {
    guard: needs('order', 'order.bim_use_case'),
    withMantine: true,
    load: () => import('./use-cases-screen.tsx').then((module) => module.UseCasesScreen),
  },
} satisfies Record<string, ScreenDefinition>;
