import { LinkButton } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { TodoList } from '../todos/list/todo-list.tsx';
import { useTodos } from '../todos/use-todos.ts';
import classes from './next-todos.module.css';

const most = 6;

/** The most urgent of my open lessons. */
export const NextTodos = () => {
  const t = useTranslation();
  const { items, error, retry } = useTodos();
  const content = () => {
    if (error !== null)
      return <ErrorState level="screen" title={t('todos.loadFailed')} error={error} onRetry={retry} />;
    if (items === undefined) return <RowsSkeleton label={t('common.loading')} />;
    if (items.length > 0) return <TodoList items={items.slice(0, most)} label={t('home.next')} />;
    return (
      <EmptyState
        level="screen"
        title={t('home.noProjects')}
        text={t('todos.empty.text')}
        action={
          <LinkButton to="/projects" variant="default">
            {t('home.projects')}
          </LinkButton>
        }
      />
    );
  };
  return (
    <section aria-labelledby="home-next">
      <div className={classes.head}>
        <h2 className={classes.title} id="home-next">
          {t('home.next')}
        </h2>
        {items !== undefined && items.length > most && (
          <RouteLink to="/reports">{t('home.allTodos', { count: items.length })}</RouteLink>
        )}
      </div>
      {content()}
    </section>
  );
};
