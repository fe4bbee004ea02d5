import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../platform/navigation/history.ts';
import { urlId, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { MissingProject, ProjectError } from './project-error.tsx';
import { rememberProject, selectProject } from './list/recent-projects.ts';
import { OverviewSkeleton } from './overview/overview-skeleton.tsx';
import { ProjectOverview } from './overview/project-overview.tsx';
import { useLiveProject } from './use-live-project.ts';

const addressFields = urlSchema({ id: urlId() });

/** One project: where it stands, its worksheets of the three kinds, what comes next. */
export const ProjectOverviewScreen = () => {
  const t = useTranslation();
  const [{ id }] = useUrlState(addressFields);
  const {
    data: project,
    error,
    refetch,
  } = useQuery({
    ...queryOf(endpoints.projects.getById, { query: { projectId: typeof id === 'number' ? id : 0 } }),
    enabled: typeof id === 'number',
  });
  const isRemoved = isProblem(error, 'not-found');
  useLiveProject(project?.id);
  useEffect(() => {
    if (id === undefined) replaceWith('/projects');
  }, [id]);
  useEffect(() => {
    if (project !== undefined) rememberProject({ id: project.id, title: project.title });
  }, [project]);
  useEffect(() => {
    if (isRemoved) selectProject(null);
  }, [isRemoved]);

  if (project !== undefined) return <ProjectOverview project={project} />;
  if (id === 'invalid') {
    return (
      <Screen title={t('projects.project')}>
        <MissingProject />
      </Screen>
    );
  }
  return (
    <Screen title={t('projects.project')}>
      {error === null ? (
        <OverviewSkeleton />
      ) : (
        <ProjectError title={t('projects.projectLoadFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
};
