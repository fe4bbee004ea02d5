import { useId, useLayoutEffect, useRef, useState } from 'react';
import { endOf } from '../../choice-box/choice-box.tsx';
import type { WritableColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable, useUnreadable } from '../selection/grid-selection.ts';
import { useCellLabel } from './use-cell-label.ts';
import { useStoreCell } from './use-store-cell.ts';
import classes from './cell-editor.module.css';

interface ShortEditorProps {
  row: GridRow;
  column: WritableColumn;
  maxLength: number;
  /** The character that opened the editor. */
  typed: string | null;
}

/** A figure or a code; what cannot be read stays as typed and says so. */
export const ShortEditor = ({ row, column, maxLength, typed }: ShortEditorProps) => {
  const { endEdit, selection } = useGridContext();
  const label = useCellLabel(column, row);
  const store = useStoreCell(row, column);
  const unreadable = useUnreadable(selection, row.id)?.[column.id];
  const [text, setText] = useState(typed ?? unreadable ?? column.text(row));
  const [hasTried, setTried] = useState(unreadable !== undefined && typed === null);
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const id = useId();
  const read = column.input.parse(text);
  const problem = hasTried && 'problem' in read ? read.problem : null;

  useLayoutEffect(() => {
    field.current?.focus();
    if (typed === null) field.current?.select();
  }, [typed]);

  const keep = (kept: string | null) => setUnreadable(selection, [{ rowId: row.id, column: column.id, text: kept }]);
  /** False when it cannot be read. */
  const save = (): boolean => {
    if ('changes' in read) store(read.changes);
    else keep(text);
    return 'changes' in read;
  };
  return (
    <div>
      <input
        ref={field}
        className={classes.editor}
        data-align={column.align}
        data-wrong={problem !== null || undefined}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-about`}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (hasEnded.current) return;
          hasEnded.current = true;
          save();
          endEdit('blur', column.id);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          const how = endOf(event);
          if (how === null) return;
          event.preventDefault();
          if (how === 'discard') keep(null);
          else if (!save()) {
            setTried(true);
            return;
          }
          hasEnded.current = true;
          endEdit(how === 'discard' ? 'stay' : how, column.id);
        }}
      />
      <span
        id={`${id}-about`}
        className={classes.about}
        data-wrong={problem !== null || undefined}
        role={hasTried ? 'alert' : undefined}
      >
        {problem}
      </span>
    </div>
  );
};
