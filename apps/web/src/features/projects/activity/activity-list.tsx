import type { ProjectActivity } from '@polier/contract/projects/project-activity.contract';
import { Button } from '../../../components/button/button.tsx';
import { SectionAside } from '../../../components/section-aside/section-aside.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../../platform/api/paged-query.ts';
import { addDays, formatDate, formatTime, formatWeekday, today } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ActivityText } from './activity-text.tsx';
import { activityDays } from './activity-lines.ts';
import classes from './activity.module.css';

/** Who did what in the project, day by day. */
export const ActivityList = ({ projectId }: { projectId: number }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { data, error, refetch, more } = usePagedQuery<ProjectActivity>(endpoints.projectActivity.list, { projectId });
  if (data === undefined && error !== null && error !== undefined)
    return <ErrorState level="screen" title={t('activity.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
  if (data.length === 0)
    return <EmptyState level="screen" title={t('activity.noneTitle')} text={t('activity.noneText')} />;
  const present = today();
  const near: Record<string, string> = {
    [present]: t('activity.today'),
    [addDays(present, -1)]: t('activity.yesterday'),
  };
  return (
    <>
      {activityDays(data).map(({ day, lines }) => {
        const date = `${formatWeekday(day, language)} ${formatDate(day)}`;
        return (
          <section key={day} className={classes.day} aria-labelledby={`activity-${day}`}>
            <SectionAside
              id={`activity-${day}`}
              title={near[day] ?? date}
              {...(near[day] !== undefined && { meta: date })}
            />
            <ol>
              {lines.map((line) => (
                <li key={line.newest.id} className={classes.line}>
                  <time dateTime={line.newest.at} className={classes.time}>
                    {formatTime(line.newest.at)}
                  </time>
                  <div className={classes.text}>
                    <ActivityText line={line} />
                  </div>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      <div className={classes.more}>
        {more.error !== null && more.error !== undefined && (
          <ErrorState title={t('common.moreFailed')} error={more.error} onRetry={more.load} />
        )}
        {more.isThere && !more.error && (
          <Button loading={more.isLoading} onClick={more.load}>
            {t('activity.more')}
          </Button>
        )}
      </div>
    </>
  );
};
