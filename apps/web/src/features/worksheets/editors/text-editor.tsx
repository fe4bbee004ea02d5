import { limits } from '@polier/contract/limits';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { endOf } from '../fields/choice-box.tsx';
import type { EditableColumn } from '../columns/column.ts';
import { isChange } from '../columns/columns.ts';
import { useGridContext } from '../grid/grid-context.ts';
import { useRowContext } from '../view/row-context.ts';
import { useCellLabel } from './use-cell-label.ts';
import classes from './cell-editor.module.css';

const growToContent = (area: HTMLTextAreaElement): void => {
  area.style.height = '0';
  area.style.height = `${area.scrollHeight + 4}px`;
};

interface TextEditorProps {
  row: AppliedLesson;
  number: string;
  column: EditableColumn;
}

/** Notes and solutions: the cell itself, growing downwards. */
export const TextEditor = ({ row, number, column }: TextEditorProps) => {
  const { cellContext, actions } = useRowContext();
  const { endEdit } = useGridContext();
  const label = useCellLabel(column, number);
  const area = useRef<HTMLTextAreaElement>(null);
  const hasEnded = useRef(false);

  const save = () => {
    if (hasEnded.current || area.current === null) return;
    const read = column.input.parse(area.current.value, cellContext);
    if ('changes' in read && isChange(row, read.changes)) actions.edit(row, read.changes);
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
      maxLength={limits.longText}
      defaultValue={column.text(row, cellContext)}
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
