import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './found-lessons.module.css';
import { MarkedText } from '../../components/marked-text/marked-text.tsx';
import { shortestQuery } from './shortest-query.ts';
import { useBestHits, searchPause, waitsForNetwork } from './use-search.ts';
import { usePaused } from '../../components/form/use-paused.ts';

/** Hits shown beside the directory. */
const best = 8;

/** The best lessons for what is typed into another search field, and the way to all hits. */
export const FoundLessons = ({ query }: { query: string }) => {
  const t = useTranslation();
  const q = usePaused(query, searchPause).trim();
  const search = useBestHits(q, { types: 'lesson', each: best, facets: false });
  const { isFetching, isError, refetch } = search;
  const isWaiting = waitsForNetwork(search);
  const data = isWaiting ? undefined : search.data;
  if (q.length < shortestQuery) return null;
  const count = data?.counts.lesson ?? 0;
  return (
    <section className={classes.found} aria-label={t('search.inKnowledge')} aria-busy={isFetching}>
      <h2 className={classes.heading}>
        {t('search.inKnowledge')} <span className={classes.count}>{data !== undefined && count}</span>
      </h2>
      {isError && (
        <p className={classes.note} role="status">
          {t('search.failed')}.{' '}
          <button type="button" className={classes.again} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {data === undefined && !isError && (
        <p className={classes.note} role="status">
          {isWaiting ? `${t('search.noNetwork.title')}. ${t('search.noNetwork.text')}` : `${t('search.searching')} …`}
        </p>
      )}
      {data !== undefined && count === 0 && (
        <p className={classes.note} role="status">
          {t('search.nothing.title', { query: q })}
        </p>
      )}
      <ul className={classes.rows}>
        {data?.rows.map(
          (hit) =>
            hit.kind !== null && (
              <li key={hit.id}>
                <RouteLink
                  to="/knowledge/combined"
                  search={{ tab: hit.kind, lesson: hit.id, q: query }}
                  className={classes.row}
                >
                  <span className={classes.number}>{hit.belongs_to?.number}</span>
                  <LessonText as="span" level="grid">
                    <MarkedText parts={hit.title} />
                  </LessonText>
                </RouteLink>
              </li>
            ),
        )}
      </ul>
      <RouteLink to="/search" search={{ q }} className={classes.all}>
        {t('search.allHits')}
      </RouteLink>
    </section>
  );
};
