import type { DeliveryPlanImport } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { useId } from 'react';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChangeFigures } from '../../../components/file-import/change-figures.tsx';
import { conflictsOf } from './use-plan-import.ts';
import classes from '../../../components/file-import/file-import.module.css';

interface PlanSummaryProps {
  difference: DeliveryPlanImport;
  /** The objects in which the file wins. */
  overwrite: ReadonlySet<number>;
  onOverwrite: (overwrite: ReadonlySet<number>) => void;
}

/** What the file would change in figures, and who wins where both sides changed a cell. */
export const PlanSummary = ({ difference, overwrite, onOverwrite }: PlanSummaryProps) => {
  const t = useTranslation();
  const name = useId();
  const { counts, exported_at: exportedAt } = difference;
  const rows = counts.new_rows + counts.changed_rows;
  const conflicts = conflictsOf(difference);
  const figures = [
    { name: 'new', count: counts.new_rows, words: t('orderFiles.plan.sum.newRows') },
    { name: 'changed', count: counts.changed, words: t('worksheetFiles.import.sum.changed') },
    { name: 'conflict', count: counts.conflict, words: t('worksheetFiles.import.sum.conflict'), isDecision: true },
    { name: 'refused', count: counts.refused, words: t('orderFiles.plan.sum.refused'), isDecision: true },
    { name: 'ignored', count: counts.ignored, words: t('orderFiles.plan.sum.ignored') },
    { name: 'unchanged', count: counts.unchanged_rows, words: t('worksheetFiles.import.sum.unchanged') },
  ];
  return (
    <div className={classes.sum}>
      <StatusSentence>
        {counts.refused > 0 ? (
          <>
            <Figure>{formatNumber(counts.refused)}</Figure> {t('orderFiles.plan.refused', { count: counts.refused })}
          </>
        ) : (
          <>
            <Figure>{formatNumber(rows)}</Figure> {t('orderFiles.plan.rows', { count: rows })}
          </>
        )}
      </StatusSentence>
      <ChangeFigures figures={figures} />
      {counts.conflict > 0 && (
        <fieldset className={classes.conflict}>
          <legend className={classes.decision}>{t('orderFiles.plan.conflicts', { count: counts.conflict })}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} className={classes.onlyWords}>
              <input
                type="radio"
                name={name}
                checked={overwrite.size === (value ? conflicts.length : 0)}
                onChange={() => onOverwrite(new Set(value ? conflicts : []))}
              />
              <span>{t(value ? 'orderFiles.plan.overwrite' : 'orderFiles.plan.keep')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={classes.hint}>
        {exportedAt === null
          ? t('orderFiles.plan.notExported')
          : t('orderFiles.plan.exportedAt', { instant: formatDateTime(exportedAt) })}
      </p>
      <p className={classes.hint}>{t('worksheetFiles.import.allOrNone')}</p>
    </div>
  );
};
