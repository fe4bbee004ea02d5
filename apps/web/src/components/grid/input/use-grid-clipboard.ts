import type { ClipboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toastDone, toastFailed } from '../../toast/toast-store.ts';
import type { GridContextValue } from '../grid-context.ts';
import { type GridItems, rowOf } from '../grid-items.ts';
import { indexOfColumn } from '../grid-layout.ts';
import type { GridRow } from '../grid-rows.ts';
import { setUnreadable } from '../grid-selection.ts';
import { planPaste } from './paste.ts';
import { readPastedBlock, writeCell } from './pasted-block.ts';

const namedErrors = 3;

interface GridClipboard {
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

type ClipboardContext = Pick<GridContextValue, 'selection' | 'columnOf' | 'actions' | 'isReadOnly' | 'layout'>;

/** Copies the active cell; pastes a column or a block of a spreadsheet from the active cell downwards. */
export const useGridClipboard = (
  grid: RefObject<HTMLElement | null>,
  items: RefObject<GridItems>,
  { selection, columnOf, actions, isReadOnly, layout: { columns } }: ClipboardContext,
): GridClipboard => {
  const t = useTranslation();

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const { rowId, column } = selection.get();
      const row = rowOf(items.current, rowId);
      const isTextChosen = (getSelection()?.toString() ?? '') !== '';
      if (event.target !== grid.current || isTextChosen || row === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeCell(columnOf(column)?.text(row) ?? ''));
    },
    [grid, items, selection, columnOf],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      if (event.target !== grid.current) return;
      event.preventDefault();
      const { rowId, column } = selection.get();
      const from = items.current.indexOf.get(rowId ?? -1);
      if (isReadOnly || from === undefined) return;
      const rows = items.current.items
        .slice(from)
        .flatMap((item): GridRow[] => (item.type === 'row' ? [item.row] : []));
      const block = readPastedBlock(event.clipboardData.getData('text/plain'));
      const targets = columns.slice(indexOfColumn(columns, column));
      const { edits, refused, surplus } = planPaste(block, rows, targets, actions.isChange);
      const isSingle = block.length === 1 && refused.length === 0;
      actions.edit(edits, isSingle ? '' : t('grid.pasted', { count: edits.length }));
      setUnreadable(
        selection,
        refused.map(({ row, column, text }) => ({ rowId: row.id, column: column.id, text })),
      );
      if (refused.length > 0) {
        const named = refused.slice(0, namedErrors).map(({ row, text }) => `${row.number} «${text}»`);
        toastFailed(t('grid.pasteRefused', { count: refused.length, cells: named.join(', ') }));
      }
      if (surplus > 0) toastDone(t('grid.pasteSurplus', { count: surplus }));
    },
    [grid, items, selection, columns, actions, isReadOnly, t],
  );
  return { onCopy, onPaste };
};
