import { projectsContract } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { queryOf } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { rememberProject, useAppState } from '../../platform/store/app-state.ts';
import { createAddress, kindOfPath } from './create/create-address.ts';
import { CreateWorksheet } from './create/create-worksheet.tsx';
import { ProjectQuestion } from './create/project-question.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

/** The project comes from the address, else from the one last opened, else somebody chooses it. */
export const CreateWorksheetScreen = () => {
  const t = useWords();
  const kind = kindOfPath(useLocation({ select: ({ pathname }) => pathname }));
  const [url, setUrl] = useUrlState(createAddress);
  const remembered = useAppState((state) => state.selectedProjectId);
  const projectId = url.projectId ?? remembered ?? undefined;
  const project = useQuery({
    ...queryOf(projectsContract.getById, { query: { projectId: projectId ?? 0 } }),
    enabled: projectId !== undefined,
  });
  useEffect(() => {
    if (project.data !== undefined) rememberProject(project.data);
  }, [project.data]);

  if (projectId === undefined) return <ProjectQuestion onChoose={(id) => setUrl({ projectId: id })} />;
  if (project.isPending) return <SheetSkeleton />;
  if (project.isError) {
    return (
      <Screen title={t('worksheets.create.title')}>
        <ErrorState
          level="page"
          title={t('worksheets.create.projectFailed')}
          error={project.error}
          onRetry={() => void project.refetch()}
        />
      </Screen>
    );
  }
  return <CreateWorksheet key={`${kind}-${projectId}`} kind={kind} project={project.data} url={url} setUrl={setUrl} />;
};
