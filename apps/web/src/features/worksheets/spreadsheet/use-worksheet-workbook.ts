import { useLanguage } from '../../../platform/i18n/use-translation.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { useWorkbookExport } from './export-workbook.ts';

/** Saves the worksheet on the screen as a workbook, with its filter and columns. */
export const useWorksheetWorkbook = (): (() => void) => {
  const { model, url } = useWorksheetContext();
  const { kind, worksheet } = model;
  const language = useLanguage();
  const { exportWorkbook } = useWorkbookExport();
  return () =>
    exportWorkbook({
      projectId: worksheet.projectId,
      worksheetId: worksheet.id,
      kind,
      filter: url.filter,
      columns: worksheet.columns.join(',') || 'none',
      language,
    });
};
