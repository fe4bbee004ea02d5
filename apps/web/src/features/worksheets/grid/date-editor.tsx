import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatWeekday } from '../../../platform/formats/dates.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Answer } from '../model/answer.ts';
import { readTypedDate } from '../model/typed-date.ts';
import { endOf } from '../fields/choice-box.tsx';
import { useGrid } from './grid-context.ts';
import { keepUnreadableDate, useUnreadableDate } from './sheet-selection.ts';
import classes from './cell-editor.module.css';

interface DateEditorProps {
  row: Answer;
  number: string;
  typed: string | null;
}

/** A due date as people write it; what is no date stays and says so. */
export const DateEditor = ({ row, number, typed }: DateEditorProps) => {
  const t = useWords();
  const { world, actions, selection, endEdit } = useGrid();
  const unreadable = useUnreadableDate(selection, row.id);
  const [text, setText] = useState(
    typed ?? unreadable ?? (row.contacttill === null ? '' : formatDate(row.contacttill)),
  );
  const [hasTried, setTried] = useState(unreadable !== undefined && typed === null);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const id = useId();

  const read = readTypedDate(text, world.today, world.language);
  const problem = 'problem' in read ? read.problem : null;
  const isPreviewed = 'date' in read && read.date !== null && !text.startsWith(formatDate(read.date));

  useLayoutEffect(() => {
    input.current?.focus();
    if (typed === null) input.current?.select();
  }, [typed]);

  /** False when it cannot be read. */
  const save = (): boolean => {
    if ('problem' in read) {
      keepUnreadableDate(selection, row.id, text);
      return false;
    }
    keepUnreadableDate(selection, row.id, null);
    if (read.date !== row.contacttill) actions.edit(row, { contacttill: read.date });
    return true;
  };

  return (
    <>
      <input
        ref={input}
        className={classes.editor}
        data-column="contacttill"
        data-wrong={(hasTried && problem !== null) || undefined}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${t('worksheets.columns.contacttill')}, ${t('worksheets.questionNumber', { number })}`}
        aria-invalid={hasTried && problem !== null}
        aria-describedby={`${id}-about`}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (hasEnded.current) return;
          hasEnded.current = true;
          save();
          endEdit('blur', 'contacttill');
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          const end = endOf(event);
          if (end === null) return;
          event.preventDefault();
          if (end === 'discard') keepUnreadableDate(selection, row.id, null);
          else if (!save()) {
            setTried(true);
            return;
          }
          hasEnded.current = true;
          endEdit(end === 'discard' ? 'stay' : end, 'contacttill');
        }}
      />
      <span
        id={`${id}-about`}
        className={classes.about}
        data-wrong={(hasTried && problem !== null) || undefined}
        role={hasTried ? 'alert' : undefined}
      >
        {hasTried && problem !== null && t(`worksheets.dateProblem.${problem}`, { date: text.trim() })}
        {isPreviewed &&
          'date' in read &&
          read.date !== null &&
          `${formatWeekday(read.date, world.language)} ${formatDate(read.date)}`}
      </span>
    </>
  );
};
