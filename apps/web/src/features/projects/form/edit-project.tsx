import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { staleChoices } from '../../../components/form/use-versioned-update.ts';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { saveExportOptions } from '../../project-exports/save-export-options.ts';
import { splitProjectTitle } from '../project-names.ts';
import { RemoveProjectDialog } from '../removing/remove-project-dialog.tsx';
import type { ProjectChoices } from './project-choices.ts';
import { ProjectFields } from './project-fields.tsx';
import { useNewExternal } from './use-new-external.tsx';
import { changesOf, projectValues, valuesOf } from './project-values.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useProjectUpdate } from './use-project-update.ts';

interface EditProjectProps {
  project: ProjectView;
  choices: ProjectChoices;
  /** The dialog that removes it is open. */
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

export const EditProject = ({ project, choices, isRemoving, onRemoving }: EditProjectProps) => {
  const t = useTranslation();
  const { number } = splitProjectTitle(project.title);
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const update = useProjectUpdate(project);
  const form = useAppForm({
    schema: projectValues,
    initialValues: valuesOf(project),
    draft: `project-${project.id}`,
    labels: { title: t('projectForm.title'), description: t('projectForm.description') },
    onSubmit: async (values) => {
      const isSame = Object.keys(changesOf(valuesOf(project), values)).length === 0;
      const { exporting } = values;
      const isUnchanged = isSame && exporting === null;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged || (!isSame && !(await update.save(values)))) return false;
      if (values.ms_integration) await saveExportOptions(project.id, exporting, t);
      toastDone(t('projectForm.updated'));
      replaceWith('/projects/overview', { id: project.id });
      return true;
    },
  });
  const external = useNewExternal(form);
  return (
    <Screen title={t('projectForm.editTitle')}>
      <PageHeader
        number={number}
        title={t('projectForm.editTitle')}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('projects.title')}
          </RouteLink>,
          <RouteLink key="project" to="/projects/overview" search={{ id: project.id }}>
            {project.title}
          </RouteLink>,
        ]}
        actions={
          <>
            {project.can.remove && (
              <Button
                variant="bare"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => onRemoving(true)}
              >
                {t('common.removal.open')}
              </Button>
            )}
            <LinkButton to="/projects/overview" search={{ id: project.id }}>
              {t('common.cancel')}
            </LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        {saysUnchanged && <p role="status">{t('projectForm.nothingChanged')}</p>}
      </PageHeader>
      {update.newer !== null && <StaleNotice title={t('projects.stale')} {...staleChoices(form, update)} />}
      <Form form={form} label={t('projectForm.editTitle')}>
        <ProjectFields
          form={form}
          choices={choices}
          storedTitle={project.title}
          project={project}
          onAddExternal={external.open}
        />
      </Form>
      {external.dialog}
      {update.pendingRemoval !== null && (
        <RemovalDialog pendingRemoval={update.pendingRemoval} choices={choices} onDecide={update.decide} />
      )}
      {isRemoving && project.can.remove && <RemoveProjectDialog project={project} onClose={() => onRemoving(false)} />}
    </Screen>
  );
};
