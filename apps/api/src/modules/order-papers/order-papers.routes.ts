import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import { fileView, type MadeFile } from '#platform/files/made-file';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { findExecutionPlan } from '../execution-plans/execution-plans.queries.ts';
import { countObjects } from '../orders/count-objects.ts';
import { askForSizedFile } from '../requested-files/commands/request-file.ts';
import { findPrintedOrder, type PrintCall, printPlan, printWorksheet } from './print-order.ts';
import { type OrderPaperRequest, writeOrderPaper } from './write-order-paper.job.ts';

const { orderWorksheets, executionPlans } = contract;

const callOf = ({ db, caller, context }: MemberCall): PrintCall => ({
  db,
  caller,
  clock: context.clock,
  mostRows: limits.printedRows,
});

/** What is asked for, in the language of the request where none is named. */
const spoken = <Body extends { language?: PrintedLanguage | undefined }>({ context }: MemberCall, body: Body) => ({
  ...body,
  language: body.language ?? context.language,
});
type PrintedLanguage = MemberCall['context']['language'];

const askForPaper = (
  call: MemberCall,
  request: OrderPaperRequest,
  size: { readonly rows: number; readonly make: () => Promise<MadeFile> },
) =>
  askForSizedFile(call, {
    request,
    job: writeOrderPaper,
    rowsAtOnce: limits.orderFileRows,
    ...size,
  });

/** Variants that fill no more than a few sheets, however many objects there are. */
const short: ReadonlySet<string> = new Set(['executive', 'controlling']);

export const orderPapersRoutes: readonly Route[] = [
  route(orderWorksheets.pdf, async ({ body, ...call }) =>
    fileView(await printWorksheet(callOf(call), spoken(call, body))),
  ),
  route(orderWorksheets.paper, async ({ body, ...call }) => {
    const worksheet = spoken(call, body);
    const { id } = await findPrintedOrder(call, worksheet);
    const rows = short.has(worksheet.variant) ? 0 : await countObjects(call.db, id);
    return askForPaper(call, { worksheet }, { rows, make: () => printWorksheet(callOf(call), worksheet) });
  }),
  route(executionPlans.pdf, async ({ body, ...call }) => fileView(await printPlan(callOf(call), spoken(call, body)))),
  route(executionPlans.paper, async ({ body, ...call }) => {
    const plan = spoken(call, body);
    const { orderId } = await findExecutionPlan(call.db, call.caller, plan.id);
    const rows = await countObjects(call.db, orderId);
    return askForPaper(call, { plan }, { rows, make: () => printPlan(callOf(call), plan) });
  }),
];
