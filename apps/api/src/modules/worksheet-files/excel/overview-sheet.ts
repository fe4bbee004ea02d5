import { type Cell, columnLetter, quotedSheet, type Sheet } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import { formatDateTime } from '#platform/files/file-formats';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { progressCells } from './progress-formulas.ts';
import { amountFormulas, type RiskCells, riskFormulas, totalFormulas } from './risk-formulas.ts';
import { headCell, type SheetLayout } from './sheet-layout.ts';
import { money, percent, styles } from '#platform/spreadsheets/writing/workbook-styles';

const headerRow = 5;
const firstRow = headerRow + 1;

const number: Cell['style'] = { ...styles.read, align: 'right' };
const formatted = (format: string): Cell['style'] => ({ ...number, format });
const [asPercent, asMoney, asFactor] = [formatted(percent), formatted(money(null)), formatted('0.0')];

/** Columns of the exact amounts that the total adds up; they are hidden. */
const amountColumns = ['N', 'O', 'P'] as const;

const cellsOn = (sheet: string): RiskCells => ({
  probability: `${sheet}${headCell.probability}`,
  impact: `${sheet}${headCell.impact}`,
  cost: `${sheet}${headCell.cost}`,
  residualProbability: `${sheet}${headCell.residualProbability}`,
  residualImpact: `${sheet}${headCell.residualImpact}`,
});

/** A figure of another sheet; empty where that cell is empty. */
const linked = (cell: string, result: number | null): Cell['value'] => ({
  formula: `IF(${cell}="","",${cell})`,
  result: result ?? '',
});

const worksheetRow = (layout: SheetLayout, isWhole: boolean, { t }: FileContext): Cell[] => {
  const { kind, worksheet } = layout.exported;
  const sheet = `${quotedSheet(layout.name)}!`;
  const cells = cellsOn(sheet);
  const { total, open, done, checked, overdue } = progressCells(layout, { t, isWhole, sheet });
  const risk = riskFormulas(worksheet, cells, t);
  const amounts = amountFormulas(cells).map((formula): Cell => ({ value: { formula } }));
  return [
    { value: worksheetKindOf(kind).locationOf(worksheet).number ?? '', style: styles.read },
    { value: worksheet.title, style: styles.question },
    ...[total, open, done, checked, overdue].map((value): Cell => ({ value, style: number })),
    { value: linked(cells.probability, worksheet.probability), style: asPercent },
    { value: linked(cells.impact, worksheet.impact), style: asMoney },
    { value: linked(cells.cost, worksheet.cost), style: asMoney },
    { value: risk.value, style: asMoney },
    { value: risk.factor, style: asFactor },
    { value: risk.verdict, style: styles.read },
    ...amounts,
  ];
};

const totalRow = (layouts: readonly SheetLayout[], { t }: FileContext): Cell[] => {
  const last = headerRow + layouts.length;
  const range = (letter: string) => `${letter}${firstRow}:${letter}${last}`;
  const counts = ['C', 'D', 'E', 'F', 'G'].map((letter, index): Cell => {
    const result = layouts.reduce((sum, { exported: { worksheet } }) => {
      const { total, not_applicable: without, open, done, checked, overdue } = worksheet.progress;
      return sum + ([total - without, open, done, checked, overdue][index] ?? 0);
    }, 0);
    return { value: { formula: `SUM(${range(letter)})`, result }, style: { ...number, bold: true } };
  });
  const [risk, reduction, cost] = amountColumns;
  const total = totalFormulas(
    layouts.map(({ exported }) => exported.worksheet),
    { risk: range(risk), reduction: range(reduction), cost: range(cost) },
    t,
  );
  const bold = { ...styles.read, bold: true };
  return [
    { value: '', style: bold },
    { value: t('risk.sum'), style: bold },
    ...counts,
    { value: '', style: bold },
    { value: '', style: bold },
    { value: total.cost, style: { ...asMoney, bold: true } },
    { value: total.value, style: { ...asMoney, bold: true } },
    { value: total.factor, style: { ...asFactor, bold: true } },
    { value: total.verdict, style: bold },
  ];
};

/** The worksheets of a project with their progress and risk, added up; every figure is a formula over their sheets. */
export const overviewSheet = (
  layouts: readonly SheetLayout[],
  { name, project, isWhole, context }: { name: string; project: string; isWhole: boolean; context: FileContext },
): Sheet => {
  const { t, company, now } = context;
  const words = [
    t('risk.number'),
    t('risk.worksheet'),
    t('worksheets.questions'),
    t('worksheets.states.open'),
    t('worksheets.states.done'),
    t('worksheets.states.checked'),
    t('worksheets.spans.overdue'),
    t('risk.probability'),
    t('risk.impact'),
    t('risk.cost'),
    t('worksheetFiles.riskValue'),
    t('risk.factor'),
    t('risk.verdict'),
  ];
  const widths = [9, 46, 10, 9, 9, 9, 11, 11, 17, 17, 17, 9, 30];
  return {
    name,
    columns: [...widths.map((width) => ({ width })), ...amountColumns.map(() => ({ width: 12, isHidden: true }))],
    rows: [
      [{ value: company.name, style: styles.company }],
      [{ value: project, style: styles.title }],
      [{ value: t('print.asOf', { instant: formatDateTime(now) }), style: styles.fact }],
      [],
      words.map((value) => ({ value, style: styles.heading })),
      ...layouts.map((layout) => worksheetRow(layout, isWhole, context)),
      ...(layouts.length > 0 ? [totalRow(layouts, context)] : []),
      [],
      [{ value: t('risk.formula'), style: styles.fact }],
    ],
    frozen: { rows: headerRow, columns: 2 },
    filter: `A${headerRow}:${columnLetter(words.length)}${headerRow + layouts.length}`,
    links: layouts.map((layout, index) => ({ cell: `B${firstRow + index}`, sheet: layout.name })),
    titleRows: { from: headerRow, to: headerRow },
  };
};
