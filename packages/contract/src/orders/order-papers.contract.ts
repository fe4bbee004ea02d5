import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderFile } from './delivery/delivery-plan-file.contract.ts';

/** What a worksheet of an order shows, each with a permission of its own. */
export const orderPaperVariants = ['edit', 'executive', 'controlling', 'schedule'] as const;
export type OrderPaperVariant = (typeof orderPaperVariants)[number];

/** Absent: the language of the request. */
const language = z.enum(['de', 'en', 'fr']).optional();
const errors = ['not-found', 'list-too-long', 'unavailable'] as const;

export const orderWorksheetPaperContract = {
  pdf: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orderworksheets/pdf',
    summary:
      'A variant of the worksheet of an order as a PDF document, or of how an order stands now; besides it requires the permission of the variant.',
    requires: allOf('order.worksheet.print'),
    body: z.strictObject({
      /** The worksheet; without it `orderId`. */
      id: id.optional(),
      orderId: id.optional(),
      variant: z.enum(orderPaperVariants),
      language,
    }),
    response: orderFile,
    errors,
  }),
};

export const executionPlanPaperContract = {
  pdf: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimexecutionplans/pdf',
    summary: 'A version of a BIM execution plan with what the order fills, as a PDF document.',
    requires: allOf('order.bim_execution_plan'),
    body: z.strictObject({ id, language }),
    response: orderFile,
    errors,
  }),
};
