import { useQuery } from '@tanstack/react-query';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { ChoiceField } from './choice-field.tsx';
import type { LessonValues } from '../lesson-values.ts';

/** Keeps a lesson to one project. */
export const ProjectField = ({ form }: { form: AppForm<LessonValues> }) => {
  const t = useTranslation();
  const { data: projects = [] } = useQuery({ ...queryOf(endpoints.projects.list), enabled: useCan('project') });
  if (projects.length === 0) return null;
  return (
    <ChoiceField
      form={form}
      path="projectId"
      label={t('knowledge.edit.project')}
      choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
      placeholder={t('knowledge.edit.chooseProject')}
      onChange={(id) => form.setValue('projectId', id)}
      isOptional
      hint={t('knowledge.edit.projectHint')}
    />
  );
};
