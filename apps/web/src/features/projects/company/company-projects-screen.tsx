import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ProjectCard } from '../list/project-card.tsx';
import { groupingsOf, tabsOf } from '../list/project-groups.ts';
import { ProjectCounts } from './project-counts.tsx';
import { useCompanyProjectColumns } from './company-project-columns.tsx';

/** Every project of the company with all that was counted in it. */
export const CompanyProjectsScreen = () => {
  const t = useTranslation();
  const query = useQuery(queryOf(endpoints.projects.byCompany));
  const userId = useSession(({ user }) => user?.id);
  const columns = useCompanyProjectColumns();
  const groupings = useMemo(() => groupingsOf(t), [t]);
  const tabs = useMemo(
    () => [
      ...tabsOf(t, userId, true),
      {
        value: 'empty',
        label: t('projects.tabs.empty'),
        keeps: (project: ProjectView) => project.worksheet_states === '',
      },
    ],
    [t, userId],
  );
  const title = t('shell.companyProjects');
  return (
    <Screen title={title}>
      <PageHeader number={query.data?.length} title={title} crumbs={[t('shell.admin')]} />
      <DataTable
        name="company-projects"
        label={title}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/projects/overview', { id })}
        card={(project) => (
          <ProjectCard project={project}>
            <ProjectCounts project={project} />
          </ProjectCard>
        )}
        tabs={tabs}
        groupings={groupings}
        rowHeight={49}
        searchPlaceholder={t('projects.search')}
        errorTitle={t('projects.loadFailed')}
        summary={(shown, total) => t('projects.shown', { shown, count: total })}
        empty={{ title: t('projects.empty.title'), text: t('projects.empty.text') }}
      />
    </Screen>
  );
};
