import type { Cell, CellStyle, Formula, Validation } from '#platform/spreadsheets/writing/workbook';
import { formatDate, formatDateTime } from '#platform/files/file-formats';
import type { FileContext } from '../file-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { figureLabels } from '../file-figures.ts';
import { progressCells } from './progress-formulas.ts';
import { riskFormulas } from './risk-formulas.ts';
import { headCell, readColumns, type SheetLayout } from './sheet-layout.ts';
import { money, percent, styles } from '#platform/spreadsheets/writing/workbook-styles';

const empty: Cell = { value: null };
const formulaOf = (value: Formula | number): string => (typeof value === 'number' ? String(value) : value.formula);
const resultOf = (value: Formula | number) => (typeof value === 'number' ? value : (value.result ?? 0));

const [doneMark, totalMark] = ['<done>', '<total>'];

/** The sentence of the progress as a formula that follows the states of the rows. */
const progressSentence = (layout: SheetLayout, isWhole: boolean, { t }: FileContext): Cell => {
  const { done, total } = progressCells(layout, { t, isWhole });
  const shown = t('print.progress', { done: resultOf(done), total: resultOf(total) });
  if (typeof done === 'number') return { value: shown, style: styles.fact };
  // The words around the two figures, in the order of the language.
  const parts = t('print.progress', { done: doneMark, total: totalMark }).split(/(<done>|<total>)/);
  const terms = parts
    .filter((part) => part !== '')
    .map((part) =>
      part === doneMark ? `(${done.formula})` : part === totalMark ? `(${formulaOf(total)})` : `"${part}"`,
    );
  return { value: { formula: terms.join('&'), result: shown }, style: styles.fact };
};

const figure = (value: Cell['value'], format?: string): Cell => ({
  value,
  style: format === undefined ? styles.figure : { ...styles.figure, format },
});

/** The rows above the table: what it is on the left, its risk on the right. */
export const worksheetHead = (layout: SheetLayout, isWhole: boolean, context: FileContext): Cell[][] => {
  const { t } = context;
  const { kind, worksheet } = layout.exported;
  const { number, phase } = worksheetKindOf(kind).locationOf(worksheet);
  const {
    probability,
    impact,
    cost,
    residual_probability: residualProbability,
    residual_impact: residualImpact,
  } = worksheet;
  const risk = riskFormulas(worksheet, headCell, t);
  const facts = [worksheet.date === null ? null : formatDate(worksheet.date), worksheet.place, worksheet.participants];
  const text = (value: Cell['value'], style: CellStyle): Cell => ({ value, style });
  const left: Cell[] = [
    text(context.company.name, styles.company),
    text(worksheet.project.title, styles.fact),
    text([number, worksheet.title, phase].filter((part) => part !== null).join(' · '), styles.title),
    text(facts.filter((fact) => fact !== null).join(' · '), styles.fact),
    progressSentence(layout, isWhole, context),
    text(t('print.asOf', { instant: formatDateTime(context.now) }), styles.fact),
    text(worksheet.closed ? t('worksheets.closed') : t('worksheetFiles.writeInWhite'), styles.fact),
  ];
  const labels = figureLabels(t);
  const hasResidual = residualProbability !== 0 || residualImpact !== 0;
  const figures: (readonly [string, Cell, Cell?] | null)[] = [
    [labels.probability, figure(probability, percent)],
    [labels.impact, figure(impact, money(impact))],
    [labels.cost, figure(cost, money(cost))],
    [t('worksheetFiles.riskValue'), figure(risk.value, money(null))],
    [t('common.risk.benefitCost'), figure(risk.factor, '0.0'), { value: risk.verdict }],
    hasResidual ? [labels.residual_probability, figure(residualProbability, percent)] : null,
    hasResidual ? [labels.residual_impact, figure(residualImpact, money(residualImpact))] : null,
  ];
  return left.map((cell, index) => {
    const [label, value, beside] = figures[index] ?? [];
    const right = label === undefined ? [] : [text(label, styles.label), value ?? empty, ...(beside ? [beside] : [])];
    return [empty, cell, ...readColumns.slice(2).map(() => empty), ...right];
  });
};

/** Figures that the formulas can work with. */
export const headValidations = ({ t }: FileContext): Validation[] => [
  {
    range: `${headCell.probability} ${headCell.residualProbability}`,
    allowed: { type: 'whole', from: 0, to: 100 },
    message: t('worksheets.percentError'),
  },
  {
    range: `${headCell.impact} ${headCell.cost} ${headCell.residualImpact}`,
    allowed: { type: 'decimal', from: 0, to: 10_000_000_000 },
    message: t('worksheets.amountError'),
  },
];
