import { formatDate } from '../../../platform/formats/dates.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import type { Answer } from '../model/answer.ts';
import type { Trouble } from '../model/queue-entry.ts';
import { cellText } from './cell-values.ts';
import type { CellWorld } from './cell-values.ts';
import { type GridContextValue, useGrid } from './grid-context.ts';
import { TroubleNotice } from './trouble-notice.tsx';

/** The newer value of a field as people read it. */
const shownValue = (field: string, current: Answer, world: CellWorld, t: Translate): string => {
  const value = { answer: current, number: '' };
  if (field === 'contacttill')
    return current.contacttill === null ? t('worksheets.empty') : formatDate(current.contacttill);
  if (field === 'todo') return cellText(value, 'toDo', world) || t('worksheets.empty');
  if (field === 'solution') return cellText(value, 'solution', world) || t('worksheets.empty');
  if (field === 'dynamic_field') return cellText(value, 'own', world) || t('worksheets.empty');
  if (field.endsWith('responsible_user')) return current.responsible_user?.name ?? t('common.nobody');
  if (field === 'not_applicable_reason') return current.not_applicable_reason ?? t('worksheets.empty');
  return (current as unknown as Record<string, unknown>)[field] === true ? t('common.yes') : t('common.no');
};

type NamedField =
  | 'contacttill'
  | 'todo'
  | 'solution'
  | 'dynamic_field'
  | 'responsible_user'
  | 'not_applicable_reason'
  | 'done'
  | 'needscheck'
  | 'checked';
const nameOf = (field: string): NamedField =>
  (field.endsWith('responsible_user') ? 'responsible_user' : field) as NamedField;

const failureSentence = (row: Answer, error: unknown, t: Translate): string =>
  isProblem(error, 'forbidden') && row.checked
    ? t('worksheets.mayNotCheck')
    : isProblem(error) && error.code !== 'internal'
      ? (error.errors[0]?.message ?? error.message)
      : t('common.anErrorHasOccurred');

interface RowTroubleProps {
  row: Answer;
  trouble: Trouble<Answer>;
}

/** Under the row: why it is not saved, with what was typed still in it, and the two ways on. */
export const RowTrouble = ({ row, trouble }: RowTroubleProps) => {
  const grid = useGrid();
  return (
    <TroubleLine
      row={row}
      trouble={trouble}
      world={grid.world}
      keepMine={grid.keepMine}
      discard={grid.discard}
      retry={grid.retry}
      as="cell"
    />
  );
};

type TroubleLineProps = RowTroubleProps &
  Pick<GridContextValue, 'world' | 'keepMine' | 'discard' | 'retry'> & { as?: 'cell' | 'note' };

/** The same for the side panel and the phone, which have no grid around them. */
export const TroubleLine = ({ row, trouble, world, keepMine, discard, retry, as = 'note' }: TroubleLineProps) => {
  const t = useWords();
  if (trouble.type === 'failed' && trouble.willRetry) return null;
  const fields = trouble.type === 'stale' ? [...new Set(trouble.fields.map(nameOf))] : [];
  const sentence =
    trouble.type === 'stale'
      ? fields.map((field) => `${t(`fields.${field}`)} «${shownValue(field, trouble.current, world, t)}»`).join(', ')
      : failureSentence(row, trouble.error, t);
  return (
    <TroubleNotice
      isCell={as === 'cell'}
      title={trouble.type === 'stale' ? t('worksheets.changedMeanwhile') : t('common.notSaved')}
      sentence={sentence}
      ways={
        trouble.type === 'stale'
          ? [
              { label: t('worksheets.takeTheirs'), act: () => discard(row.id) },
              { label: t('worksheets.keepMine'), act: () => keepMine(row.id) },
            ]
          : [
              { label: t('common.retry'), act: () => retry(row.id) },
              { label: t('worksheets.discardEdit'), act: () => discard(row.id) },
            ]
      }
    />
  );
};
