import type { WorksheetFileState } from '@polier/contract/worksheets/worksheet-file-fields';
import type { Formula } from '#platform/spreadsheets/writing/workbook';
import type { Translate } from '../file-context.ts';
import { stateLabel } from '../file-states.ts';
import { fixedRange, letterOf, type SheetLayout } from './sheet-layout.ts';

export interface ProgressCells {
  readonly total: Formula | number;
  readonly open: Formula | number;
  readonly done: Formula | number;
  readonly checked: Formula | number;
  readonly overdue: Formula | number;
}

/** Counts of a worksheet: formulas while all its rows stand in the sheet, otherwise figures. */
export const progressCells = (
  layout: SheetLayout,
  {
    t,
    isWhole,
    sheet = '',
  }: { t: Translate; isWhole: boolean; /** With its sign, for another sheet. */ sheet?: string },
): ProgressCells => {
  const { progress } = layout.exported.worksheet;
  const [state, due] = [letterOf(layout, 'state'), letterOf(layout, 'contacttill')];
  const applicable = progress.total - progress.not_applicable;
  if (!isWhole || state === null) {
    const { open, done, checked, overdue } = progress;
    return { total: applicable, open, done, checked, overdue };
  }
  const range = (letter: string) => `${sheet}${fixedRange(layout, letter)}`;
  const count = (...states: readonly WorksheetFileState[]) =>
    states.map((one) => `COUNTIF(${range(state)},"${stateLabel(t, one)}")`).join('+');
  return {
    total: { formula: count('open', 'done', 'toCheck', 'checked'), result: applicable },
    open: { formula: count('open'), result: progress.open },
    done: { formula: count('done', 'toCheck', 'checked'), result: progress.done },
    checked: { formula: count('checked'), result: progress.checked },
    overdue:
      due === null
        ? progress.overdue
        : {
            formula: `COUNTIFS(${range(state)},"${stateLabel(t, 'open')}",${range(due)},"<"&TODAY(),${range(due)},">0")`,
            result: progress.overdue,
          },
  };
};
