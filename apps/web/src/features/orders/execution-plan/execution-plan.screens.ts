import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/bimexecutionplan': { orderId: number; plan?: number; compared?: number; edit?: number | 'new' | 'details' };
    '/convert/bim-execution-plan': { orderId: number; plan?: number };
  }
}

export const executionPlanScreens = {
  '/bimexecutionplan': {
    guard: needs('order', 'order.bim_execution_plan'),
    withMantine: true,
    load: () => import('./execution-plan-screen.tsx').then((module) => module.ExecutionPlanScreen),
  },
  '/convert/bim-execution-plan': {
    guard: needs('order', 'order.bim_execution_plan'),
    load: () => import('./execution-plan-print-screen.tsx').then((module) => module.ExecutionPlanPrintScreen),
    withoutChrome: true,
  },
} satisfies Record<string, ScreenDefinition>;
