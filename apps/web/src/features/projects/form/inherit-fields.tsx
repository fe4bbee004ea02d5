import { useId } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './inherit-fields.module.css';
import { inheritedSelection, inheritedTeam, withInherited } from './inherited-values.ts';
import type { ProjectChoices } from './project-choices.ts';
import { newProject, type ProjectValues } from './project-values.ts';

interface InheritFieldsProps {
  form: AppForm<ProjectValues>;
  choices: ProjectChoices;
}

/** What a new project takes over from the chosen parent. */
export const InheritFields = ({ form, choices }: InheritFieldsProps) => {
  const t = useTranslation();
  const id = useId();
  const parentId = useFormValue(form, 'parent_project_id');
  const inherit = useFormValue(form, 'inherit');
  const parent = choices.projects.find(({ id }) => id === parentId)?.view;
  if (parent === undefined) return null;
  const set = (change: Partial<ProjectValues['inherit']>) => form.setValue('inherit', withInherited(inherit, change));
  const fill = (values: Partial<ProjectValues>) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field as 'trades', value as number[]);
  };
  const setSelection = (selection: boolean) => {
    const { trades, phases, pm_phases, x_processes } = newProject(choices, undefined);
    fill(selection ? inheritedSelection(parent, choices) : { trades, phases, pm_phases, x_processes });
    set({ selection });
  };
  const setResponsible = (responsible: boolean) => {
    if (responsible) fill(inheritedTeam(parent, choices, form.values.get()));
    set({ responsible });
  };
  return (
    <FieldFrame id={id} label={t('projectForm.inherit.label')} hint={t('projectForm.inherit.hint')} isOptional isGroup>
      <div className={classes.choices}>
        <Check label={t('projectForm.inherit.selection')} checked={inherit.selection} onChange={setSelection} />
        <Check
          label={t('projectForm.inherit.worksheets')}
          checked={inherit.worksheets}
          onChange={(worksheets) => set({ worksheets })}
        />
        <Check
          label={t('projectForm.inherit.responsible')}
          checked={inherit.responsible}
          onChange={setResponsible}
          disabled={!inherit.worksheets}
        />
        <Check
          label={t('projectForm.inherit.notes')}
          checked={inherit.notes}
          onChange={(notes) => set({ notes })}
          disabled={!inherit.worksheets}
        />
      </div>
    </FieldFrame>
  );
};
