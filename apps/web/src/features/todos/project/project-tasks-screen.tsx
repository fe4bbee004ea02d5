import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { urlFlag, urlId, urlIds, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan, usePermissions } from '../../../platform/session/permission-check.ts';
import { useIsKindOn, useShortKindTitle } from '../../companies/company-setting.ts';
import { MissingProject, ProjectError } from '../../projects/project-error.tsx';
import { SelectableTodos } from '../selection/selectable-todos.tsx';
import { todoKeyHints } from '../todo-keys.ts';
import { TodoTools } from '../todo-tools.tsx';
import { useTodoSelection } from '../selection/use-todo-selection.ts';
import { mergeTodos } from '../list/todo-items.ts';
import { TodoSentence } from '../list/todo-sentence.tsx';
import { EmailTasksDialog } from './email-tasks-dialog.tsx';
import { openTasksQuery, type TaskFilter } from './open-tasks.ts';
import { projectTasksPath } from './project-tasks-address.ts';
import { TaskFilters } from './task-filters.tsx';

const addressFields = urlSchema({
  projectId: urlId(),
  places: urlIds(),
  users: urlIds(),
  externals: urlIds(),
  mail: urlFlag(),
});

interface ProjectTasksProps {
  kind: Kind;
  project: ProjectView;
}

const none: readonly ToDoView[] = [];

const ProjectTasks = ({ kind, project }: ProjectTasksProps) => {
  const t = useTranslation();
  const shortTitle = useShortKindTitle();
  const isOn = useIsKindOn();
  const can = usePermissions();
  const shownKinds = kinds.filter((one) => isOn(one) && can(`${kindDefinitions[one].permissions.worksheet}.todo`));
  const mayMail = useCan(`${kindDefinitions[kind].permissions.worksheet}.todo.email`);
  const [{ places, users, externals, mail: isMailing }, setUrl] = useUrlState(addressFields);
  const filter: TaskFilter = { places, users, externalUsers: externals };
  const { data, error, refetch } = useQuery({
    ...openTasksQuery(kind, project.id, filter),
    placeholderData: (before) => before,
  });
  const items = useMemo(() => mergeTodos({ trade: none, pm: none, x: none, [kind]: data ?? none }), [kind, data]);
  const selection = useTodoSelection(items);
  const isFiltered = places.length + users.length + externals.length > 0;
  const setFilter = ({ places: at, users: of, externalUsers }: TaskFilter) =>
    setUrl({ places: at.join('.'), users: of.join('.'), externals: externalUsers.join('.') });
  const all = { places: [], users: [], externalUsers: [] };

  const content = () => {
    if (data === undefined && error !== null)
      return (
        <ErrorState level="screen" title={t('openTasks.loadFailed')} error={error} onRetry={() => void refetch()} />
      );
    if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (items.length > 0)
      return <SelectableTodos items={items} label={t('openTasks.title')} beside="person" selection={selection} />;
    if (!isFiltered) return <EmptyState level="screen" title={t('openTasks.empty')} text={t('openTasks.emptyText')} />;
    const reset = <Button onClick={() => setFilter(all)}>{t('common.resetFilters')}</Button>;
    return <EmptyState level="screen" title={t('common.noMatch')} action={reset} />;
  };
  return (
    <Screen title={`${t('openTasks.title')}, ${project.title}`}>
      <PageHeader
        number={data?.length}
        title={t('openTasks.title')}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('projects.title')}
          </RouteLink>,
          <RouteLink key="project" to="/projects/overview" search={{ id: project.id }}>
            {project.title}
          </RouteLink>,
        ]}
        actions={
          mayMail && (
            <Button
              variant="filled"
              leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
              disabled={items.length === 0}
              onClick={() => setUrl({ mail: true }, { replace: false })}
            >
              {t('openTasks.email')}
            </Button>
          )
        }
      >
        {items.length > 0 && (
          <StatusSentence>
            <TodoSentence items={items} />
          </StatusSentence>
        )}
      </PageHeader>
      <TabBar
        label={t('common.filter')}
        value={kind}
        onChange={(value) => goTo(projectTasksPath(value), { projectId: project.id })}
        items={shownKinds.map((value) => ({ value, label: shortTitle(value) }))}
        tools={
          <>
            <TaskFilters kind={kind} project={project} filter={filter} onChange={setFilter} />
            {items.length > 0 && <TodoTools items={items} selection={selection} />}
          </>
        }
      />
      {content()}
      {isMailing && mayMail && (
        <EmailTasksDialog kind={kind} project={project} filter={filter} onClose={() => setUrl({ mail: undefined })} />
      )}
      <ScreenFooter keys={<KeyHints hints={todoKeyHints(t)} />} />
    </Screen>
  );
};

const ProjectTasksOf = ({ kind }: { kind: Kind }) => {
  const t = useTranslation();
  const [{ projectId }] = useUrlState(addressFields);
  const id = typeof projectId === 'number' ? projectId : null;
  const { data, error, refetch } = useQuery({
    ...queryOf(endpoints.projects.getById, { query: { projectId: id ?? 0 } }),
    enabled: id !== null,
  });
  if (data !== undefined) return <ProjectTasks kind={kind} project={data} />;
  const content = () => {
    if (id === null) return <MissingProject />;
    if (error !== null)
      return <ProjectError title={t('openTasks.loadFailed')} error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton label={t('common.loading')} />;
  };
  return <Screen title={t('openTasks.title')}>{content()}</Screen>;
};

export const TradeTasksScreen = () => <ProjectTasksOf kind="trade" />;
export const PmTasksScreen = () => <ProjectTasksOf kind="pm" />;
export const XTasksScreen = () => <ProjectTasksOf kind="x" />;
