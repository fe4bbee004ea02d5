import type { WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { Figure, StatusSentence } from '../../../components/status-sentence/status-sentence.tsx';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChangeFigures } from '../../../components/file-import/change-figures.tsx';
import classes from '../../../components/file-import/file-import.module.css';

/** What the file would change, as a sentence and in figures. */
export const WorkbookSummary = ({ difference, taken }: { difference: WorksheetImport; taken: number }) => {
  const t = useTranslation();
  const { counts, exported_at: exportedAt } = difference;
  const figures = [
    { name: 'changed', count: counts.changed, words: t('worksheetFiles.import.sum.changed') },
    { name: 'conflict', count: counts.conflict, words: t('worksheetFiles.import.sum.conflict'), isDecision: true },
    { name: 'refused', count: counts.refused, words: t('worksheetFiles.import.sum.refused'), isDecision: true },
    {
      name: 'refused-rows',
      count: counts.refused_rows,
      words: t('worksheetFiles.import.sum.refusedRows'),
      isDecision: true,
    },
    { name: 'unchanged', count: counts.unchanged_rows, words: t('worksheetFiles.import.sum.unchanged') },
  ];
  return (
    <div className={classes.sum}>
      <StatusSentence>
        <Figure>{formatNumber(taken)}</Figure> {t('worksheetFiles.import.taken', { count: taken })}
      </StatusSentence>
      <ChangeFigures figures={figures} />
      <p className={classes.hint}>{t('worksheetFiles.import.exportedAt', { instant: formatDateTime(exportedAt) })}</p>
      <p className={classes.hint}>{t('worksheetFiles.import.allOrNone')}</p>
    </div>
  );
};
