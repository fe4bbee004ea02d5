import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import { sheetNames, type Workbook } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import { availableFields } from '../file-fields.ts';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { choiceLists } from './lists-sheet.ts';
import { overviewSheet } from './overview-sheet.ts';
import { layoutOf } from './sheet-layout.ts';
import { storedValues, storedValuesSheet } from './stored-values-sheet.ts';
import { worksheetSheet } from './worksheet-sheet.ts';
import { personNames, type Person } from '../../users/person-names.ts';

export interface WorkbookRequest {
  /** Title of the project whose worksheets all stand in the file; null: one worksheet. */
  readonly project: string | null;
  readonly worksheets: readonly ExportedWorksheet[];
  /** Undefined: those that each worksheet shows. */
  readonly columns: readonly WorksheetColumn[] | undefined;
  readonly isWhole: boolean;
  readonly people: readonly Person[];
}

/** The sheet of each worksheet, before them an overview of a project, behind them lists and what an import compares with. */
export const workbookOfWorksheets = (
  { project, worksheets, columns, isWhole, people: team }: WorkbookRequest,
  context: FileContext,
): Workbook => {
  const { t } = context;
  const people = personNames(team);
  const lists = choiceLists(context, people);
  const overviewName = t('worksheetFiles.overviewSheet');
  const titles = worksheets.map(({ kind, worksheet }) =>
    [worksheetKindOf(kind).locationOf(worksheet).number, worksheet.title].filter((part) => part !== null).join(' '),
  );
  const reserved = [storedValuesSheet, lists.sheet.name, overviewName];
  const names = sheetNames([...reserved, ...titles]).slice(reserved.length);
  const layouts = worksheets.map((exported, index) => layoutOf(exported, names[index] ?? '', columns, context));
  const table = { context, people, lists: lists.ranges, isWhole };
  return {
    sheets: [
      ...(project === null ? [] : [overviewSheet(layouts, { name: overviewName, project, isWhole, context })]),
      ...layouts.map((layout) => worksheetSheet(layout, table)),
      lists.sheet,
      storedValues(layouts, availableFields(context), context, people),
    ],
  };
};
