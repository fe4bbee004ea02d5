import { rowCount } from '../excel/sheet-layout.ts';
import type { WorksheetColumn, WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import type { FileContext } from '../file-context.ts';
import { shownFields } from '../file-fields.ts';
import { formatDate, formatDateTime } from '#platform/files/file-formats';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { paperProgress } from './paper-progress.ts';
import { paperRisk } from './paper-risk.ts';
import { groupWidth, paperTable } from './paper-table.ts';
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

/** Points between the margins of a sheet. */
const paperWidth = { portrait: 495, landscape: 740 } as const;
type Orientation = PaperRequest['orientation'];

const rule = (orientation: Orientation, lineWidth: number, margin: readonly [above: number, below: number]) => ({
  canvas: [
    { type: 'line' as const, x1: 0, y1: 0, x2: paperWidth[orientation], y2: 0, lineColor: '#000000', lineWidth },
  ],
  margin: [0, margin[0], 0, margin[1]] as [number, number, number, number],
});

const letterhead = ({ project, logo, orientation }: PaperRequest, { t, company, now }: FileContext): PdfContent => ({
  stack: [
    {
      columns: [
        ...(logo === null
          ? [{ text: '', width: groupWidth[orientation] }]
          : [{ ...logo, fit: [groupWidth[orientation] - 8, 32] as const, width: groupWidth[orientation] }]),
        { text: company.name, bold: true, fontSize: 12 },
        {
          stack: [{ text: project, bold: true }, { text: t('print.asOf', { instant: formatDateTime(now) }) }],
          alignment: 'right',
        },
      ],
    },
    rule(orientation, 1.5, [6, 10]),
  ],
});

/** What it is stands below the heading of the groups, and what is said of it beside. */
const figuresRow = (orientation: Orientation, label: string, content: PdfContent): readonly PdfContent[] => [
  { columns: [{ text: label, bold: true, width: groupWidth[orientation] }, content] },
  rule(orientation, 0.75, [3, 5]),
];

const riskRows = (worksheet: WorksheetView, context: FileContext, orientation: Orientation): readonly PdfContent[] => {
  const risk = paperRisk(worksheet, context);
  return risk === null ? [] : figuresRow(orientation, context.t('risk.title'), risk);
};

const progressRow = (
  states: readonly string[],
  { t }: FileContext,
  orientation: Orientation,
): readonly PdfContent[] => {
  const counted = states.join('').replaceAll('n', '');
  const done = counted.replaceAll(/[ov]/g, '').length;
  const isEmpty = states.every((letters) => letters === '');
  const strip: PdfContent = isEmpty
    ? { text: '' }
    : { canvas: paperProgress(states, paperWidth[orientation] - groupWidth[orientation]) };
  return [
    {
      columns: [
        { text: t('print.progress', { done, total: counted.length }), bold: true, width: groupWidth[orientation] },
        strip,
      ],
    },
  ];
};

const worksheetHead = (
  { kind, worksheet, states }: ExportedWorksheet,
  context: FileContext,
  orientation: Orientation,
): PdfContent => {
  const { number, phase } = worksheetKindOf(kind).locationOf(worksheet);
  const facts = [worksheet.date === null ? null : formatDate(worksheet.date), worksheet.place, worksheet.participants];
  const known = facts.filter((fact) => fact !== null).join(' · ');
  return {
    stack: [
      {
        columns: [
          { text: number ?? '', bold: true, fontSize: 15, width: groupWidth[orientation] },
          {
            stack: [
              { text: [{ text: `${worksheet.title}  `, bold: true }, { text: phase ?? '' }], fontSize: 15 },
              ...(known === '' ? [] : [{ text: known }]),
            ],
          },
        ],
      },
      rule(orientation, 0.75, [4, 5]),
      ...riskRows(worksheet, context, orientation),
      ...progressRow(states, context, orientation),
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
    legend: [
      `■ ${t('common.mandatoryQuestion')}`,
      `● ${t('print.overdue')}`,
      `○ ${t('print.dueToday')}`,
      t('print.printedBy', { name: request.printedBy }),
    ].join('   '),
    content: [letterhead(request, context), ...(sheets.length === 0 ? [{ text: t('print.noWorksheets') }] : sheets)],
  };
};
