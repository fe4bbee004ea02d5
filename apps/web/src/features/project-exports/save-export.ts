import { toastProblem } from '../../components/toast/toast-store.ts';
import { type ExportValues, exportBody } from './export-values.ts';
import { updateExport } from './project-exports.mutations.ts';

/** After the project: what is refused of it is told, and can be mended in the stored project. */
export const saveExport = async (projectId: number, values: ExportValues | null, failure: string): Promise<void> => {
  if (values === null) return;
  try {
    await updateExport({ body: { projectId, ...exportBody(values) } });
  } catch (error) {
    toastProblem(error, failure);
  }
};
