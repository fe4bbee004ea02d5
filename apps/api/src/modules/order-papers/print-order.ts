import type { contract } from '@polier/contract/endpoints';
import type { OrderPaperVariant } from '@polier/contract/orders/order-papers.contract';
import type { ReportHead, ReportWorksheet } from '@polier/contract/orders/report/report-views';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import { fieldProblem, problem } from '#platform/errors/problem';
import { fileNameOf, formatDate } from '#platform/files/file-formats';
import { type MadeFile, mediaTypes } from '#platform/files/made-file';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
import { writePdf } from '#platform/pdf/write-pdf';
import { findExecutionPlan } from '../execution-plans/execution-plans.queries.ts';
import { findOrderContext } from '../orders/order-context.ts';
import { findOrderOfWorksheet, findOrderWorksheet } from '../order-worksheets/order-worksheets.queries.ts';
import { presentReport } from '../order-worksheets/present-report.ts';
import { findProjectRisk } from '../overview/projects/project-risk.queries.ts';
import { isReadableProject } from '../projects/projects.queries.ts';
import type { FileCall } from '../requested-files/requested-file-job.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { readLogo } from '../worksheet-files/pdf/letterhead.queries.ts';
import { controllingPaper } from './controlling-paper.ts';
import { deliveryListPaper } from './delivery-list-paper.ts';
import { executionPlanPaper } from './execution-plan-paper.ts';
import { executivePaper } from './executive-paper.ts';
import { orderPaper } from './paper-content.ts';
import type { PaperWords } from './paper-words.ts';
import { schedulePaper } from './schedule-paper.ts';

/** In whose name something of an order is printed. */
export interface PrintCall extends FileCall {
  /** Rows of objects on one paper; more are `list-too-long`. */
  readonly mostRows: number;
}

const wordsOf = async ({ db, caller, clock }: PrintCall, language: Language): Promise<PaperWords> => {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'logo_path'])
    .where('id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return {
    t: translator(language).t,
    language,
    today: today(clock),
    company: company.name,
    logo: await readLogo(db, company.logo_path),
    printedBy: await nameOfUser(db, caller.userId),
  };
};

const fileOf = async (
  { onPages }: PrintCall,
  { name, document, day, rows }: { name: string; document: PdfDocument; day: string; rows: number },
): Promise<MadeFile> => ({
  file_name: fileNameOf(name, day, 'pdf'),
  media_type: mediaTypes.pdf,
  bytes: await writePdf(document, onPages),
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

const requireFewRows = ({ mostRows }: PrintCall, rows: number): void => {
  if (rows > mostRows) throw problem('list-too-long');
};

const reportOf = <Name extends Parameters<typeof presentReport>[1]>(
  { db, caller, clock }: PrintCall,
  query: OrderPaperQuery,
  name: Name,
) => presentReport<Name>({ db, caller, context: { clock }, query }, name);

/** The highest risks of the project's worksheets that the reader may see. */
const risksOf = async ({ db, caller }: PrintCall, projectId: number | undefined) => {
  const isReadable =
    projectId !== undefined && caller.can('project') && (await isReadableProject(db, caller, projectId));
  return isReadable ? (await findProjectRisk(db, caller, projectId)).worksheets : [];
};

const variants: Readonly<
  Record<OrderPaperVariant, (call: PrintCall, query: OrderPaperQuery, words: PaperWords) => Promise<Written>>
> = {
  async edit(call, query, words) {
    const report = await reportOf(call, query, 'schedule');
    requireFewRows(call, report.objects.length);
    const { worksheetId } = query;
    const sheet = worksheetId === undefined ? null : await findOrderWorksheet(call.db, call.caller, worksheetId);
    return { report, content: deliveryListPaper(words, report, sheet), rows: report.objects.length };
  },
  async executive(call, query, words) {
    const report = await reportOf(call, query, 'executive');
    const risks = await risksOf(call, report.order.project?.id);
    return { report, content: executivePaper(words, report, risks), rows: report.objects.length };
  },
  async controlling(call, query, words) {
    const report = await reportOf(call, query, 'controlling');
    return { report, content: controllingPaper(words, report), rows: report.figures.objects };
  },
  async schedule(call, query, words) {
    const report = await reportOf(call, query, 'schedule');
    requireFewRows(call, report.objects.length);
    return { report, content: schedulePaper(words, report), rows: report.objects.length };
  },
};

/** A worksheet of an order as it is asked for on paper. */
export type WorksheetPaper = z.output<(typeof contract.orderWorksheets.paper)['body']> & {
  readonly language: Language;
};

type Reader = Pick<PrintCall, 'db' | 'caller'>;

/** The order of what is asked for; refused to who may not print the variant. */
export const findPrintedOrder = async ({ db, caller }: Reader, { id, orderId, variant }: WorksheetPaper) => {
  if (!caller.can(`order.worksheet.${variant}`)) throw problem('forbidden');
  if (id === undefined) {
    if (orderId === undefined) throw fieldProblem([{ field: 'orderId', code: 'required' }]);
    return findOrderContext(db, caller, orderId);
  }
  const order = await findOrderOfWorksheet(db, caller, id);
  if (orderId !== undefined && orderId !== order.id) throw problem('not-found');
  return order;
};

export const printWorksheet = async (call: PrintCall, body: WorksheetPaper): Promise<MadeFile> => {
  const { id, variant, language } = body;
  const order = await findPrintedOrder(call, body);
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
      legend: [variant !== 'controlling' && `● ${t('print.overdue')}`, t('orderWorksheets.legend')]
        .filter(Boolean)
        .join(', '),
      content,
    },
    words,
  );
  return fileOf(call, { name: `${number} ${name}`, document, day: words.today, rows });
};

/** A version of the execution plan as it is asked for on paper. */
export interface PlanPaper {
  readonly id: number;
  readonly language: Language;
}

export const printPlan = async (call: PrintCall, { id, language }: PlanPaper): Promise<MadeFile> => {
  const { db, caller } = call;
  const plan = await findExecutionPlan(db, caller, id);
  requireFewRows(call, plan.filled.delivery_plan.length);
  const { number, title } = await findOrderContext(db, caller, plan.orderId);
  const words = await wordsOf(call, language);
  const document = executionPlanPaper(words, `${number} ${title}`, plan);
  const rows = plan.filled.delivery_plan.length;
  return fileOf(call, { name: `${number} ${plan.title}`, document, day: words.today, rows });
};
