import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatWeekday, today as swissToday } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { endOf, type KeyEnd } from '../../choice-box/choice-box.tsx';
import { DatePopup } from '../../date-field/date-popup.tsx';
import { readTypedDate } from '../../date-field/typed-date.ts';
import type { GridChanges, GridDateInput, WritableColumn } from '../grid-column.ts';
import { useGridContext } from '../grid-context.ts';
import type { GridRow } from '../rows/grid-rows.ts';
import { setUnreadable, useUnreadable } from '../selection/grid-selection.ts';
import { useCellLabel } from './use-cell-label.ts';
import { useStoreCell } from './use-store-cell.ts';
import classes from './cell-editor.module.css';

interface DateEditorProps {
  row: GridRow;
  column: WritableColumn;
  input: GridDateInput<GridRow, GridChanges>;
  typed: string | null;
}

/** A date as people write it, beside the calendar; what is no date stays and says so. */
export const DateEditor = ({ row, column, input, typed }: DateEditorProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const { endEdit, selection } = useGridContext();
  const label = useCellLabel(column, row);
  const storeChanges = useStoreCell(row, column);
  const value = input.value(row);
  const unreadable = useUnreadable(selection, row.id)?.[column.id];
  const [text, setText] = useState(typed ?? unreadable ?? (value === null ? '' : formatDate(value)));
  const [hasTried, setTried] = useState(unreadable !== undefined && typed === null);
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  const id = useId();
  // Typing a digit keeps the text field; the calendar opens on request.
  const [isCalendarOpen, setCalendarOpen] = useState(typed === null);
  const [focusRequests, setFocusRequests] = useState(0);

  const read = readTypedDate(text, swissToday(), language);
  const problem = 'problem' in read ? read.problem : null;
  const isPreviewed = 'date' in read && read.date !== null && !text.startsWith(formatDate(read.date));

  useLayoutEffect(() => {
    field.current?.focus();
    if (typed === null) field.current?.select();
  }, [typed]);

  const store = (date: string | null) => storeChanges(input.changes(date));
  const keep = (text: string | null) => setUnreadable(selection, [{ rowId: row.id, column: column.id, text }]);
  /** False when it cannot be read. */
  const save = (): boolean => {
    if ('date' in read) store(read.date);
    else keep(text);
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
          if (how === 'discard') keep(null);
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
          `${formatWeekday(read.date, language)} ${formatDate(read.date)}`}
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
