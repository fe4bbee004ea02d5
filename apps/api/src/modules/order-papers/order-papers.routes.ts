import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { OrderPaperVariant } from '@polier/contract/orders/order-papers.contract';
import type { ReportHead, ReportWorksheet } from '@polier/contract/orders/report/report-views';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import { fieldProblem, problem } from '#platform/errors/problem';
import { fileNameOf, formatDate } from '#platform/files/file-formats';
import { type MemberCall, type Route, route } from '#platform/http/route';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
import { writePdf } from '#platform/pdf/write-pdf';
import { findExecutionPlan } from '../execution-plans/execution-plans.queries.ts';
import { findOrderContext } from '../orders/order-context.ts';
import { findOrderOfWorksheet, findOrderWorksheet } from '../order-worksheets/order-worksheets.queries.ts';
import { presentReport } from '../order-worksheets/present-report.ts';
import { findProjectRisk } from '../overview/projects/project-risk.queries.ts';
import { isReadableProject } from '../projects/projects.queries.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { readLogo } from '../worksheet-files/pdf/letterhead.queries.ts';
import { controllingPaper } from './controlling-paper.ts';
import { deliveryListPaper } from './delivery-list-paper.ts';
import { executionPlanPaper } from './execution-plan-paper.ts';
import { executivePaper } from './executive-paper.ts';
import { orderPaper } from './paper-content.ts';
import type { PaperWords } from './paper-words.ts';
import { schedulePaper } from './schedule-paper.ts';

const { orderWorksheets, executionPlans } = contract;

type Call = Pick<MemberCall, 'db' | 'caller' | 'context'>;

const wordsOf = async ({ db, caller, context }: Call, language: Language): Promise<PaperWords> => {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'logo_path'])
    .where('id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return {
    t: translator(language).t,
    language,
    today: today(context.clock),
    company: company.name,
    logo: await readLogo(db, company.logo_path),
    printedBy: await nameOfUser(db, caller.userId),
  };
};

const fileOf = async (name: string, document: PdfDocument, day: string, rows: number): Promise<OrderFile> => ({
  file_name: fileNameOf(name, day, 'pdf'),
  media_type: 'application/pdf',
  content: (await writePdf(document)).toString('base64'),
  rows,
});

interface Written {
  readonly report: ReportHead & { readonly worksheet: ReportWorksheet | null };
  readonly content: readonly PdfContent[];
  readonly rows: number;
}
interface OrderPaperQuery {
  readonly id: number;
  readonly worksheetId?: number;
}

const requireFewRows = (rows: number): void => {
  if (rows > limits.printedRows) throw problem('list-too-long');
};

/** The highest risks of the project's worksheets that the reader may see. */
const risksOf = async ({ db, caller }: Call, projectId: number | undefined) => {
  const isReadable =
    projectId !== undefined && caller.can('project') && (await isReadableProject(db, caller, projectId));
  return isReadable ? (await findProjectRisk(db, caller, projectId)).worksheets : [];
};

const variants: Readonly<
  Record<OrderPaperVariant, (call: Call, query: OrderPaperQuery, words: PaperWords) => Promise<Written>>
> = {
  async edit(call, query, words) {
    const report = await presentReport({ ...call, query }, 'schedule');
    requireFewRows(report.objects.length);
    const { worksheetId } = query;
    const sheet = worksheetId === undefined ? null : await findOrderWorksheet(call.db, call.caller, worksheetId);
    return { report, content: deliveryListPaper(words, report, sheet), rows: report.objects.length };
  },
  async executive(call, query, words) {
    const report = await presentReport({ ...call, query }, 'executive');
    const risks = await risksOf(call, report.order.project?.id);
    return { report, content: executivePaper(words, report, risks), rows: report.objects.length };
  },
  async controlling(call, query, words) {
    const report = await presentReport({ ...call, query }, 'controlling');
    return { report, content: controllingPaper(words, report), rows: report.figures.objects };
  },
  async schedule(call, query, words) {
    const report = await presentReport({ ...call, query }, 'schedule');
    requireFewRows(report.objects.length);
    return { report, content: schedulePaper(words, report), rows: report.objects.length };
  },
};

type PaperBody = z.output<(typeof orderWorksheets.pdf)['body']>;

const orderOf = async ({ db, caller }: Call, { id, orderId }: PaperBody) => {
  if (id === undefined) {
    if (orderId === undefined) throw fieldProblem([{ field: 'orderId', code: 'required' }]);
    return findOrderContext(db, caller, orderId);
  }
  const order = await findOrderOfWorksheet(db, caller, id);
  if (orderId !== undefined && orderId !== order.id) throw problem('not-found');
  return order;
};

const printWorksheet = async (call: Call, body: PaperBody): Promise<OrderFile> => {
  const { caller, context } = call;
  const { id, variant, language = context.language } = body;
  if (!caller.can(`order.worksheet.${variant}`)) throw problem('forbidden');
  const order = await orderOf(call, body);
  const words = await wordsOf(call, language);
  const { t } = words;
  const asked = { id: order.id, ...(id !== undefined && { worksheetId: id }) };
  const { report, content, rows } = await variants[variant](call, asked, words);
  const { worksheet, status_date: date } = report;
  const { number, title, project, baseline_on: baselineOn, baseline_number: baselineNumber } = report.order;
  const heading = `${number} ${title}`;
  const name = t(variant === 'edit' ? 'orderOverview.deliveryObjects' : `orderWorksheets.variants.${variant}`);
  const sheet = worksheet && t('orderWorksheets.sheet', { number: worksheet.number, title: worksheet.title });
  const baseline =
    baselineOn === null
      ? t('orderWorksheets.noBaseline')
      : t('orderWorksheets.baseline', { number: baselineNumber, date: formatDate(baselineOn) });
  const document = orderPaper(
    {
      heading,
      subtitle: [name, sheet].filter(Boolean).join(', '),
      orientation: variant === 'executive' ? 'portrait' : 'landscape',
      facts: [project?.title ?? '', `${t('orderWorksheets.statusDate', { date: formatDate(date) })}, ${baseline}`],
      legend: t('orderWorksheets.legend'),
      content,
    },
    words,
  );
  return fileOf(`${number} ${name}`, document, words.today, rows);
};

const printPlan = async (call: Call, id: number, language: Language): Promise<OrderFile> => {
  const { db, caller } = call;
  const plan = await findExecutionPlan(db, caller, id);
  requireFewRows(plan.filled.delivery_plan.length);
  const { number, title } = await findOrderContext(db, caller, plan.orderId);
  const words = await wordsOf(call, language);
  const document = executionPlanPaper(words, `${number} ${title}`, plan);
  return fileOf(`${number} ${plan.title}`, document, words.today, plan.filled.delivery_plan.length);
};

export const orderPapersRoutes: readonly Route[] = [
  route(orderWorksheets.pdf, ({ body, ...call }) => printWorksheet(call, body)),
  route(executionPlans.pdf, ({ body: { id, language }, ...call }) =>
    printPlan(call, id, language ?? call.context.language),
  ),
];
