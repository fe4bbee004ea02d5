import type { CheckedCriterion, CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import { Check } from '../../../components/check/check.tsx';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from '../../../components/file-import/file-import.module.css';
import own from './object-files.module.css';

const kinds = ['new', 'changed', 'unknown', 'unchanged'] as const;

const Criterion = ({ criterion, isTicked }: { criterion: CheckedCriterion; isTicked: boolean }) => {
  const t = useTranslation();
  const { text, status, fulfilled, note, has_picture: hasPicture } = criterion;
  const facts = [status, hasPicture ? t('orderFiles.checks.picture') : null].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <span className={classes.rowNumber} aria-hidden="true">
        {isTicked && fulfilled ? '✓' : '–'}
      </span>
      <span className={classes.value}>
        {text}
        {facts !== '' && <div className={classes.source}>{facts}</div>}
      </span>
      <div className={classes.cells}>
        {isTicked && (
          <span className={fulfilled ? classes.value : classes.decision}>
            {t(fulfilled ? 'orderFiles.checks.fulfilled' : 'orderFiles.checks.notFulfilled')}
          </span>
        )}
        {note !== null && note !== '' && <span className={classes.value}>{note}</span>}
      </div>
    </li>
  );
};

/** What the file says of each criterion: new ones first. */
export const ChecksDifference = ({ results }: { results: CheckResults }) => {
  const t = useTranslation();
  return kinds.map((kind) => {
    const criteria = results.criteria.filter(({ result }) => result === kind);
    if (criteria.length === 0) return null;
    return (
      <section key={kind} className={classes.section} aria-labelledby={`checks-${kind}`}>
        <h2 id={`checks-${kind}`} className={classes.margin}>
          <span className={classes.number}>{criteria.length}</span>
          {t(`orderFiles.checks.results.${kind}`)}
        </h2>
        <ul className={classes.rows}>
          {criteria.map((criterion) => (
            <Criterion
              key={criterion.external_key}
              criterion={criterion}
              isTicked={results.ticks !== null && kind !== 'unknown'}
            />
          ))}
        </ul>
      </section>
    );
  });
};

interface ChecksSummaryProps {
  results: CheckResults;
  closed: readonly string[];
  onClose: (status: string, isOn: boolean) => void;
}

/** How many criteria come in, which statuses close a topic, and whose ticks are set. */
export const ChecksSummary = ({ results, closed, onClose }: ChecksSummaryProps) => {
  const t = useTranslation();
  const taken = results.criteria.filter(({ result }) => result === 'new' || result === 'changed').length;
  const isClosed = (status: string) => closed.some((one) => one.toLowerCase() === status.toLowerCase());
  return (
    <div className={classes.sum}>
      <StatusSentence>
        <Figure>{formatNumber(taken)}</Figure> {t('orderFiles.checks.taken', { count: taken })}
      </StatusSentence>
      {results.statuses.length > 0 && (
        <fieldset className={own.statuses}>
          <legend className={classes.field}>{t('orderFiles.checks.closing')}</legend>
          {results.statuses.map(({ status, count }) => (
            <Check
              key={status}
              label={`${status} (${count})`}
              checked={isClosed(status)}
              onChange={(isOn) => onClose(status, isOn)}
            />
          ))}
        </fieldset>
      )}
      <p className={classes.hint}>
        {t(results.ticks === null ? 'orderFiles.checks.noTicks' : `orderFiles.checks.ticks.${results.ticks}`)}
      </p>
      <p className={classes.hint}>{t('orderFiles.checks.noCheck')}</p>
    </div>
  );
};
