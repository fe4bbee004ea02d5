import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../components/screen/screen.tsx';
import { LinkButton } from '../../components/button/button.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlFlag, urlId, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { CreateProject } from './form/create-project.tsx';
import { EditProject } from './form/edit-project.tsx';
import { useProjectChoices } from './form/project-choices.ts';
import { MissingProject, ProjectError } from './project-error.tsx';
import { OverviewSkeleton } from './overview/overview-skeleton.tsx';

const addressFields = urlSchema({ id: urlId(), remove: urlFlag() });

interface LoadingFormProps {
  title: string;
  failure: string;
  error: Error | null;
  onRetry: () => void;
}

const LoadingForm = ({ title, failure, error, onRetry }: LoadingFormProps) => (
  <Screen title={title}>
    {error === null ? <OverviewSkeleton /> : <ProjectError title={failure} error={error} onRetry={onRetry} />}
  </Screen>
);

/** Creates a project. */
export const CreateProjectScreen = () => {
  const t = useTranslation();
  const { data, error, retry } = useProjectChoices();
  if (data !== undefined) return <CreateProject choices={data} />;
  const [title, failure] = [t('projectForm.createTitle'), t('projectForm.choicesFailed')];
  return <LoadingForm title={title} failure={failure} error={error} onRetry={retry} />;
};

interface EditByIdProps {
  id: number;
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

const EditById = ({ id, isRemoving, onRemoving }: EditByIdProps) => {
  const t = useTranslation();
  const choices = useProjectChoices();
  const project = useQuery({
    ...queryOf(endpoints.projects.getById, { query: { projectId: id } }),
    // A form must not change while it is being edited.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (choices.data !== undefined && project.data !== undefined) {
    return (
      <EditProject
        key={`${project.data.id}.${project.data.version}`}
        project={project.data}
        choices={choices.data}
        isRemoving={isRemoving}
        onRemoving={onRemoving}
      />
    );
  }
  const retry = () => {
    choices.retry();
    if (project.isError) void project.refetch();
  };
  return (
    <LoadingForm
      title={t('projectForm.editTitle')}
      failure={t(project.error === null ? 'projectForm.choicesFailed' : 'projects.projectLoadFailed')}
      error={project.error ?? choices.error}
      onRetry={retry}
    />
  );
};

/** Edits the project in the address. */
export const EditProjectScreen = () => {
  const t = useTranslation();
  const [{ id, remove }, setUrl] = useUrlState(addressFields);
  if (typeof id === 'number') {
    const onRemoving = (isRemoving: boolean) => setUrl({ remove: isRemoving }, { replace: !isRemoving });
    return <EditById id={id} isRemoving={remove} onRemoving={onRemoving} />;
  }
  if (id === 'invalid') {
    return (
      <Screen title={t('projectForm.editTitle')}>
        <MissingProject />
      </Screen>
    );
  }
  return (
    <Screen title={t('projectForm.editTitle')}>
      <Notice
        level="page"
        title={t('projectForm.noProject')}
        text={t('projectForm.noProjectText')}
        actions={
          <LinkButton variant="filled" to="/projects">
            {t('projectForm.toList')}
          </LinkButton>
        }
      />
    </Screen>
  );
};
