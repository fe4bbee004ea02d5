import type { ClipboardEvent, RefObject } from 'react';
import { useCallback } from 'react';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { GridItems } from '../model/grid-items.ts';
import { readPastedBlock, writeCell } from '../model/pasted-block.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { cellText } from './cell-values.ts';
import type { GridContextValue } from './grid-context.ts';
import { planPaste } from './paste.ts';

const namedRefusals = 3;

interface GridClipboard {
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Copies the active cell; pastes a column or a block of a spreadsheet from the active cell downwards. */
export const useGridClipboard = (
  grid: RefObject<HTMLElement | null>,
  items: RefObject<GridItems>,
  { selection, layout, world, actions, isReadOnly }: Omit<GridContextValue, 'endEdit'>,
): GridClipboard => {
  const t = useWords();

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const { rowId, column } = selection.get();
      const item = items.current.items[items.current.indexOf.get(rowId ?? -1) ?? -1];
      const isTextChosen = (getSelection()?.toString() ?? '') !== '';
      if (event.target !== grid.current || isTextChosen || item?.type !== 'row') return;
      event.preventDefault();
      const text = column === 'question' ? item.row.answer.lesson.insight : cellText(item.row, column, world);
      event.clipboardData.setData('text/plain', writeCell(text));
    },
    [grid, items, selection, world],
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
        .flatMap((item): SheetRow[] => (item.type === 'row' ? [item.row] : []));
      const block = readPastedBlock(event.clipboardData.getData('text/plain'));
      const columns = layout.columns.slice(layout.columns.indexOf(column));
      const { edits, refused, surplus } = planPaste(block, rows, columns, world);
      const isSingle = block.length === 1 && refused.length === 0;
      actions.editMany(edits, isSingle ? '' : t('worksheets.pasted', { count: edits.length }));
      if (refused.length > 0) {
        const named = refused.slice(0, namedRefusals).map(({ number, text }) => `${number} «${text}»`);
        toastFailed(t('worksheets.pasteRefused', { count: refused.length, cells: named.join(', ') }));
      }
      if (surplus > 0) toastDone(t('worksheets.pasteSurplus', { count: surplus }));
    },
    [grid, items, selection, layout, world, actions, isReadOnly, t],
  );
  return { onCopy, onPaste };
};
