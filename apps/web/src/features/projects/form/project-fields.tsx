import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { Select, TextInput, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormSection } from '../../../components/form/form.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { type Entity, EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { ExportSection } from '../../project-exports/export-section.tsx';
import { useKindTabTitle } from '../../companies/company-setting.ts';
import { ExternalFunctions } from './external-functions.tsx';
import type { ProjectChoices } from './project-choices.ts';
import { MemberFunctions } from './member-functions.tsx';
import { OwnerField } from './owner-field.tsx';
import { useTitleCheck } from './use-title-check.ts';
import { InheritFields } from './inherit-fields.tsx';
import { nothingInherited, type ProjectValues } from './project-values.ts';

type ListPath = 'trades' | 'phases' | 'pm_phases' | 'x_processes' | 'users' | 'external_users';

interface ChoiceFieldProps {
  form: AppForm<ProjectValues>;
  path: ListPath;
  label: string;
  placeholder: string;
  entities: readonly Entity[];
  hint?: string;
  /** Below the choices: adds one that is missing. */
  below?: ReactNode;
}

const ChoiceField = ({ form, path, label, placeholder, entities, hint, below }: ChoiceFieldProps) => (
  <FormField form={form} path={path} label={label} isOptional {...(hint !== undefined && { hint })}>
    {(control) => (
      <>
        <EntityMultiSelect {...control} entities={entities} placeholder={placeholder} />
        {below}
      </>
    )}
  </FormField>
);

interface AllOrSomeFieldProps extends ChoiceFieldProps {
  path: 'trades' | 'phases';
  /** All of them in one word with their number. */
  allLabel: string;
}

/** All entries of a catalogue by one tick, or some of them. */
const AllOrSomeField = ({ form, path, label, placeholder, entities, allLabel }: AllOrSomeFieldProps) => {
  const isAll = useFormValue(form, path).length === entities.length;
  const [isPicking, setPicking] = useState(!isAll);
  const toggle = (all: boolean) => {
    setPicking(!all);
    form.setValue(path, all ? entities.map(({ id }) => id) : []);
  };
  return (
    <FormField form={form} path={path} label={label} isOptional isGroup>
      {(control) => (
        <>
          {entities.length > 0 && <Check label={allLabel} checked={isAll} onChange={toggle} />}
          {(isPicking || !isAll || entities.length === 0) && (
            <EntityMultiSelect {...control} aria-label={label} entities={entities} placeholder={placeholder} />
          )}
        </>
      )}
    </FormField>
  );
};

export interface ProjectFieldsProps {
  form: AppForm<ProjectValues>;
  choices: ProjectChoices;
  /** The stored title, which is no duplicate of itself. */
  storedTitle?: string;
  /** The project being edited, which cannot be its own parent. */
  project?: ProjectView;
  /** Undefined for who may not add external people. */
  onAddExternal: (() => void) | undefined;
}

/** The fields of a project, the same for a new and an existing one. */
export const ProjectFields = ({ form, choices, storedTitle, project, onAddExternal }: ProjectFieldsProps) => {
  const t = useTranslation();
  const titleOf = useKindTabTitle();
  useTitleCheck(form, storedTitle);
  const parent = useFormValue(form, 'parent_project_id');
  const isExported = useFormValue(form, 'ms_integration');
  const exporting = useFormValue(form, 'exporting');
  return (
    <>
      <FormSection title={t('projectForm.basics')} note={t('projectForm.basicsText')}>
        <FormField form={form} path="title" label={t('projectForm.title')} hint={t('projectForm.titleHint')}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} path="description" label={t('projectForm.description')} isOptional>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
        </FormField>
        <FormField form={form} path="parent_project_id" label={t('projectForm.parent')} isOptional>
          {(control) => (
            <Select
              {...control}
              defaultValue={undefined}
              data={choices.projects
                .filter(({ id }) => id !== project?.id)
                .map(({ id, label }) => ({ value: String(id), label }))}
              value={parent === null ? null : String(parent)}
              onChange={(id) => {
                form.setValue('parent_project_id', id === null ? null : Number(id));
                // Another parent has another selection: what comes along is chosen anew.
                form.setValue('inherit', nothingInherited);
              }}
              placeholder={t('projectForm.parentNone')}
              nothingFoundMessage={t('common.nothingFound')}
              clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
              searchable
              clearable
              limit={100}
            />
          )}
        </FormField>
        {project === undefined && <InheritFields form={form} choices={choices} />}
      </FormSection>
      <FormSection
        title={t('projectForm.selection')}
        note={
          choices.trades.length + choices.phases.length > 0 ? (
            t('projectForm.selectionText')
          ) : (
            <>
              {t('projectForm.noEntries')}{' '}
              <RouteLink to="/knowledge/combined">{t('projectForm.toKnowledge')}</RouteLink>
            </>
          )
        }
      >
        <AllOrSomeField
          form={form}
          path="trades"
          allLabel={t('projectForm.allTrades', { count: choices.trades.length })}
          label={t('projectForm.trades')}
          placeholder={t('projectForm.chooseTrades')}
          entities={choices.trades}
        />
        <AllOrSomeField
          form={form}
          path="phases"
          allLabel={t('projectForm.allPhases', { count: choices.phases.length })}
          label={t('projectForm.phases')}
          placeholder={t('projectForm.choosePhases')}
          entities={choices.phases}
        />
        <ChoiceField
          form={form}
          path="pm_phases"
          label={titleOf('pm')}
          placeholder={t('projectForm.chooseTitled', { title: titleOf('pm') })}
          entities={choices.pmPhases}
        />
        {choices.xProcesses !== null && (
          <ChoiceField
            form={form}
            path="x_processes"
            label={titleOf('x')}
            placeholder={t('projectForm.chooseTitled', { title: titleOf('x') })}
            entities={choices.xProcesses}
          />
        )}
      </FormSection>
      <FormSection title={t('projectForm.team')} note={t('projectForm.teamText')}>
        <ChoiceField
          form={form}
          path="users"
          label={t('projectForm.users')}
          placeholder={t('projectForm.chooseUsers')}
          entities={choices.users}
          hint={t('projectForm.ownerStays')}
        />
        <MemberFunctions form={form} users={choices.users} />
        {project?.can.handOver === true && <OwnerField form={form} users={choices.users} owner={project.owner} />}
        <ChoiceField
          form={form}
          path="external_users"
          label={t('projectForm.externals')}
          placeholder={t('projectForm.chooseExternals')}
          entities={choices.externals}
          {...(onAddExternal !== undefined && {
            below: (
              <Button
                variant="bare"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={onAddExternal}
              >
                {t('projectForm.newExternal')}
              </Button>
            ),
          })}
        />
        <ExternalFunctions form={form} externals={choices.externals} />
      </FormSection>
      <ExportSection
        projectId={project?.id}
        wasOn={project?.ms_integration ?? false}
        isOn={isExported}
        onToggle={(isOn) => form.setValue('ms_integration', isOn)}
        values={exporting}
        onChange={(values) => form.setValue('exporting', values)}
      />
    </>
  );
};
