import { projectsContract } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { replaceWith } from '../../platform/navigation/history.ts';
import { urlNumber, useUrlState } from '../../platform/navigation/url-state.ts';
import { rememberProject, selectProject } from '../../platform/store/app-state.ts';
import { OverviewSkeleton } from './overview/overview-skeleton.tsx';
import { ProjectOverview } from './overview/project-overview.tsx';

const urlSchema = z.object({ id: urlNumber() });

/** One project: where it stands, its worksheets of the three kinds, what comes next. */
export const ProjectOverviewScreen = () => {
  const t = useWords();
  const [{ id }] = useUrlState(urlSchema);
  const {
    data: project,
    error,
    refetch,
  } = useQuery({
    ...queryOf(projectsContract.getById, { query: { projectId: id ?? 0 } }),
    enabled: id !== undefined,
  });
  const isGone = isProblem(error, 'not-found');
  useEffect(() => {
    if (id === undefined) replaceWith('/projects');
  }, [id]);
  useEffect(() => {
    if (project !== undefined) rememberProject({ id: project.id, title: project.title });
  }, [project]);
  useEffect(() => {
    if (isGone) selectProject(null);
  }, [isGone]);

  if (project !== undefined) return <ProjectOverview project={project} />;
  return (
    <Screen title={t('projects.project')}>
      {error === null ? (
        <OverviewSkeleton />
      ) : (
        <ErrorState
          level="page"
          title={isGone ? t('projects.gone') : t('projects.projectLoadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  );
};
