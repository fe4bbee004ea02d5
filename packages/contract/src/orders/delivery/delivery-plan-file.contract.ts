import { z } from 'zod';
import { allOf, endpoint } from '../../endpoint.ts';
import { fieldErrorCodes } from '../../errors.ts';
import { id, queryBulkIds, queryFlag, queryId } from '../../fields.ts';
import { fileResponse, requestedFile } from '../../files/file-response.ts';
import { limits } from '../../limits.ts';
import { rowFilters } from '../../worksheets/row-filters.ts';

/** Columns of the delivery plan as a file; people, phases, milestones and parties by their names. */
export const deliveryPlanFields = [
  'code',
  'title',
  'description',
  'phase_id',
  'milestone_id',
  'party_id',
  'author_user_id',
  'reviewer_user_id',
  'kind',
  'format',
  'loin_purpose',
  'loin_objects',
  'loin_geometry',
  'loin_information',
  'loin_documentation',
  'weight',
  'plan_start',
  'due',
  'effort_days',
  'plan_chf',
  'actual_chf',
  'predecessors',
  'revision',
  'suitability',
  'link',
  'state',
] as const;
export type DeliveryPlanField = (typeof deliveryPlanFields)[number];

/** Amounts stand in the files of those alone who may see them. */
export const deliveryPlanAmounts: readonly DeliveryPlanField[] = ['plan_chf', 'actual_chf'];

export const orderFile = fileResponse
  .extend({
    rows: z.int(),
  })
  .meta({ id: 'OrderFile' });
export type OrderFile = z.output<typeof orderFile>;

/** A file of an order, or how far the job is that makes a large one. */
export const requestedOrderFile = requestedFile(orderFile).meta({ id: 'RequestedOrderFile' });

const exportBody = z.strictObject({
  orderId: id,
  filter: z.enum(rowFilters).optional(),
  /** Absent: the language of the request. */
  language: z.enum(['de', 'en', 'fr']).optional(),
});

export const planCellResults = ['changed', 'conflict', 'refused', 'ignored'] as const;
export const planRowResults = ['new', 'changed', 'refused'] as const;

/** A cell that differs: dates as `YYYY-MM-DD`, everything else as the file shows it. */
const planCell = z.object({
  field: z.enum(deliveryPlanFields),
  /** When the file was made; null in files that were not exported. */
  exported: z.string().nullable(),
  /** Now; null in a new row. */
  current: z.string().nullable(),
  imported: z.string(),
  /** `conflict`: somebody has changed it in Polier too since the file was made; `ignored`: states change by steps. */
  result: z.enum(planCellResults),
  /** Of a refused one. */
  code: z.enum(fieldErrorCodes).nullable(),
  message: z.string().nullable(),
});
export type PlanCell = z.output<typeof planCell>;

const planRow = z.object({
  sheet: z.string(),
  row: z.int(),
  /** Null in a new row. */
  id: id.nullable(),
  code: z.string(),
  title: z.string(),
  result: z.enum(planRowResults),
  /** Why the whole row is refused. */
  error: z.object({ code: z.enum(fieldErrorCodes), message: z.string() }).nullable(),
  cells: z.array(planCell),
});
export type PlanRow = z.output<typeof planRow>;

const deliveryPlanImport = z
  .object({
    /** When the file was made; null in files that were not exported. */
    exported_at: z.string().nullable(),
    /** Whether it is stored now. */
    stored: z.boolean(),
    /** Of all that differs, as it is answered; sent back as `seen`, it holds what others change meanwhile. */
    fingerprint: z.string(),
    counts: z.object({
      new_rows: z.int(),
      changed_rows: z.int(),
      unchanged_rows: z.int(),
      /** Cells. */
      changed: z.int(),
      conflict: z.int(),
      ignored: z.int(),
      /** Rows and cells. */
      refused: z.int(),
    }),
    /** Only those that differ. */
    rows: z.array(planRow),
  })
  .meta({ id: 'DeliveryPlanImport' });
export type DeliveryPlanImport = z.output<typeof deliveryPlanImport>;

const stem = 'order.delivery_object' as const;

export const deliveryPlanFileContract = {
  export: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/export',
    summary: 'The delivery plan of an order as an Excel workbook that can be imported again.',
    requires: allOf(stem),
    body: exportBody,
    response: orderFile,
    errors: ['not-found', 'list-too-long'],
  }),
  workbook: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/workbook',
    summary:
      'The same workbook, large ones made by a job: the first call begins it, the same call again says how far it is and brings it once it is written; asked for once more it is made anew.',
    requires: allOf(stem),
    body: exportBody,
    response: requestedOrderFile,
    errors: ['not-found', 'list-too-long'],
  }),
  import: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/deliveryobjects/import',
    summary:
      'Compares a delivery plan in Excel with the order, row by row and cell by cell, and stores what was changed in it, all or nothing.',
    requires: allOf(`${stem}.create`, `${stem}.edit`),
    query: z.strictObject({
      orderId: queryId,
      /** Only answers the difference. */
      dry: queryFlag.default(false),
      /** What the file says also where somebody has changed the same cell in Polier meanwhile. */
      overwrite: queryFlag.default(false),
      /** The same for the cells of these delivery objects alone. */
      overwriteIds: queryBulkIds.optional(),
      /** The fingerprint of the difference that was looked at, required where the file wins: nothing is stored where there is another one now. */
      seen: z.string().max(limits.fingerprint).optional(),
    }),
    file: { field: 'file', most: limits.importFile },
    response: deliveryPlanImport,
    errors: ['not-found', 'feature-off', 'order-closed', 'payload-too-large', 'unsupported-media-type'],
  }),
};
