import { daysBetween } from '@polier/contract/orders/formulas/calendar-days';
import { objectLetter } from '@polier/contract/orders/report/object-letter';
import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import type { WorksheetRisk } from '@polier/contract/projects/project-risk';
import { formatDate, formatMoney, formatPercent } from '#platform/files/file-formats';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { paperProgress } from '../worksheet-files/pdf/paper-progress.ts';
import { executiveLists } from './executive-lists.ts';
import { denseSection, denseTable, withOverdueMark } from './paper-content.ts';
import { amount, type PaperWords, percentage, signed } from './paper-words.ts';
import { phaseLines, phaseLineWidth } from './phase-lines.ts';
import { executiveSentence } from './report-sentences.ts';

type Words = Pick<PaperWords, 't'>;

/** Points. */
const strokes = 190;

/** A stroke for each counted object. */
const objectStrokes = ({ objects, overdue }: ExecutiveView): PdfContent => {
  const late = new Set(overdue.map(({ id }) => id));
  const counted = objects.filter(({ state }) => state !== 'cancelled');
  const letters = counted.map(({ state, id }) => objectLetter({ state, overdue: late.has(id) })).join('');
  const fills = counted.map(({ completion }) => completion ?? 0);
  return { canvas: paperProgress([letters], strokes, fills) };
};

const completions = [
  ['objects', 'delivery_object_completion'],
  ['targets', 'bim_target_completion'],
  ['useCases', 'bim_use_case_completion'],
  ['plan', 'bim_execution_plan_completion'],
] as const;

const status = ({ t }: Words, report: ExecutiveView): PdfContent => {
  const { figures, previous } = report;
  const { planned_completion: planned, value } = figures;
  const expected =
    planned === null
      ? ''
      : [
          t('orderWorksheets.executive.planned', { percentage: planned }),
          value.time_verdict && t(`orderWorksheets.verdicts.${value.time_verdict}`),
        ]
          .filter(Boolean)
          .join(', ');
  const isLate = value.time_verdict === 'close' || value.time_verdict === 'behind';
  const since =
    previous && t('orderWorksheets.executive.since', { number: previous.number, date: formatDate(previous.issued_on) });
  return denseSection(t('orderWorksheets.executive.status'), since, [
    denseTable(
      [
        { label: t('orderWorksheets.executive.status') },
        { label: t('orderWorksheets.executive.today'), width: 46, isNumber: true },
        { label: t('orderWorksheets.executive.strokes'), width: strokes },
        { label: t('orderWorksheets.executive.change'), width: 45, isNumber: true },
        { label: t('orderWorksheets.executive.plannedShort'), width: 118 },
      ],
      completions.map(([word, name]) => {
        const [now, before] = [figures[name], previous?.[name] ?? null];
        return [
          t(`orderWorksheets.executive.${word}`),
          { text: percentage(now), bold: true },
          word === 'objects' && figures.objects > 0 ? { drawn: objectStrokes(report) } : '',
          signed(now === null || before === null ? null : now - before),
          word === 'objects' ? { text: expected, isUrgent: isLate } : '',
        ];
      }),
    ),
  ]);
};

const phases = ({ t }: Words, report: ExecutiveView): PdfContent[] => {
  if (report.phases.length === 0) return [];
  const lines = phaseLines(report);
  const rows = report.phases.map((phase) => {
    const late = phase.gate === 'open' ? daysBetween(phase.plan_end, report.status_date) : 0;
    const gate = [
      late > 0
        ? t('orderWorksheets.executive.gateLate', { count: late })
        : t(`orderWorksheets.executive.gates.${phase.gate}`),
      phase.gate_on && formatDate(phase.gate_on),
      phase.gate_forecast && t('orderWorksheets.executive.gateForecast', { date: formatDate(phase.gate_forecast) }),
    ];
    return [
      `${phase.code} ${phase.title}`,
      { drawn: lines.get(phase.id) ?? '' },
      percentage(phase.planned_completion),
      { text: percentage(phase.completion), bold: true },
      { text: withOverdueMark(gate.filter(Boolean).join(' '), late > 0), isUrgent: late > 0 },
    ];
  });
  return [
    denseSection(t('orderWorksheets.executive.phases'), t('orderWorksheets.executive.gate'), [
      denseTable(
        [
          { label: t('orderWorksheets.executive.phase') },
          { label: t('orderWorksheets.executive.period'), width: phaseLineWidth },
          { label: t('orderWorksheets.executive.plannedShort'), width: 32, isNumber: true },
          { label: t('orderWorksheets.executive.completion'), width: 32, isNumber: true },
          { label: t('orderWorksheets.executive.gate'), width: 162 },
        ],
        rows,
      ),
    ]),
  ];
};

const costs = ({ t }: Words, { figures: { measure, value } }: ExecutiveView): PdfContent[] => {
  if (measure !== 'chf' || value.bac === null) return [];
  const names = ['bac', 'pv', 'ev', 'ac', 'eac'] as const;
  return [
    denseSection(t('orderWorksheets.executive.cost'), 'CHF', [
      denseTable(
        [
          ...names.map((name) => t(`orderWorksheets.controlling.${name}`)),
          t('orderWorksheets.executive.deviation'),
        ].map((label) => ({ label, isNumber: true })),
        [[...names.map((name) => amount(value[name])), signed(value.eac === null ? null : value.eac - value.bac)]],
      ),
    ]),
  ];
};

const mostRisks = 3;

const riskList = ({ t }: Words, worksheets: readonly WorksheetRisk[]): PdfContent[] => {
  const risks = worksheets
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, mostRisks);
  if (risks.length === 0) return [];
  return [
    denseSection(
      t('orderWorksheets.executive.risks'),
      t('orderWorksheets.executive.fromWorksheets'),
      [
        denseTable(
          [
            { label: t('orderWorksheets.executive.fromWorksheets') },
            { label: t('orderWorksheets.executive.columns.risk'), width: 220, isNumber: true },
          ],
          risks.map(({ number, title, probability, impact, value }) => [
            [number, title].filter(Boolean).join(' '),
            `${formatPercent(probability ?? 0)} × ${formatMoney(impact ?? 0)} = ${formatMoney(value ?? 0)}`,
          ]),
        ),
      ],
      { isOnePiece: true },
    ),
  ];
};

/** For those who decide. */
export const executivePaper = (
  words: Words,
  report: ExecutiveView,
  risks: readonly WorksheetRisk[],
): readonly PdfContent[] => [
  executiveSentence(words, report.figures),
  ...(report.worksheet?.summary ? [{ text: report.worksheet.summary }] : []),
  status(words, report),
  ...phases(words, report),
  ...costs(words, report),
  ...executiveLists(words, report),
  ...riskList(words, risks),
];
