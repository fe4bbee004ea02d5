import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderFile, requestedOrderFile } from './delivery/delivery-plan-file.contract.ts';

/** What a worksheet of an order shows, each with a permission of its own. */
export const orderPaperVariants = ['edit', 'executive', 'controlling', 'schedule'] as const;
export type OrderPaperVariant = (typeof orderPaperVariants)[number];

/** Absent: the language of the request. */
const language = z.enum(['de', 'en', 'fr']).optional();
const errors = ['not-found', 'list-too-long', 'unavailable'] as const;

const paperBody = z.strictObject({
  /** The worksheet; without it `orderId`. */
  id: id.optional(),
  orderId: id.optional(),
  variant: z.enum(orderPaperVariants),
  language,
});
const planBody = z.strictObject({ id, language });
const byJob =
  'large ones written by a job: the first call begins it, the same call again says how far it is and brings it once it is written; asked for once more it is made anew.';

export const orderWorksheetPaperContract = {
  pdf: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orderworksheets/pdf',
    summary:
      'A variant of the worksheet of an order as a PDF document, or of how an order stands now; besides it requires the permission of the variant.',
    requires: allOf('order.worksheet.print'),
    body: paperBody,
    response: orderFile,
    errors,
  }),
  paper: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/orderworksheets/paper',
    summary: `The same document, ${byJob}`,
    requires: allOf('order.worksheet.print'),
    body: paperBody,
    response: requestedOrderFile,
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
    body: planBody,
    response: orderFile,
    errors,
  }),
  paper: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/bimexecutionplans/paper',
    summary: `The same document, ${byJob}`,
    requires: allOf('order.bim_execution_plan'),
    body: planBody,
    response: requestedOrderFile,
    errors,
  }),
};
