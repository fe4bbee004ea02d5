import {
  orderReportsContract as reports,
  orderWorksheetsContract as endpoints,
} from '@polier/contract/orders/order-worksheets.contract';
import { jsonText } from '#platform/database/sql/json-list';
import { type Route, route } from '#platform/http/route';
import { issueOrderWorksheet } from './commands/issue-worksheet.ts';
import { removeOrderWorksheet, storeOrderWorksheet, updateOrderWorksheet } from './commands/write-worksheet.ts';
import { findOrderWorksheet, listOrderWorksheets } from './order-worksheets.queries.ts';
import { presentReport } from './present-report.ts';

export const orderWorksheetsRoutes: readonly Route[] = [
  route(endpoints.list, ({ db, caller, query }) => listOrderWorksheets(db, caller, query.orderId)),
  route(endpoints.getById, ({ db, caller, query }) => findOrderWorksheet(db, caller, query.id)),
  route(endpoints.store, async ({ db, write, caller, body, context }) => {
    const id = await write((tx) => storeOrderWorksheet(tx, caller, body, context.clock));
    return findOrderWorksheet(db, caller, id);
  }),
  route(endpoints.update, async ({ db, write, caller, body }) => {
    await write((tx) => updateOrderWorksheet(tx, caller, body));
    return findOrderWorksheet(db, caller, body.id);
  }),
  route(endpoints.issue, async ({ db, write, caller, body, context }) => {
    await write((tx) => issueOrderWorksheet(tx, caller, body, context.clock));
    return findOrderWorksheet(db, caller, body.id);
  }),
  route(endpoints.remove, async ({ write, caller, body }) => {
    await write((tx) => removeOrderWorksheet(tx, caller, body.id));
    return { id: body.id };
  }),
  route(reports.executive, async (call) => jsonText(JSON.stringify(await presentReport(call, 'executive')))),
  route(reports.controlling, (call) => presentReport(call, 'controlling')),
  route(reports.schedule, async (call) => jsonText(JSON.stringify(await presentReport(call, 'schedule')))),
];
