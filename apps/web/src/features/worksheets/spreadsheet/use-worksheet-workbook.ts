import { useLanguage } from '../../../platform/i18n/use-translation.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { useWorksheetExport } from './export-worksheets.ts';

/** Saves the worksheet on the screen as a workbook, with its filter and columns. */
export const useWorksheetWorkbook = (): (() => void) => {
  const { model, url } = useWorksheetContext();
  const { kind, worksheet } = model;
  const language = useLanguage();
  const { exportWorksheets } = useWorksheetExport();
  return () =>
    exportWorksheets({
      projectId: worksheet.projectId,
      worksheetId: worksheet.id,
      kind,
      filter: url.filter,
      columns: worksheet.columns.join(',') || 'none',
      language,
    });
};
