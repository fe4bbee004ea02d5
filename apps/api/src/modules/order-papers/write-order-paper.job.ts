import { limits } from '@polier/contract/limits';
import { requestedFileJob } from '../requested-files/requested-file-job.ts';
import { type PlanPaper, printPlan, printWorksheet, type WorksheetPaper } from './print-order.ts';

/** What a large paper is asked for with. */
export type OrderPaperRequest = { readonly worksheet: WorksheetPaper } | { readonly plan: PlanPaper };

/** Lays out what thousands of objects an order has. */
export const writeOrderPaper = requestedFileJob<OrderPaperRequest>('write-order-paper', (call, request) => {
  const print = { ...call, mostRows: limits.printedRowsOfJob };
  return 'plan' in request ? printPlan(print, request.plan) : printWorksheet(print, request.worksheet);
});
