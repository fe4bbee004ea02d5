import { assessRisk, residualRisk } from '@polier/contract/worksheets/risk';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { formatMoney, formatNumber, formatPercent } from '#platform/files/file-formats';
import type { PdfContent } from '#platform/pdf/pdf-document';
import type { FileContext } from '../file-context.ts';

const captionSize = 7;
/** Points: the words within the fraction, the whole of it without and with what is left at risk, the sign beside it, and its result. */
const widths = { caption: 106, fraction: 222, withResidual: 266, equals: 12, result: 78 } as const;
/** Points from the upper edge to what stands between the two lines of the fraction. */
const middle = 8;

const side = (caption: string, figures: string): PdfContent => ({
  columns: [
    { text: caption, fontSize: captionSize, width: widths.caption, margin: [0, 1, 0, 0] },
    { text: figures, bold: true, alignment: 'right' },
  ],
});

/** Probability times impact over the cost of the measures, as the print view has it; null while a figure is missing. */
export const paperRisk = (worksheet: WorksheetView, { t }: FileContext): PdfContent | null => {
  const { probability, impact, cost } = worksheet;
  const { value, factor, withoutCost, verdict } = assessRisk(worksheet);
  if (value === null || probability === null || impact === null || cost === null) return null;
  const words = {
    'pays': t('common.risk.pays'),
    'examine': t('common.risk.examine'),
    'not-by-money-alone': t('common.risk.notByMoney'),
    'mandatory': t('common.risk.mandatory'),
  };
  const word = verdict === null ? (withoutCost ? t('common.risk.noCost') : '') : words[verdict];
  const rest = Math.round(residualRisk(worksheet));
  const money = (amount: number) => formatMoney(Math.round(amount));
  const product = `${formatPercent(probability)} × ${money(impact)}`;
  const width = rest === 0 ? widths.fraction : widths.withResidual;
  const bar = { type: 'line', x1: 0, y1: 0, x2: width - 8, y2: 0, lineColor: '#000000', lineWidth: 0.75 } as const;
  return {
    columns: [
      {
        stack: [
          side(t('common.risk.probabilityTimesImpact'), rest === 0 ? product : `${product} − ${money(rest)}`),
          { canvas: [bar], margin: [0, 1, 0, 2] },
          side(t('common.risk.costOfMeasures'), money(cost)),
        ],
        width,
        margin: [0, 0, 8, 0],
      },
      { text: '=', width: widths.equals, margin: [0, middle, 0, 0] },
      {
        stack: [
          { text: t('common.risk.benefitCost'), fontSize: captionSize },
          {
            text: [
              { text: factor === null ? '–' : formatNumber(factor, 1), bold: true, fontSize: 14 },
              { text: `  ${word}`, bold: true },
            ],
          },
        ],
        width: widths.result,
      },
      { text: t('print.riskValue', { value: formatMoney(value) }), margin: [0, middle, 0, 0] },
    ],
  };
};
