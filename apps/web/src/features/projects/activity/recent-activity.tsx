import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDayMonth, formatTime, today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { AsideHead } from '../../../components/screen/aside-head.tsx';
import { ActivityText } from './activity-text.tsx';
import { activityDays } from './activity-lines.ts';
import classes from './activity.module.css';

const most = 4;
/** Several acts can be one line. */
const asked = 30;

/** The newest acts, beside the worksheets of the project; a failure stays quiet here, the history says it. */
export const RecentActivity = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(
    queryOf(endpoints.projectActivity.list, { query: { projectId: project.id, limit: asked } }),
  );
  const present = today();
  const lines = data && activityDays(data.rows).flatMap(({ day, lines }) => lines.map((line) => ({ day, ...line })));
  return (
    <section className={classes.recent} aria-labelledby="project-activity-recent">
      <AsideHead id="project-activity-recent" title={t('activity.section')}>
        <RouteLink to="/projects/overview" search={{ id: project.id, tab: 5 }}>
          {t('activity.showAll')}
        </RouteLink>
      </AsideHead>
      {lines === undefined && error === null && <SkeletonBar width={80} />}
      {lines === undefined && error !== null && (
        <p className={classes.quiet} role="alert">
          {t('activity.failed')}{' '}
          <button type="button" className={classes.retry} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {lines?.length === 0 && <p className={classes.quiet}>{t('activity.none')}</p>}
      <ol>
        {lines?.slice(0, most).map((line) => (
          <li key={line.newest.id} className={classes.recentLine}>
            <time dateTime={line.newest.at} className={classes.time}>
              {line.day === present ? formatTime(line.newest.at) : formatDayMonth(line.day)}
            </time>
            <div className={classes.text}>
              <ActivityText line={line} isShort />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
