import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './project-status.module.css';

const most = 5;

const placeOf = ({ number, title }: { number: string | null; title: string }) =>
  [number, title].filter(Boolean).join(' ');

/** What the parent project got since this one was made from it; nothing is shown until there is something. */
export const ParentNews = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const { data: news } = useQuery(queryOf(endpoints.projects.parentNews, { query: { projectId: project.id } }));
  if (news === undefined || news.worksheets.length + news.questions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="project-parent-news">
      <div>
        <h2 id="project-parent-news">{t('projects.parentNews.title')}</h2>
        <span>{t('projects.parentNews.since', { date: formatDate(news.since) })}</span>
      </div>
      <ul>
        {news.worksheets.slice(0, most).map((worksheet) => (
          <li key={`worksheet${worksheet.id}`} className={classes.item}>
            <Kind kind={worksheet.kind} />
            <span>
              <RouteLink to="/worksheet" search={{ kind: worksheet.kind, id: worksheet.id }} className={classes.link}>
                {placeOf(worksheet)}
              </RouteLink>
              <span className={classes.place}>{t('projects.parentNews.worksheet')}</span>
            </span>
          </li>
        ))}
        {news.questions.slice(0, most).map(({ id, kind, insight, worksheet }) => (
          <li key={`question${id}`} className={classes.item}>
            <Kind kind={kind} />
            <span>
              <RouteLink to="/worksheet" search={{ kind, id: worksheet.id, row: id }} className={classes.link}>
                <LessonText as="span" level={3}>
                  {insight}
                </LessonText>
              </RouteLink>
              <span className={classes.place}>{placeOf(worksheet)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
