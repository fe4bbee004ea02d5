import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/states/error-state.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatDateTime } from '../../platform/formats/dates.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './imports.module.css';

const Line = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const state =
    view.error === null ? t(`imports.states.${view.state}`, { progress: view.progress }) : view.error.message;
  return (
    <li className={classes.past}>
      <RouteLink to="/knowledge/import" search={{ import: view.id }} className={classes.pastName}>
        {view.file_name}
      </RouteLink>
      <span>{state}</span>
      <span>{t('imports.history.rows', { count: view.rows, number: formatNumber(view.rows) })}</span>
      <span>{view.author?.name}</span>
      <time dateTime={view.created_at}>{formatDateTime(view.created_at)}</time>
    </li>
  );
};

/** The lists of the last weeks, the newest first. */
export const ImportHistory = () => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.imports.list));
  return (
    <section className={classes.section} aria-labelledby="import-history">
      <h2 id="import-history" className={classes.margin}>
        {t('imports.history.title')}
      </h2>
      <div>
        {error !== null && (
          <ErrorState title={t('imports.history.loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <p className={classes.hint}>{t('imports.history.empty')}</p>}
        <ol>
          {data?.map((view) => (
            <Line key={view.id} view={view} />
          ))}
        </ol>
      </div>
    </section>
  );
};
