import { projectsContract } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { urlNumber, useUrlState } from '../../platform/navigation/url-state.ts';
import { CreateProject } from './form/create-project.tsx';
import { EditProject } from './form/edit-project.tsx';
import { useProjectChoices } from './form/project-choices.ts';
import { OverviewSkeleton } from './overview/overview-skeleton.tsx';

const urlSchema = z.object({ id: urlNumber() });

/** Creates a project (`/projects/new`) or edits the one in the address (`/projects/update?id=`). */
export const ProjectFormScreen = () => {
  const t = useWords();
  const [{ id }] = useUrlState(urlSchema);
  const choices = useProjectChoices();
  const project = useQuery({
    ...queryOf(projectsContract.getById, { query: { projectId: id ?? 0 } }),
    enabled: id !== undefined,
    // A form that is being filled must not change under the hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (choices.data !== undefined && id === undefined) return <CreateProject choices={choices.data} />;
  if (choices.data !== undefined && project.data !== undefined) {
    return (
      <EditProject key={`${project.data.id}.${project.data.version}`} project={project.data} choices={choices.data} />
    );
  }
  const error = project.error ?? choices.error;
  const retry = () => {
    choices.retry();
    if (project.isError) void project.refetch();
  };
  return (
    <Screen title={t(id === undefined ? 'projects.form.createTitle' : 'projects.form.editTitle')}>
      {error === null ? (
        <OverviewSkeleton />
      ) : (
        <ErrorState
          level="page"
          title={t(project.error === null ? 'projects.form.choicesFailed' : 'projects.projectLoadFailed')}
          error={error}
          onRetry={retry}
        />
      )}
    </Screen>
  );
};
