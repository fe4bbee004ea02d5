import { isProblem } from '../../../platform/api/problem-error.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { CellContext } from '../columns/column.ts';
import { fieldTextOf } from '../columns/columns.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import type { WriteError } from '../../../components/grid/queue/queue-entry.ts';
import { useRowContext } from '../view/row-context.ts';
import { WriteErrorNotice } from '../../../components/grid/write-error-notice.tsx';

/** What somebody else wrote meanwhile, as people read it; fields that are one to people are named once. */
const newerValues = (fields: readonly string[], current: AppliedLesson, context: CellContext, t: Translate): string => {
  const messages = fields.flatMap((field) => {
    const text = fieldTextOf(field);
    if (text === undefined) return [];
    const value = text.now(current, context, t) || (text.empty?.(t) ?? t('worksheets.empty'));
    return [`${text.label(t)} «${value}»`];
  });
  return [...new Set(messages)].join(', ');
};

const failureSentence = (row: AppliedLesson, error: unknown, t: Translate): string =>
  isProblem(error, 'forbidden') && row.checked
    ? t('worksheets.mayNotCheck')
    : isProblem(error) && error.code !== 'internal'
      ? (error.errors[0]?.message ?? error.message)
      : t('common.anErrorHasOccurred');

interface WriteErrorLineProps {
  row: AppliedLesson;
  writeError: WriteError<AppliedLesson>;
  /** In the grid it is a cell of its row. */
  as?: 'cell' | 'note';
}

/** Under the row: why it is not saved, with what was typed still in it, and the two ways on. */
export const WriteErrorLine = ({ row, writeError, as = 'note' }: WriteErrorLineProps) => {
  const t = useTranslation();
  const { cellContext, keepMine, discard, retry } = useRowContext();
  if (writeError.type === 'failed' && writeError.willRetry) return null;
  const isStale = writeError.type === 'stale';
  return (
    <WriteErrorNotice
      isCell={as === 'cell'}
      title={isStale ? t('grid.changedMeanwhile') : t('common.notSaved')}
      sentence={
        isStale
          ? newerValues(writeError.fields, writeError.current, cellContext, t)
          : failureSentence(row, writeError.error, t)
      }
      ways={
        isStale
          ? [
              { label: t('grid.takeTheirs'), act: () => discard(row.id) },
              { label: t('grid.keepMine'), act: () => keepMine(row.id) },
            ]
          : [
              { label: t('common.retry'), act: () => retry(row.id) },
              { label: t('grid.discardEdit'), act: () => discard(row.id) },
            ]
      }
    />
  );
};
