import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { watchIntersection } from '../../platform/viewport/intersection.ts';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../states/error-state.tsx';
import classes from './data-table.module.css';
import type { LoadMore } from './table-types.ts';

interface MoreRowsProps {
  more: LoadMore;
  /** Search, tabs, sorting and export need all rows, so the remaining pages are fetched. */
  needsAll: boolean;
}

/** Below the loaded rows: loads more on scrolling there or by the button. */
export const MoreRows = ({ more, needsAll }: MoreRowsProps) => {
  const t = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const { isThere, isLoading, error, load } = more;
  const hasFailed = error !== null && error !== undefined;
  const mayLoad = isThere && !isLoading && !hasFailed;
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    if (!mayLoad) return undefined;
    if (needsAll) {
      latestLoad.current();
      return undefined;
    }
    if (end.current === null) return undefined;
    return watchIntersection(end.current, '400px', (isNear) => isNear && latestLoad.current());
  }, [mayLoad, needsAll]);
  if (hasFailed)
    return (
      <div className={classes.more}>
        <ErrorState error={error} title={t('common.moreFailed')} onRetry={load} />
      </div>
    );
  if (!isThere) return null;
  return (
    <div ref={end} className={classes.more}>
      <Button loading={isLoading} onClick={load}>
        {t('common.loadMore')}
      </Button>
      <span role="status" className={classes.status}>
        {isLoading ? t('common.loadingMore') : ''}
      </span>
    </div>
  );
};
