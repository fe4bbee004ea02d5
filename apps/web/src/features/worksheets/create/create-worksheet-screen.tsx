import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '../../../components/screen/screen.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { ProjectError } from '../../projects/project-error.tsx';
import { rememberProject, useSelectedProjectId } from '../../projects/list/recent-projects.ts';
import { createAddress, kindOfPath } from './create-address.ts';
import { CreateWorksheet } from './create-worksheet.tsx';
import { ChooseProject } from './project-choice.tsx';
import { WorksheetSkeleton } from '../view/worksheet-skeleton.tsx';

/** The project comes from the address, else from the one last opened, else somebody chooses it. */
export const CreateWorksheetScreen = () => {
  const t = useTranslation();
  const kind = kindOfPath(useLocation({ select: ({ pathname }) => pathname }));
  const [url, setUrl] = useUrlState(createAddress);
  const remembered = useSelectedProjectId();
  const projectId = url.projectId ?? remembered ?? undefined;
  const project = useQuery({
    ...queryOf(endpoints.projects.getById, { query: { projectId: projectId ?? 0 } }),
    enabled: projectId !== undefined,
  });
  useEffect(() => {
    if (project.data !== undefined) rememberProject(project.data);
  }, [project.data]);

  if (projectId === undefined) return <ChooseProject onChoose={(id) => setUrl({ projectId: id })} />;
  if (project.isPending) return <WorksheetSkeleton />;
  if (project.isError) {
    return (
      <Screen title={t('worksheets.create.title')}>
        <ProjectError
          title={t('worksheets.create.projectFailed')}
          error={project.error}
          onRetry={() => void project.refetch()}
        />
      </Screen>
    );
  }
  return <CreateWorksheet key={`${kind}-${projectId}`} kind={kind} project={project.data} url={url} setUrl={setUrl} />;
};
