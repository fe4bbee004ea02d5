import { useEffect, useRef } from 'react';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { usePaused } from '../../../components/form/use-paused.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ProjectValues } from './project-values.ts';

const pause = 300;

/** Says beside the field while somebody types that the name is taken; asks only when the title changed. */
export const useTitleCheck = (form: AppForm<ProjectValues>, storedTitle: string | undefined): void => {
  const t = useTranslation();
  const name = usePaused(useFormValue(form, 'title').trim(), pause);
  const check = async () => {
    try {
      const isTaken = await read(endpoints.projects.isDuplicateName, { query: { name } });
      // What was typed since then has its own check.
      if (isTaken && form.mantine.getValues().title.trim() === name) {
        form.mantine.setFieldError('title', t('projectForm.duplicate'));
      }
    } catch (error) {
      // The server checks again when the form is sent.
      console.warn('Could not check the project name', error);
    }
  };
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (name !== '' && name !== storedTitle) void latest.current();
  }, [name, storedTitle]);
};
