import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { columnOf, longHeadingOf } from '../columns/columns.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { ColleagueMark } from './colleague-mark.tsx';

/** On a card: which colleague writes what in this row, or has just changed it. */
export const RowMark = ({ rowId }: { rowId: number }) => {
  const t = useTranslation();
  const { live } = useWorksheetContext();
  const { cellContext } = useRowContext();
  const marks = useStore(live, (state) => state.marks.get(rowId));
  const mark = marks?.at(-1);
  if (mark === undefined) return null;
  const heading = longHeadingOf(columnOf(mark.column), cellContext, t);
  return <ColleagueMark text={`${t('common.withColon', { text: mark.name })} ${heading}`} />;
};
