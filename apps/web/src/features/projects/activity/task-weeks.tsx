import type { TaskWeek } from '@polier/contract/projects/project-activity.contract';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TaskChart } from './task-chart.tsx';
import classes from './task-weeks.module.css';

const parts = ['done', 'open', 'overdue'] as const;

const WeekTable = ({ weeks }: { weeks: readonly TaskWeek[] }) => {
  const t = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('activity.weeks.asTable')}</summary>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('activity.weeks.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('activity.weeks.week')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`activity.weeks.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.date}>
              <th scope="row">{formatDate(week.date)}</th>
              {parts.map((part) => (
                <td key={part} data-overdue={(part === 'overdue' && week.overdue > 0) || undefined}>
                  {week[part]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

const Weeks = ({ weeks }: { weeks: readonly TaskWeek[] }) => {
  const t = useTranslation();
  const now = weeks.at(-1);
  if (now === undefined) return <p className={classes.quiet}>{t('activity.weeks.none')}</p>;
  return (
    <>
      <p className={classes.sentence}>
        {t('activity.weeks.openNow', { count: now.open })}, {t('activity.weeks.doneNow', { count: now.done })}.{' '}
        {now.overdue > 0 && (
          <strong className={classes.decision}>{t('activity.weeks.overdueNow', { count: now.overdue })}</strong>
        )}
      </p>
      <TaskChart weeks={weeks} />
      <ul className={classes.legend}>
        {parts.map((part) => (
          <li key={part}>
            <span className={classes.swatch} data-part={part} aria-hidden />
            {t(`activity.weeks.${part}`)}
          </li>
        ))}
        <li className={classes.quiet}>{t('activity.weeks.note')}</li>
      </ul>
      <WeekTable weeks={weeks} />
    </>
  );
};

/** How many questions were open, done and overdue, week by week. */
export const TaskWeeks = ({ projectId }: { projectId: number }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.projectActivity.taskWeeks, { query: { projectId } }));
  if (data === undefined && error !== null)
    return <ErrorState level="screen" title={t('activity.weeksFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <section className={classes.section} aria-labelledby="project-weeks">
      <h2 id="project-weeks" className={classes.title}>
        {t('activity.weeks.title')}
      </h2>
      <div>{data === undefined ? <SkeletonBar width={100} height={132} /> : <Weeks weeks={data} />}</div>
    </section>
  );
};
