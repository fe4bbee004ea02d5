import type { ImportResult } from '@polier/contract/imports/import-fields';
import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../../platform/api/paged-query.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ImportRow } from '../rows/import-row.tsx';
import rowClasses from '../rows/import-row.module.css';
import classes from '../imports.module.css';
import replaceClasses from '../replacements/replacements.module.css';
import type { Replacement } from '../columns/use-meanings.ts';
import { useNearestOfShown } from '../rows/use-nearest-of-shown.ts';

interface ResultSectionProps {
  view: ImportView;
  /** `similar`: new rows of which a lesson is there already. */
  result: Exclude<ImportResult, 'unchanged'> | 'similar';
  /** Checks once more with what refused cells were said to mean; null: it is too late. */
  onCheck?: ((added: readonly Replacement[]) => Promise<void>) | null;
}

const queries = {
  new: { result: 'new', similar: false },
  changed: { result: 'changed' },
  refused: { result: 'refused' },
  similar: { similar: true },
} as const;

/** So many rows give an idea; the others are shown when asked for. */
const first = 5;
const pageLength = 50;

/** The rows of one result. */
export const ResultSection = ({ view, result, onCheck = null }: ResultSectionProps) => {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<readonly Replacement[]>([]);
  const [isBusy, setBusy] = useState(false);
  const count = result === 'new' ? view.counts.new - view.counts.similar : view.counts[result];
  const query = { id: view.id, limit: pageLength, ...queries[result] };
  const rows = usePagedQuery<ImportRowView>(endpoints.imports.rows, query);
  const shown = isWhole ? rows.data : rows.data?.slice(0, first);
  const search = useNearestOfShown(view, result === 'new' ? shown : undefined);
  if (count === 0) return null;
  const choose = (replacement: Replacement) =>
    setChosen([
      ...chosen.filter(
        ({ field, text, row }) => field !== replacement.field || text !== replacement.text || row !== replacement.row,
      ),
      ...(replacement.field === 'insight' && replacement.meaning.trim() === '' ? [] : [replacement]),
    ]);
  const check = async () => {
    setBusy(true);
    await onCheck?.(chosen);
    setBusy(false);
  };
  return (
    <section className={classes.section} aria-labelledby={`import-${result}`}>
      <div>
        <h2 id={`import-${result}`} className={classes.margin}>
          {t(`imports.result.${result}`)}
        </h2>
        <p className={classes.hint}>
          {t('imports.result.ofAll', { number: formatNumber(count), all: formatNumber(view.rows) })}
        </p>
        {search !== null && <p className={classes.hint}>{t(`imports.result.${search}`)}</p>}
        <div className={classes.marginLinks}>
          {count > first && (
            <button
              type="button"
              className={classes.link}
              aria-expanded={isWhole}
              aria-describedby={`import-${result}`}
              onClick={() => setWhole(!isWhole)}
            >
              {t(isWhole ? 'imports.result.fewer' : 'imports.result.all')}
            </button>
          )}
          {result === 'refused' && view.refused_path !== null && (
            <a className={classes.link} href={view.refused_path} download>
              {t('imports.result.download')}
            </a>
          )}
        </div>
      </div>
      <div>
        {rows.error !== null && rows.error !== undefined && (
          <ErrorState title={t('imports.result.loadFailed')} error={rows.error} onRetry={() => void rows.refetch()} />
        )}
        {rows.isPending && <SkeletonBar width={60} />}
        <ol className={rowClasses.rows}>
          {shown?.map((row) => (
            <ImportRow
              key={row.row}
              row={row}
              view={view}
              isAlike={result === 'similar'}
              replacing={onCheck === null ? null : { chosen, choose }}
            />
          ))}
        </ol>
        {chosen.length > 0 && (
          <div className={replaceClasses.again}>
            <Button variant="filled" loading={isBusy} onClick={() => void check()}>
              {t('imports.replace.checkAgain')}
            </Button>
            <p className={classes.hint}>{t('imports.replace.hint')}</p>
          </div>
        )}
        {isWhole && rows.more.isThere && (
          <Button variant="bare" loading={rows.more.isLoading} onClick={rows.more.load}>
            {t('imports.result.more')}
          </Button>
        )}
      </div>
    </section>
  );
};
