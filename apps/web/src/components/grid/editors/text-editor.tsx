import { useEffect, useLayoutEffect, useRef } from 'react';
import { endOf } from '../../choice-box/choice-box.tsx';
import type { WritableColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { useCellLabel } from './use-cell-label.ts';
import { useStoreCell } from './use-store-cell.ts';
import classes from './cell-editor.module.css';

const growToContent = (area: HTMLTextAreaElement): void => {
  area.style.height = '0';
  area.style.height = `${area.scrollHeight + 4}px`;
};

interface TextEditorProps {
  row: GridRow;
  column: WritableColumn;
  maxLength: number;
}

/** A text: the cell itself, growing downwards. */
export const TextEditor = ({ row, column, maxLength }: TextEditorProps) => {
  const { endEdit } = useGridContext();
  const label = useCellLabel(column, row);
  const store = useStoreCell(row, column);
  const area = useRef<HTMLTextAreaElement>(null);
  const hasEnded = useRef(false);

  const save = () => {
    if (hasEnded.current || area.current === null) return;
    const read = column.input.parse(area.current.value);
    if ('changes' in read) store(read.changes);
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    growToContent(element);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    // A reload or closed tab does not blur the field.
    const onHide = () => latestSave.current();
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, []);

  return (
    <textarea
      ref={area}
      className={classes.editor}
      rows={1}
      maxLength={maxLength}
      defaultValue={column.text(row)}
      aria-label={label}
      onInput={(event) => growToContent(event.currentTarget)}
      onBlur={() => {
        save();
        if (!hasEnded.current) endEdit('blur', column.id);
        hasEnded.current = true;
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = endOf(event);
        if (end === null) return;
        event.preventDefault();
        if (end !== 'discard') save();
        hasEnded.current = true;
        endEdit(end === 'discard' ? 'stay' : end, column.id);
      }}
    />
  );
};
