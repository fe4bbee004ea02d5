import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatWeekday } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { DatePopup } from '../../../components/date-field/date-popup.tsx';
import { readTypedDate } from '../../../components/date-field/typed-date.ts';
import { endOf, type KeyEnd } from '../fields/choice-box.tsx';
import type { DateInput, EditableColumn } from '../columns/column.ts';
import { useGridContext } from '../grid/grid-context.ts';
import { useRowContext } from '../view/row-context.ts';
import { useCellLabel } from './use-cell-label.ts';
import { setUnreadableDate, useUnreadableDate } from '../model/selection.ts';
import classes from './cell-editor.module.css';

interface DateEditorProps {
  row: AppliedLesson;
  number: string;
  column: EditableColumn;
  input: DateInput;
  typed: string | null;
}

/** A date as people write it, beside the calendar; what is no date stays and says so. */
export const DateEditor = ({ row, number, column, input, typed }: DateEditorProps) => {
  const t = useTranslation();
  const { cellContext, actions, selection } = useRowContext();
  const { endEdit } = useGridContext();
  const label = useCellLabel(column, number);
  const value = input.value(row);
  const unreadable = useUnreadableDate(selection, row.id);
  const [text, setText] = useState(typed ?? unreadable ?? (value === null ? '' : formatDate(value)));
  const [hasTried, setTried] = useState(unreadable !== undefined && typed === null);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  const id = useId();
  // Typing a digit keeps the text field; the calendar opens on request.
  const [isCalendarOpen, setCalendarOpen] = useState(typed === null);
  const [focusRequests, setFocusRequests] = useState(0);

  const read = readTypedDate(text, cellContext.today, cellContext.language);
  const problem = 'problem' in read ? read.problem : null;
  const isPreviewed = 'date' in read && read.date !== null && !text.startsWith(formatDate(read.date));

  useLayoutEffect(() => {
    field.current?.focus();
    if (typed === null) field.current?.select();
  }, [typed]);

  const store = (date: string | null) => {
    setUnreadableDate(selection, row.id, null);
    if (date !== value) actions.edit(row, input.changes(date));
  };
  /** False when it cannot be read. */
  const save = (): boolean => {
    if ('date' in read) store(read.date);
    else setUnreadableDate(selection, row.id, text);
    return 'date' in read;
  };
  const end = (how: KeyEnd | 'blur') => {
    hasEnded.current = true;
    endEdit(how === 'discard' ? 'stay' : how, column.id);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (hasEnded.current || frame.current?.contains(relatedTarget) === true) return;
    save();
    end('blur');
  };

  return (
    <div ref={frame} onBlur={onBlur}>
      <input
        ref={field}
        className={classes.editor}
        data-align={column.align}
        data-wrong={(hasTried && problem !== null) || undefined}
        value={text}
        autoComplete="off"
        aria-label={label}
        aria-invalid={hasTried && problem !== null}
        aria-describedby={`${id}-about`}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setCalendarOpen(true);
            setFocusRequests((count) => count + 1);
          }
          const how = endOf(event);
          if (how === null) return;
          event.preventDefault();
          if (how === 'discard') setUnreadableDate(selection, row.id, null);
          else if (!save()) {
            setTried(true);
            return;
          }
          end(how);
        }}
      />
      <span
        id={`${id}-about`}
        className={classes.about}
        data-wrong={(hasTried && problem !== null) || undefined}
        role={hasTried ? 'alert' : undefined}
      >
        {hasTried && problem !== null && t(`common.dateProblem.${problem}`, { date: text.trim() })}
        {/* The cell has no room for a placeholder. */}
        {text === '' && t('common.datePrompt')}
        {isPreviewed &&
          'date' in read &&
          read.date !== null &&
          `${formatWeekday(read.date, cellContext.language)} ${formatDate(read.date)}`}
      </span>
      {isCalendarOpen && (
        <DatePopup
          anchor={() => frame.current?.parentElement ?? null}
          value={'date' in read ? read.date : value}
          gap={24}
          focusRequests={focusRequests}
          onPick={(date) => {
            store(date);
            end('stay');
          }}
          onClose={(how) => {
            if (how === 'outside') return;
            setCalendarOpen(false);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
};
