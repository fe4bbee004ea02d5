import { useMemo } from 'react';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';
import type { CellWorld } from '../grid/cell-values.ts';
import { useSelectedRow, type SelectionStore } from '../grid/sheet-selection.ts';
import type { Answer } from '../model/answer.ts';
import type { SheetGroup, SheetRow } from '../model/sheet-rows.ts';
import { FullSheet } from '../phone/full-sheet.tsx';
import { useIsStacked } from '../use-is-stacked.ts';
import type { WorksheetAddress } from '../worksheet-address.ts';
import { AddLessonsPanel } from './add-lessons-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import classes from './question-panel.module.css';

interface SheetAsideProps {
  sheet: Sheet;
  shown: readonly SheetGroup[];
  selection: SelectionStore;
  panel: WorksheetAddress['panel'];
  world: CellWorld;
  isReadOnly: boolean;
  canRemove: boolean;
  canWrite: boolean;
  onJump: (rowId: number) => void;
  onClose: () => void;
}

const rowsOf = (groups: readonly SheetGroup[]): SheetRow[] => groups.flatMap(({ rows }) => rows);

/** What stands beside the rows: one question, or the lessons to add. Where there is no room beside them it covers the screen. */
export const SheetAside = (props: SheetAsideProps) => {
  const { sheet, shown, selection, panel, world, isReadOnly, canRemove, canWrite, onJump, onClose } = props;
  const t = useWords();
  const isStacked = useIsStacked();
  const rowId = useSelectedRow(selection);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const row =
    rows.find(({ answer }) => answer.id === rowId) ?? rowsOf(sheet.groups).find(({ answer }) => answer.id === rowId);

  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ answer }) => answer.id === rowId);
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next !== undefined) onJump(next.answer.id);
  };
  const onAdded = (added: readonly Answer[]) => {
    const first = added[0];
    toastDone(t('worksheets.added', { count: added.length }));
    if (first !== undefined) requestAnimationFrame(() => onJump(first.id));
    if (isStacked) onClose();
  };

  const content =
    panel === 'add' && canWrite ? (
      <AddLessonsPanel sheet={sheet} onClose={onClose} onAdded={onAdded} />
    ) : row === undefined ? (
      <p className={classes.quiet}>{t('worksheets.chooseRow')}</p>
    ) : (
      <QuestionPanel
        key={row.answer.id}
        sheet={sheet}
        row={row}
        world={world}
        isReadOnly={isReadOnly}
        canRemove={canRemove}
        onStep={rows.length > 1 ? step : undefined}
        onClose={onClose}
      />
    );
  return isStacked ? (
    <FullSheet label={t('worksheets.panel')} onClose={onClose}>
      {content}
    </FullSheet>
  ) : (
    content
  );
};
