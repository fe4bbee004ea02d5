import { toastProblem } from '../../components/toast/toast-store.ts';
import type { Translate } from '../../platform/i18n/use-translation.ts';
import { type ExportValues, exportBody } from './export-values.ts';
import { updateExport } from './project-exports.mutations.ts';

/** After the project: a message says what is refused of it, and it can be mended in the stored project. */
export const saveExportOptions = async (
  projectId: number,
  values: ExportValues | null,
  t: Translate,
): Promise<void> => {
  if (values === null) return;
  try {
    await updateExport({ body: { projectId, ...exportBody(values) } });
  } catch (error) {
    toastProblem(error, t('projectExports.optionsFailed'));
  }
};
