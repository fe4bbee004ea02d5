import type { ClipboardEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toastDone } from '../../toast/toast-store.ts';
import type { GridContextValue } from '../grid-context.ts';
import type { GridItems } from '../rows/grid-items.ts';
import { indexOfColumn } from '../layout/grid-layout.ts';
import { chosenRows } from '../selection/grid-range.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable } from '../selection/grid-selection.ts';
import { planClear } from './fill-cells.ts';
import { type PasteOutcome, planPaste } from './paste.ts';
import { readPastedBlock, writeCell } from './pasted-block.ts';

interface GridClipboard {
  onCopy: (event: ClipboardEvent) => void;
  onCut: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** A paste that waits for a decision, since some of its cells were not understood. */
  waiting: PasteOutcome | null;
  /** Stores the cells that were understood, or none. */
  decide: (isKept: boolean) => void;
}

type ClipboardContext = Pick<
  GridContextValue,
  'selection' | 'columnOf' | 'actions' | 'isReadOnly' | 'layout' | 'announce'
>;

/** Copies or cuts the active cell or the range; pastes a block of a spreadsheet from there downwards. */
export const useGridClipboard = (
  grid: RefObject<HTMLElement | null>,
  items: RefObject<GridItems>,
  { selection, columnOf, actions, isReadOnly, layout: { columns }, announce }: ClipboardContext,
): GridClipboard => {
  const t = useTranslation();
  const [waiting, setWaiting] = useState<PasteOutcome | null>(null);

  /** False: there is nothing of the grid to copy. */
  const copy = useCallback(
    (event: ClipboardEvent): boolean => {
      const { rowId, column, range } = selection.get();
      const rows = chosenRows(items.current, { rowId, range });
      const isTextChosen = range === null && (getSelection()?.toString() ?? '') !== '';
      if (event.target !== grid.current || isTextChosen || rows.length === 0) return false;
      event.preventDefault();
      const copied = (range?.columns ?? [column]).flatMap((id) => columnOf(id) ?? []);
      const lines = rows.map((row) => copied.map(({ text }) => writeCell(text(row))).join('\t'));
      event.clipboardData.setData('text/plain', lines.join('\n'));
      if (range !== null) announce(t('grid.copied', { count: rows.length * copied.length }));
      return true;
    },
    [grid, items, selection, columnOf, announce, t],
  );
  const onCopy = useCallback((event: ClipboardEvent) => void copy(event), [copy]);

  /** The cells are emptied at once, as one step that can be undone; what cannot be emptied stays. */
  const onCut = useCallback(
    (event: ClipboardEvent) => {
      if (!copy(event) || isReadOnly) return;
      const { rowId, column, range } = selection.get();
      const rows = chosenRows(items.current, { rowId, range });
      const cut = (range?.columns ?? [column]).flatMap((id) => columnOf(id) ?? []);
      const edits = planClear(rows, cut, actions.isChange);
      setUnreadable(
        selection,
        rows.flatMap(({ id }) => cut.map((one) => ({ rowId: id, column: one.id, text: null }))),
      );
      actions.edit(edits, edits.length > 1 ? t('grid.cleared', { count: edits.length }) : '');
    },
    [copy, isReadOnly, selection, items, columnOf, actions, t],
  );

  const store = useCallback(
    ({ edits, surplus }: PasteOutcome, isSingle: boolean) => {
      actions.edit(edits, isSingle ? '' : t('grid.pasted', { count: edits.length }));
      if (surplus > 0) toastDone(t('grid.pasteSurplus', { count: surplus }));
    },
    [actions, t],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      if (event.target !== grid.current) return;
      event.preventDefault();
      const { rowId, column, range } = selection.get();
      const from = items.current.indexOf.get(range?.firstRow ?? rowId ?? -1);
      if (isReadOnly || from === undefined) return;
      const rows = items.current.items
        .slice(from)
        .flatMap((item): GridRow[] => (item.type === 'row' ? [item.row] : []));
      const block = readPastedBlock(event.clipboardData.getData('text/plain'));
      const target = {
        rows,
        columns: columns.slice(indexOfColumn(columns, range?.columns[0] ?? column)),
        size: { rows: range?.rowIds.size ?? 1, columns: range?.columns.length ?? 1 },
      };
      const outcome = planPaste(block, target, actions.isChange);
      setUnreadable(
        selection,
        outcome.refused.map(({ row, column, text }) => ({ rowId: row.id, column: column.id, text })),
      );
      if (outcome.refused.length > 0) setWaiting(outcome);
      else store(outcome, block.length === 1);
    },
    [grid, items, selection, columns, actions, isReadOnly, store],
  );

  const decide = useCallback(
    (isKept: boolean) => {
      if (waiting === null) return;
      setWaiting(null);
      if (isKept) store(waiting, false);
      else
        setUnreadable(
          selection,
          waiting.refused.map(({ row, column }) => ({ rowId: row.id, column: column.id, text: null })),
        );
      grid.current?.focus({ preventScroll: true });
    },
    [waiting, store, selection, grid],
  );
  return { onCopy, onCut, onPaste, waiting, decide };
};
