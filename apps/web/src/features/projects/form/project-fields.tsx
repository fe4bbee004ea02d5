import { Select, TextInput, Textarea } from '@mantine/core';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { type Entity, EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { ProjectChoices } from './project-choices.ts';
import { useTitleCheck } from './use-title-check.ts';
import type { ProjectValues } from './project-values.ts';

type ListPath = 'trades' | 'phases' | 'pm_phases' | 'x_processes' | 'users' | 'external_users';

interface ChoiceFieldProps {
  form: AppForm<ProjectValues>;
  path: ListPath;
  label: string;
  placeholder: string;
  entities: readonly Entity[];
  hint?: string;
}

const ChoiceField = ({ form, path, label, placeholder, entities, hint }: ChoiceFieldProps) => (
  <FormField form={form} path={path} label={label} isOptional {...(hint !== undefined && { hint })}>
    {(control) => <EntityMultiSelect {...control} entities={entities} placeholder={placeholder} />}
  </FormField>
);

export interface ProjectFieldsProps {
  form: AppForm<ProjectValues>;
  choices: ProjectChoices;
  /** The stored title, which is no duplicate of itself. */
  storedTitle?: string;
  /** The project being edited, which cannot be its own parent. */
  projectId?: number;
}

/** The fields of a project, the same for a new and an existing one. */
export const ProjectFields = ({ form, choices, storedTitle, projectId }: ProjectFieldsProps) => {
  const t = useWords();
  const checkTitle = useTitleCheck(form, storedTitle);
  const parent = useFormValue(form, 'parent_project_id');
  return (
    <>
      <FormSection title={t('projects.form.basics')} note={t('projects.form.basicsText')}>
        <FormField form={form} path="title" label={t('projects.form.title')} hint={t('projects.form.titleHint')}>
          {(control) => (
            <TextInput {...control} onBlur={(event) => void checkTitle(event.currentTarget.value)} autoComplete="off" />
          )}
        </FormField>
        <FormField form={form} path="description" label={t('projects.form.description')} isOptional>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
        </FormField>
        <FormField form={form} path="parent_project_id" label={t('projects.form.parent')} isOptional>
          {(control) => (
            <Select
              {...control}
              defaultValue={undefined}
              data={choices.projects
                .filter(({ id }) => id !== projectId)
                .map(({ id, label }) => ({ value: String(id), label }))}
              value={parent === null ? null : String(parent)}
              onChange={(id) => form.setValue('parent_project_id', id === null ? null : Number(id))}
              placeholder={t('projects.form.parentNone')}
              nothingFoundMessage={t('common.nothingFound')}
              clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
              searchable
              clearable
              limit={100}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('projects.form.selection')} note={t('projects.form.selectionText')}>
        <ChoiceField
          form={form}
          path="trades"
          label={t('projects.form.trades')}
          placeholder={t('projects.form.chooseTrades')}
          entities={choices.trades}
        />
        <ChoiceField
          form={form}
          path="phases"
          label={t('projects.form.phases')}
          placeholder={t('projects.form.choosePhases')}
          entities={choices.phases}
        />
        <ChoiceField
          form={form}
          path="pm_phases"
          label={choices.titles.pm ?? t('projects.form.pmPhases')}
          placeholder={t('projects.form.choosePmPhases')}
          entities={choices.pmPhases}
        />
        {choices.xProcesses !== null && (
          <ChoiceField
            form={form}
            path="x_processes"
            label={choices.titles.x ?? t('projects.form.xProcesses')}
            placeholder={t('projects.form.chooseXProcesses')}
            entities={choices.xProcesses}
          />
        )}
      </FormSection>
      <FormSection title={t('projects.form.team')} note={t('projects.form.teamText')}>
        <ChoiceField
          form={form}
          path="users"
          label={t('projects.form.users')}
          placeholder={t('projects.form.chooseUsers')}
          entities={choices.users}
          hint={t('projects.form.ownerStays')}
        />
        <ChoiceField
          form={form}
          path="external_users"
          label={t('projects.form.externals')}
          placeholder={t('projects.form.chooseExternals')}
          entities={choices.externals}
        />
      </FormSection>
    </>
  );
};
