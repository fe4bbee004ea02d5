import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { Due } from '../../../components/due/due.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { todoKey } from '../../todos/list/todo-items.ts';
import { useTodos } from '../../todos/use-todos.ts';
import { AsideHead } from '../../../components/screen/aside-head.tsx';
import { RecentActivity } from '../activity/recent-activity.tsx';
import { ParentNews } from './parent-news.tsx';
import { OverdueWorksheets } from './worksheets/overdue-worksheets.tsx';
import classes from './project-status.module.css';
import { doneCounts } from '../list/done-counts.ts';

const most = 5;

const focusOverdue = () => document.getElementById('project-overdue')?.focus();

const ProjectSentence = ({ progress }: Pick<ProjectView, 'progress'>) => {
  const t = useTranslation();
  const { done, total } = doneCounts(progress);
  if (total === 0) return <StatusSentence>{t('projects.status.none')}</StatusSentence>;
  return (
    <StatusSentence>
      <Figure>{done}</Figure> {t('projects.status.done', { count: total })}
      {progress.checked > 0 && (
        <>
          , <Figure>{progress.checked}</Figure> {t('projects.status.checked')}
        </>
      )}
      .{' '}
      {progress.overdue > 0 && (
        <button type="button" className={classes.jump} onClick={focusOverdue}>
          <Figure tone="decision">{t('projects.status.overdue', { count: progress.overdue })}</Figure>
        </button>
      )}
    </StatusSentence>
  );
};

/** The side of a project: its state as a sentence, and what of it waits for me. */
export const ProjectStatus = ({ project, withActivity }: { project: ProjectView; withActivity: boolean }) => {
  const t = useTranslation();
  const mayReport = useCan('report');
  const { items, error, retry } = useTodos();
  const mine = items?.filter(({ row }) => row.project.id === project.id);
  return (
    <>
      <ProjectSentence progress={project.progress} />
      {project.progress.overdue > 0 && <OverdueWorksheets project={project} />}
      {project.parent_project !== null && <ParentNews project={project} />}
      {mayReport && (
        <section className={classes.section} aria-labelledby="project-todos">
          <AsideHead id="project-todos" title={t('projects.yourTodos')}>
            {mine !== undefined && mine.length > 0 && (
              <RouteLink to="/reports" search={{ project: project.id }}>
                {t('projects.allTodos', { count: mine.length })}
              </RouteLink>
            )}
          </AsideHead>
          {mine === undefined && error === null && <SkeletonBar width={80} />}
          {mine === undefined && error !== null && (
            <p className={classes.none} role="alert">
              {t('todos.loadFailed')}{' '}
              <button type="button" className={classes.retry} onClick={retry}>
                {t('common.retry')}
              </button>
            </p>
          )}
          {mine?.length === 0 && <p className={classes.none}>{t('projects.noTodos')}</p>}
          <ul>
            {mine?.slice(0, most).map((item) => (
              <li key={todoKey(item)} className={classes.item}>
                <span className={classes.due}>
                  <Due date={item.row.contacttill} form="short" dash />
                </span>
                <span>
                  <RouteLink
                    to="/worksheet"
                    search={{ kind: item.kind, id: item.row.worksheet.id, row: item.row.id }}
                    className={classes.link}
                  >
                    <LessonText as="span" level={3}>
                      {item.row.lesson.insight}
                    </LessonText>
                  </RouteLink>
                  <span className={classes.place}>
                    {[item.row.worksheet.number, item.row.worksheet.title].filter(Boolean).join(' ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {withActivity && <RecentActivity project={project} />}
    </>
  );
};
