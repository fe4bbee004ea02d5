import { limits } from '@polier/contract/limits';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Answer } from '../model/answer.ts';
import { endOf } from '../fields/choice-box.tsx';
import { cellText, isChange, readCell } from './cell-values.ts';
import type { EditableColumn } from './grid-columns.ts';
import { useGrid } from './grid-context.ts';
import classes from './cell-editor.module.css';

const growToContent = (area: HTMLTextAreaElement): void => {
  area.style.height = '0';
  area.style.height = `${area.scrollHeight + 4}px`;
};

interface TextEditorProps {
  row: Answer;
  number: string;
  column: EditableColumn;
}

/** Notes and solutions: the cell itself, growing downwards. */
export const TextEditor = ({ row, number, column }: TextEditorProps) => {
  const t = useWords();
  const { world, actions, endEdit } = useGrid();
  const area = useRef<HTMLTextAreaElement>(null);
  const hasEnded = useRef(false);

  const save = () => {
    if (hasEnded.current || area.current === null) return;
    const read = readCell(column, area.current.value, world);
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
    // A reload or a closed tab takes no leave of the field.
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
      defaultValue={cellText({ answer: row, number }, column, world)}
      aria-label={`${t(`worksheets.columns.${column}`)}, ${t('worksheets.questionNumber', { number })}`}
      onInput={(event) => growToContent(event.currentTarget)}
      onBlur={() => {
        save();
        if (!hasEnded.current) endEdit('blur', column);
        hasEnded.current = true;
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = endOf(event);
        if (end === null) return;
        event.preventDefault();
        if (end !== 'discard') save();
        hasEnded.current = true;
        endEdit(end === 'discard' ? 'stay' : end, column);
      }}
    />
  );
};
