import { LinkButton } from '../../../components/button/button.tsx';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Figure } from '../../../components/status-sentence/status-sentence.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { keepExistingProjects } from './recent-projects.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { ProjectCard } from './project-card.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { groupingsOf, tabsOf } from './project-groups.ts';

/** `12 Projekte, 2 mit Überfälligen.`: the title on the phone. */
const PhoneTitle = ({ projects }: { projects: readonly ProjectView[] }) => {
  const t = useTranslation();
  const overdue = projects.filter(({ progress }) => progress.overdue > 0).length;
  return (
    <>
      {t('projects.count', { count: projects.length })}
      {overdue > 0 && ', '}
      {overdue > 0 && <Figure tone="decision">{t('projects.withOverdue', { count: overdue })}.</Figure>}
    </>
  );
};

export const ProjectListScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const query = useQuery(queryOf(endpoints.projects.list));
  const userId = useSession(({ user }) => user?.id);
  const seesAll = useCan('project.all');
  const mayCreate = useCan('project.create');
  const columns = useProjectColumns();
  const groupings = useMemo(() => groupingsOf(t), [t]);
  const tabs = useMemo(() => tabsOf(t, userId, seesAll), [t, userId, seesAll]);
  const projects = query.data;
  useEffect(() => {
    if (projects !== undefined) keepExistingProjects(projects);
  }, [projects]);
  useHotkey('n', () => goTo('/projects/new'), { isOn: mayCreate });

  const create = (
    <LinkButton to="/projects/new" variant="filled" leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('projects.new')}
    </LinkButton>
  );
  return (
    <Screen title={t('projects.title')}>
      <PageHeader
        number={isPhone ? undefined : projects?.length}
        title={
          isPhone && projects !== undefined && projects.length > 0 ? (
            <PhoneTitle projects={projects} />
          ) : (
            t('projects.title')
          )
        }
        // The empty list shows the button instead.
        actions={mayCreate && projects?.length !== 0 && create}
      />
      <DataTable
        name="projects"
        label={t('projects.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/projects/overview', { id })}
        card={(project) => <ProjectCard project={project} />}
        tabs={tabs}
        groupings={groupings}
        rowHeight={49}
        searchPlaceholder={t('projects.search')}
        errorTitle={t('projects.loadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('projects.newHint') }] : []}
        summary={(shown, total) => t('projects.shown', { shown, count: total })}
        empty={{
          title: t('projects.empty.title'),
          text: t('projects.empty.text'),
          ...(mayCreate && { action: create }),
        }}
      />
    </Screen>
  );
};
