import { rowCount } from '../excel/sheet-layout.ts';
import { assessRisk, residualRisk } from '@polier/contract/worksheets/risk';
import type { WorksheetColumn, WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import type { FileContext } from '../file-context.ts';
import { shownFields } from '../file-fields.ts';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '#platform/files/file-formats';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { paperProgress } from './paper-progress.ts';
import { paperTable } from './paper-table.ts';
import { personNames, type Person } from '../../users/person-names.ts';

/** Content of a logo as pdfmake draws it; null: the company has none that it could draw. */
export type PaperLogo = { readonly image: string } | { readonly svg: string } | null;

export interface PaperRequest {
  readonly title: string;
  readonly project: string;
  readonly worksheets: readonly ExportedWorksheet[];
  /** Undefined: those that each worksheet shows. */
  readonly columns: readonly WorksheetColumn[] | undefined;
  readonly people: readonly Person[];
  readonly orientation: 'portrait' | 'landscape';
  readonly logo: PaperLogo;
  readonly printedBy: string;
}

const letterhead = ({ project, logo }: PaperRequest, { t, company, now }: FileContext): PdfContent => ({
  columns: [
    ...(logo === null ? [] : [{ ...logo, fit: [110, 32] as const, width: 120 }]),
    { text: company.name, bold: true, fontSize: 10 },
    {
      stack: [{ text: project, bold: true, fontSize: 12 }, { text: t('print.asOf', { instant: formatDateTime(now) }) }],
      alignment: 'right',
    },
  ],
  margin: [0, 0, 0, 14],
});

const residualLine = (worksheet: WorksheetView, { t }: FileContext): PdfContent => {
  const { residual_probability: probability, residual_impact: impact } = worksheet;
  const product = `${formatPercent(probability)} × ${formatMoney(impact)}`;
  return {
    text: [
      { text: `${t('common.risk.residual')}  `, bold: true },
      `${product} = ${formatMoney(residualRisk(worksheet))}`,
    ],
  };
};

/** `Risiko: 10 % × CHF 500'000 = CHF 50'000`, and what it says of the measures. */
const riskLines = (worksheet: WorksheetView, context: FileContext): PdfContent[] => {
  const { t } = context;
  const { probability, impact, cost } = worksheet;
  const { value, factor, withoutCost, verdict } = assessRisk(worksheet);
  if (value === null || probability === null || impact === null || cost === null) return [];
  const words = {
    'pays': t('common.risk.pays'),
    'examine': t('common.risk.examine'),
    'not-by-money-alone': t('common.risk.notByMoney'),
    'mandatory': t('common.risk.mandatory'),
  };
  const word = verdict === null ? (withoutCost ? t('common.risk.noCost') : '') : words[verdict];
  const result = factor === null ? '–' : factor.toFixed(1);
  const rest = residualRisk(worksheet);
  const benefit = rest === 0 ? formatMoney(value) : `(${formatMoney(value)} − ${formatMoney(rest)})`;
  return [
    {
      text: [
        { text: `${t('risk.title')}  `, bold: true },
        `${formatPercent(probability)} × ${formatMoney(impact)} = ${formatMoney(value)}`,
      ],
    },
    ...(rest === 0 ? [] : [residualLine(worksheet, context)]),
    {
      text: [
        { text: `${t('common.risk.benefitCost')}  `, bold: true },
        `${benefit} / ${formatMoney(cost)} = ${result}  `,
        { text: word, bold: true },
      ],
    },
  ];
};

/** Points between the margins of a sheet. */
const paperWidth = { portrait: 495, landscape: 740 } as const;

const progressOf = (
  states: readonly string[],
  { t }: FileContext,
  orientation: PaperRequest['orientation'],
): readonly PdfContent[] => {
  const counted = states.join('').replaceAll('n', '');
  const done = counted.replaceAll(/[ov]/g, '').length;
  const words: PdfContent = { text: t('print.progress', { done, total: counted.length }), bold: true };
  if (states.every((letters) => letters === '')) return [words];
  return [words, { canvas: paperProgress(states, paperWidth[orientation]), margin: [0, 3, 0, 0] }];
};

const worksheetHead = (
  { kind, worksheet, states }: ExportedWorksheet,
  context: FileContext,
  orientation: PaperRequest['orientation'],
): PdfContent => {
  const { number, phase } = worksheetKindOf(kind).locationOf(worksheet);
  const facts = [worksheet.date === null ? null : formatDate(worksheet.date), worksheet.place, worksheet.participants];
  const known = facts.filter((fact) => fact !== null).join(' · ');
  return {
    stack: [
      {
        text: [{ text: `${number ?? ''}  ${worksheet.title}  `, bold: true }, { text: phase ?? '' }],
        fontSize: 15,
        margin: [0, 0, 0, 2],
      },
      ...(known === '' ? [] : [{ text: known }]),
      ...riskLines(worksheet, context),
      ...progressOf(states, context, orientation),
    ],
    unbreakable: true,
    margin: [0, 0, 0, 6],
  };
};

/** Rows of a worksheet that is not cut by the end of a page: its head never stands alone. */
const mostUncutRows = 10;

const sheetOf = (exported: ExportedWorksheet, head: PdfContent, table: PdfContent): readonly PdfContent[] =>
  rowCount(exported) <= mostUncutRows ? [{ stack: [head, table], unbreakable: true }] : [head, table];

/** Worksheets on paper, with the same content as the print view. */
export const paperDocument = (request: PaperRequest, context: FileContext): PdfDocument => {
  const { t } = context;
  const people = personNames(request.people);
  const sheets = request.worksheets.flatMap((exported, index): PdfContent[] => [
    { text: '', margin: [0, index === 0 ? 0 : 18, 0, 0] },
    ...sheetOf(
      exported,
      worksheetHead(exported, context, request.orientation),
      paperTable({
        exported,
        fields: shownFields(context, request.columns ?? exported.worksheet.columns),
        context,
        people,
        orientation: request.orientation,
      }),
    ),
  ]);
  return {
    title: request.title,
    language: context.language,
    orientation: request.orientation,
    heading: request.project,
    legend: `* ${t('common.mandatoryQuestion')}   ${t('print.printedBy', { name: request.printedBy })}`,
    content: [letterhead(request, context), ...(sheets.length === 0 ? [{ text: t('print.noWorksheets') }] : sheets)],
  };
};
