import { Button, LinkButton } from '../../components/button/button.tsx';
import { kinds } from '@polier/contract/kinds';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import { formatTime, today } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlChoice, urlFlag, urlNumber, urlText, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { useShortKindTitle } from '../companies/company-setting.ts';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import { CalendarTool } from './calendar/calendar-tool.tsx';
import { ProjectFilter, projectsOf } from './project-filter.tsx';
import { countByUrgency } from './list/due-groups.ts';
import { matchesTodo } from './list/todo-items.ts';
import { SelectableTodos } from './selection/selectable-todos.tsx';
import { TodoSentence } from './list/todo-sentence.tsx';
import { TodoTools } from './todo-tools.tsx';
import { todoKeyHints } from './todo-keys.ts';
import { useTodoSelection } from './selection/use-todo-selection.ts';
import { useTodos } from './use-todos.ts';

const choices = ['all', ...kinds] as const;
const addressFields = urlSchema({
  kind: urlChoice(choices, 'all'),
  project: urlNumber(),
  q: urlText(),
  calendar: urlFlag(),
});

const NothingToDo = () => {
  const t = useTranslation();
  return (
    <EmptyState
      level="screen"
      title={t('todos.empty.title')}
      text={t('todos.empty.text')}
      action={
        <LinkButton to="/projects" variant="default">
          {t('todos.empty.action')}
        </LinkButton>
      }
    />
  );
};

/** The user's open lessons of all projects, grouped by due date. */
export const TodosScreen = () => {
  const t = useTranslation();
  const { items, error, retry, updatedAt } = useTodos();
  const isPhone = useIsPhone();
  const shortTitle = useShortKindTitle();
  const [url, setUrl] = useUrlState(addressFields);
  const { kind } = url;
  const filter = { projectId: url.project, text: url.q };
  const inProject = items?.filter((item) => matchesTodo(item, { ...filter, kind: 'all' })) ?? [];
  const shown = inProject.filter((item) => matchesTodo(item, { ...filter, kind }));
  const selection = useTodoSelection(shown);
  const isFiltered = kind !== 'all' || url.project !== undefined || url.q !== '';

  const content = () => {
    if (error !== null)
      return <ErrorState level="screen" title={t('todos.loadFailed')} error={error} onRetry={retry} />;
    if (items === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (items.length === 0) return <NothingToDo />;
    if (shown.length > 0) return <SelectableTodos items={shown} label={t('todos.title')} selection={selection} />;
    return (
      <EmptyState
        level="screen"
        title={t('common.noMatch')}
        action={
          <Button variant="default" onClick={() => setUrl({ kind: 'all', project: undefined, q: '' })}>
            {t('common.resetFilters')}
          </Button>
        }
      />
    );
  };

  return (
    <Screen title={t('todos.title')}>
      {isPhone && items !== undefined && items.length > 0 ? (
        <PageHeader title={<TodoSentence items={items} />} />
      ) : (
        <PageHeader number={items?.length} title={t('todos.title')}>
          {items !== undefined && items.length > 0 && (
            <StatusSentence>
              <TodoSentence items={items} />
            </StatusSentence>
          )}
        </PageHeader>
      )}
      <TabBar
        label={t('common.filter')}
        value={kind}
        onChange={(value) => setUrl({ kind: value })}
        items={choices.map((value) => {
          const members = value === 'all' ? inProject : inProject.filter((item) => item.kind === value);
          return {
            value,
            label: value === 'all' ? t('todos.allKinds') : shortTitle(value),
            count: items && members.length,
            tone: countByUrgency(members, today()).overdue > 0 ? 'decision' : undefined,
          };
        })}
        tools={
          <>
            <SearchField value={url.q} onChange={(q) => setUrl({ q })} placeholder={t('todos.search')} />
            <ProjectFilter
              projects={projectsOf(items ?? [])}
              value={url.project}
              onChange={(project) => setUrl({ project })}
            />
            <CalendarTool onClick={() => setUrl({ calendar: true }, { replace: false })} />
            {shown.length > 0 && <TodoTools items={shown} selection={selection} />}
          </>
        }
      />
      {content()}
      {url.calendar && <CalendarDialog onClose={() => setUrl({ calendar: undefined })} />}
      {items !== undefined && (
        <ScreenFooter
          state={t('common.asOf', { time: formatTime(new Date(updatedAt)) })}
          keys={<KeyHints hints={todoKeyHints(t)} />}
        >
          {isFiltered && t('common.shown', { shown: shown.length, total: items.length })}
        </ScreenFooter>
      )}
    </Screen>
  );
};
