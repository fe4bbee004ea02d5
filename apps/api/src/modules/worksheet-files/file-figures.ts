import type { WorksheetFileFigure } from '@polier/contract/worksheets/worksheet-file-fields';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import type { Translate } from './file-context.ts';

interface FileFigureDefinition {
  readonly label: (t: Translate) => string;
  readonly unit: 'percent' | 'amount';
  /** What an emptied cell means. */
  readonly empty: 0 | null;
}

/** The figures of the risk that stand in the head of a worksheet's file, in the order of their rows. */
const definitions: Readonly<Record<WorksheetFileFigure, FileFigureDefinition>> = {
  probability: { label: (t) => t('risk.probability'), unit: 'percent', empty: null },
  impact: { label: (t) => t('risk.impact'), unit: 'amount', empty: null },
  cost: { label: (t) => t('risk.cost'), unit: 'amount', empty: null },
  residual_probability: { label: (t) => t('worksheetFiles.residualProbability'), unit: 'percent', empty: 0 },
  residual_impact: { label: (t) => t('worksheetFiles.residualImpact'), unit: 'amount', empty: 0 },
};

export type FileFigure = FileFigureDefinition & { readonly name: WorksheetFileFigure };

export const fileFigures: readonly FileFigure[] = Object.entries(definitions).map(([name, definition]) => ({
  ...definition,
  name: name as WorksheetFileFigure,
}));

export const figureLabels = (t: Translate): Readonly<Record<WorksheetFileFigure, string>> =>
  Object.fromEntries(fileFigures.map(({ name, label }) => [name, label(t)])) as Record<WorksheetFileFigure, string>;

/** A figure as it is compared: a plain number, empty without one. */
export const figureText = (value: number | null): string => (value === null ? '' : String(value));

export const storedFigure = (worksheet: Pick<WorksheetView, WorksheetFileFigure>, name: WorksheetFileFigure): string =>
  figureText(worksheet[name]);
