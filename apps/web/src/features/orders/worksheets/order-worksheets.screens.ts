import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';
import { needs } from '../../../platform/session/guard.ts';

declare module '../../../platform/navigation/addresses.ts' {
  interface OrdersAddresses {
    '/worksheet': { orderId: number; id?: number; variant?: string };
    '/convert/order-worksheet': { orderId: number; id?: number; variant?: string };
  }
}

export const orderWorksheetsScreens = {
  '/worksheet': {
    guard: needs('order.worksheet'),
    load: () => import('./order-worksheet-screen.tsx').then((module) => module.OrderWorksheetScreen),
  },
  '/convert/order-worksheet': {
    guard: needs('order.worksheet', 'order.worksheet.print'),
    load: () => import('./order-worksheet-print-screen.tsx').then((module) => module.OrderWorksheetPrintScreen),
    withoutChrome: true,
  },
} satisfies Record<string, ScreenDefinition>;
