import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import { saveExportOptions } from '../../project-exports/save-export-options.ts';
import type { ProjectChoices } from './project-choices.ts';
import { ProjectFields } from './project-fields.tsx';
import { useNewExternal } from './use-new-external.tsx';
import { newProject, projectValues } from './project-values.ts';
import { storeProject } from '../projects.mutations.ts';

export const CreateProject = ({ choices }: { choices: ProjectChoices }) => {
  const t = useTranslation();
  const userId = useSession(({ user }) => user?.id);
  const form = useAppForm({
    schema: projectValues,
    initialValues: newProject(choices, choices.users.some(({ id }) => id === userId) ? userId : undefined),
    draft: 'project-new',
    labels: { title: t('projectForm.title'), description: t('projectForm.description') },
    onSubmit: async ({
      x_processes: xprocesses,
      admin_id: _own,
      inherit: { selection: _filled, ...inherit },
      exporting,
      ...values
    }) => {
      const functions = values.functions.filter(({ user_id }) => values.users.includes(user_id));
      const project = await storeProject({
        body: { ...values, functions, xprocesses, ...(inherit.worksheets && { inherit }) },
      });
      if (values.ms_integration) await saveExportOptions(project.id, exporting, t);
      toastDone(t('projectForm.stored'));
      replaceWith('/projects/overview', { id: project.id });
    },
  });
  const external = useNewExternal(form);
  return (
    <Screen title={t('projectForm.createTitle')}>
      <PageHeader
        title={t('projectForm.createTitle')}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('projects.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/projects">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('projectForm.create')}
            </Button>
          </>
        }
      />
      <Form form={form} label={t('projectForm.createTitle')} isNew>
        <ProjectFields form={form} choices={choices} onAddExternal={external.open} />
      </Form>
      {external.dialog}
    </Screen>
  );
};
