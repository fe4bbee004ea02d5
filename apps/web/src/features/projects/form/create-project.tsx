import { projectsContract } from '@polier/contract/projects/projects.contract';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { refresh } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useSession } from '../../../platform/session/session-store.ts';
import type { ProjectChoices } from './project-choices.ts';
import { ProjectFields } from './project-fields.tsx';
import { emptyProject, projectValues } from './project-values.ts';

export const CreateProject = ({ choices }: { choices: ProjectChoices }) => {
  const t = useWords();
  const userId = useSession(({ user }) => user?.id);
  const form = useAppForm({
    schema: projectValues,
    initialValues: emptyProject(choices.users.some(({ id }) => id === userId) ? userId : undefined),
    draft: 'project-new',
    labels: { title: t('projects.form.title'), description: t('projects.form.description') },
    onSubmit: async ({ x_processes: xprocesses, ...values }) => {
      const project = await call(projectsContract.store, { body: { ...values, xprocesses } });
      void refresh(projectsContract.list, projectsContract.byUser);
      toastDone(t('projects.form.stored'));
      replaceWith('/projects/overview', { id: project.id });
    },
  });
  return (
    <Screen title={t('projects.form.createTitle')}>
      <PageHeader
        title={t('projects.form.createTitle')}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('projects.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/projects">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('projects.form.create')}
            </Button>
          </>
        }
      />
      <Form form={form} label={t('projects.form.createTitle')}>
        <ProjectFields form={form} choices={choices} />
      </Form>
    </Screen>
  );
};
