import { goTo } from '../../../platform/navigation/history.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';

/** Opens the print view with the filter of the screen. */
export const usePrintView = (): (() => void) => {
  const { model, url } = useWorksheetContext();
  const { kind, worksheet } = model;
  return () => goTo('/convert/worksheet-applied-lessons', { kind, id: worksheet.id, filter: url.filter });
};
