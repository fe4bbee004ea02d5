import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatPercent, formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import type { WorksheetChanges } from '../queue/create-queues.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import { WriteErrorNotice } from '../../../components/grid/write-error-notice.tsx';

type HeadField = keyof WorksheetChanges;

const shown = (field: HeadField, worksheet: WorksheetView, t: Translate): string => {
  const value = worksheet[field];
  if (value === null || value === undefined || value === '') return t('worksheets.empty');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (typeof value === 'number') return field === 'probability' ? formatPercent(value) : formatRoundMoney(value);
  if (typeof value === 'object') return value.map((column) => t(`worksheets.longColumns.${column}`)).join(', ');
  return field === 'date' ? formatDate(value) : value;
};

/** Why the worksheet's header is not saved, with the two ways to resolve it. */
export const HeadWriteError = ({ model }: { model: WorksheetModel }) => {
  const t = useTranslation();
  const { worksheet, headQueue, worksheetQueue } = model;
  const writeError = headQueue.writeErrors.get(worksheet.id);
  if (writeError === undefined || (writeError.type === 'failed' && writeError.willRetry)) return null;
  if (writeError.type === 'stale') {
    const fields = writeError.fields as HeadField[];
    return (
      <WriteErrorNotice
        title={t('grid.changedMeanwhile')}
        sentence={fields.map((field) => `${t(`fields.${field}`)} «${shown(field, writeError.current, t)}»`).join(', ')}
        ways={[
          { label: t('grid.takeTheirs'), act: () => worksheetQueue.discard(worksheet.id) },
          { label: t('grid.keepMine'), act: () => worksheetQueue.keepMine(worksheet.id) },
        ]}
      />
    );
  }
  const { error } = writeError;
  return (
    <WriteErrorNotice
      title={t('common.notSaved')}
      sentence={
        isProblem(error) && error.code !== 'internal'
          ? (error.errors[0]?.message ?? error.message)
          : t('worksheets.updateFailed')
      }
      ways={[
        { label: t('common.retry'), act: () => worksheetQueue.retry(worksheet.id) },
        { label: t('grid.discardEdit'), act: () => worksheetQueue.discard(worksheet.id) },
      ]}
    />
  );
};
