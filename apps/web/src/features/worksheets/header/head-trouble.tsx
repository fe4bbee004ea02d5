import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { formatDate } from '../../../platform/formats/dates.ts';
import { formatRoundMoney } from '../../../platform/formats/numbers.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import type { SheetChanges } from '../data/answer-writes.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { TroubleNotice } from '../grid/trouble-notice.tsx';

type HeadField = keyof SheetChanges;

const shown = (field: HeadField, sheet: WorksheetView, t: Translate): string => {
  const value = sheet[field];
  if (value === null || value === undefined || value === '') return t('worksheets.empty');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (typeof value === 'number') return field === 'probability' ? `${value} %` : formatRoundMoney(value);
  if (typeof value === 'object') return value.map((column) => t(`worksheets.longColumns.${column}`)).join(', ');
  return field === 'date' ? formatDate(value) : value;
};

/** Why the head of the sheet is not saved, and the two ways on. */
export const HeadTrouble = ({ sheet }: { sheet: Sheet }) => {
  const t = useWords();
  const { worksheet, headQueue, sheetQueue } = sheet;
  const trouble = headQueue.troubles.get(worksheet.id);
  if (trouble === undefined || (trouble.type === 'failed' && trouble.willRetry)) return null;
  if (trouble.type === 'stale') {
    const fields = trouble.fields as HeadField[];
    return (
      <TroubleNotice
        title={t('worksheets.changedMeanwhile')}
        sentence={fields.map((field) => `${t(`fields.${field}`)} «${shown(field, trouble.current, t)}»`).join(', ')}
        ways={[
          { label: t('worksheets.takeTheirs'), act: () => sheetQueue.discard(worksheet.id) },
          { label: t('worksheets.keepMine'), act: () => sheetQueue.keepMine(worksheet.id) },
        ]}
      />
    );
  }
  const { error } = trouble;
  return (
    <TroubleNotice
      title={t('common.notSaved')}
      sentence={
        isProblem(error) && error.code !== 'internal'
          ? (error.errors[0]?.message ?? error.message)
          : t('common.anErrorHasOccurred')
      }
      ways={[
        { label: t('common.retry'), act: () => sheetQueue.retry(worksheet.id) },
        { label: t('worksheets.discardEdit'), act: () => sheetQueue.discard(worksheet.id) },
      ]}
    />
  );
};
