import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Column } from '../columns/column.ts';
import { headingOf } from '../columns/columns.ts';
import { useRowContext } from '../view/row-context.ts';

/** The label of an editor: its column and its row. */
export const useCellLabel = (column: Column, number: string): string => {
  const t = useTranslation();
  const { cellContext } = useRowContext();
  return `${headingOf(column, cellContext, t)}, ${t('worksheets.questionNumber', { number })}`;
};
