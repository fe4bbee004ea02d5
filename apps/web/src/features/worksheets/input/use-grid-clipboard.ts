import type { ClipboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { GridItems } from '../grid/grid-items.ts';
import { readPastedBlock, writeCell } from './pasted-block.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { columnOf } from '../columns/columns.ts';
import { type GridLayout, indexOfColumn } from '../columns/grid-layout.ts';
import { useRowContext } from '../view/row-context.ts';
import { planPaste } from './paste.ts';

const namedErrors = 3;

interface GridClipboard {
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Copies the active cell; pastes a column or a block of a spreadsheet from the active cell downwards. */
export const useGridClipboard = (
  grid: RefObject<HTMLElement | null>,
  items: RefObject<GridItems>,
  { columns }: GridLayout,
): GridClipboard => {
  const t = useTranslation();
  const { selection, cellContext, actions, isReadOnly } = useRowContext();

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const { rowId, column } = selection.get();
      const item = items.current.items[items.current.indexOf.get(rowId ?? -1) ?? -1];
      const isTextChosen = (getSelection()?.toString() ?? '') !== '';
      if (event.target !== grid.current || isTextChosen || item?.type !== 'row') return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', writeCell(columnOf(column).text(item.row.appliedLesson, cellContext)));
    },
    [grid, items, selection, cellContext],
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
        .flatMap((item): WorksheetRow[] => (item.type === 'row' ? [item.row] : []));
      const block = readPastedBlock(event.clipboardData.getData('text/plain'));
      const targets = columns.slice(indexOfColumn(columns, column));
      const { edits, refused, surplus } = planPaste(block, rows, targets, cellContext);
      const isSingle = block.length === 1 && refused.length === 0;
      actions.editMany(edits, isSingle ? '' : t('worksheets.pasted', { count: edits.length }));
      if (refused.length > 0) {
        const named = refused.slice(0, namedErrors).map(({ number, text }) => `${number} «${text}»`);
        toastFailed(t('worksheets.pasteRefused', { count: refused.length, cells: named.join(', ') }));
      }
      if (surplus > 0) toastDone(t('worksheets.pasteSurplus', { count: surplus }));
    },
    [grid, items, selection, columns, cellContext, actions, isReadOnly, t],
  );
  return { onCopy, onPaste };
};
