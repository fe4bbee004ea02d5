import type { AppForm } from '../../../components/form/use-app-form.ts';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ProjectValues } from './project-values.ts';
import { read } from '../../../platform/api/queries.ts';

/** Says beside the field that the name is taken, before anything is sent; asks only when the title changed. */
export const useTitleCheck = (form: AppForm<ProjectValues>, storedTitle: string | undefined) => {
  const t = useTranslation();
  return async (typed: string): Promise<void> => {
    const name = typed.trim();
    if (name === '' || name === storedTitle) return;
    try {
      const isTaken = await read(endpoints.projects.isDuplicateName, { query: { name } });
      // What was typed since then has its own check.
      if (isTaken && form.mantine.getValues().title.trim() === name) {
        form.mantine.setFieldError('title', t('projects.form.duplicate'));
      }
    } catch (error) {
      // The server checks again when the form is sent.
      console.warn('Could not check the project name', error);
    }
  };
};
