import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { allOf, endpoint } from '../endpoint.ts';
import {
  date,
  id,
  ids,
  instant,
  named,
  nullableLine,
  nullableText,
  queryId,
  removed,
  requiredLine,
  version,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { controllingView, executiveView, scheduleView } from './report/report-views.ts';

/** Columns of the delivery objects that a worksheet may leave out. */
export const orderWorksheetColumns = [
  'phase',
  'milestone',
  'party',
  'author',
  'reviewer',
  'kind',
  'format',
  'weight',
  'plan_start',
  'due',
  'forecast',
  'slip',
  'criteria',
  'state',
  'completion',
  'effort_days',
  'plan_chf',
  'actual_chf',
  'link',
] as const;

const decision = z.strictObject({
  text: requiredLine(limits.decisionText),
  who: nullableLine().optional(),
  due: date.nullish(),
  done: z.boolean().optional(),
});

const worksheetRow = z
  .object({
    id,
    orderId: id,
    /** Counts the worksheets of its order. */
    number: z.int(),
    title: z.string(),
    status_date: z.string(),
    /** What is shown of the order; empty: all. */
    phases: z.array(id),
    parties: z.array(id),
    columns: z.array(z.enum(orderWorksheetColumns)),
    summary: z.string().nullable(),
    decisions: z.array(
      z.object({ text: z.string(), who: z.string().nullable(), due: z.string().nullable(), done: z.boolean() }),
    ),
    state: z.enum(['open', 'issued']),
    author: named,
    issued_at: instant.nullable(),
    issued_by: named.nullable(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'OrderWorksheet' });
export type OrderWorksheetView = z.output<typeof worksheetRow>;

const details = {
  phases: ids.optional(),
  parties: ids.optional(),
  columns: z.array(z.enum(orderWorksheetColumns)).max(orderWorksheetColumns.length).optional(),
  summary: nullableText(limits.orderNote).optional(),
  decisions: z.array(decision).max(limits.orderDecisions).optional(),
};
const worksheetStore = z.strictObject({ orderId: id, title: requiredLine(), status_date: date.optional(), ...details });
export type OrderWorksheetStore = z.output<typeof worksheetStore>;
const worksheetChange = changeOf(worksheetRow, {
  id,
  title: requiredLine().optional(),
  status_date: date.optional(),
  ...details,
  version: version.optional(),
});
export type OrderWorksheetChange = z.output<typeof worksheetChange>;

const written = ['not-found', 'feature-off', 'order-closed'] as const;

export const orderWorksheetsContract = {
  list: endpoint({
    method: 'GET',
    path: '/orderworksheets',
    summary: 'The worksheets of an order, newest first, without what issued ones keep.',
    requires: allOf('order.worksheet'),
    query: z.strictObject({ orderId: queryId }),
    response: z.array(worksheetRow),
    errors: ['not-found'],
  }),
  getById: endpoint({
    method: 'GET',
    path: '/orderworksheets/getById',
    summary: 'One worksheet of an order.',
    requires: allOf('order.worksheet'),
    query: z.strictObject({ id: queryId }),
    response: worksheetRow,
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/orderworksheets/store',
    summary: 'Adds a worksheet to an order; without a status date it is of today.',
    requires: allOf('order.worksheet.create'),
    body: worksheetStore,
    response: worksheetRow,
    errors: written,
  }),
  update: endpoint({
    method: 'POST',
    path: '/orderworksheets/update',
    summary: 'Changes what is sent of a worksheet that is not issued.',
    requires: allOf('order.worksheet.edit'),
    body: worksheetChange,
    response: worksheetRow,
    errors: [...written, 'worksheet-issued', 'stale-version'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/orderworksheets/issue',
    summary: 'Issues a worksheet: what it shows is kept as it stands, and a snapshot of the order is taken.',
    requires: allOf('order.worksheet.edit'),
    body: z.strictObject({ id, version: version.optional() }),
    response: worksheetRow,
    errors: [...written, 'worksheet-issued', 'stale-version'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/orderworksheets/remove',
    summary: 'Removes a worksheet; an issued one only with order.edit.all.',
    requires: allOf('order.worksheet.delete'),
    body: z.strictObject({ id }),
    response: removed,
    errors: [...written, 'worksheet-issued'],
  }),
};

const reportQuery = z.strictObject({ id: queryId, worksheetId: queryId.optional(), status_date: date.optional() });
export type OrderReportQuery = z.output<typeof reportQuery>;

export const orderReportsContract = {
  executive: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/executive',
    summary: 'The management overview of an order, as it stands or as an issued worksheet keeps it.',
    requires: allOf('order.worksheet', 'order.worksheet.executive'),
    query: reportQuery,
    response: executiveView,
    errors: ['not-found'],
  }),
  controlling: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/controlling',
    summary: 'Plan against actual of an order by phase and party, and its curve over time.',
    requires: allOf('order.worksheet', 'order.worksheet.controlling'),
    query: reportQuery,
    response: controllingView,
    errors: ['not-found'],
  }),
  schedule: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/orders/schedule',
    summary: 'Plan, actual, baseline and forecast of each object of an order, and what contradicts itself.',
    requires: allOf('order.worksheet', 'order.worksheet.schedule'),
    query: reportQuery,
    response: scheduleView,
    errors: ['not-found'],
  }),
};
