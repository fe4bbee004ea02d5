import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, parseDate } from '../../platform/formats/dates.ts';
import { useLanguage, useWords } from '../../platform/i18n/use-words.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import type { CalendarProps } from './calendar.tsx';
import classes from './date-field.module.css';

const Calendar = lazyPart<CalendarProps, 'Calendar'>(() => import('./calendar.tsx'), 'Calendar');

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD` */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (date: string | null) => void;
}

const shown = (date: string | null): string => (date === null || date === '' ? '' : formatDate(date));

/** A day, typed as DD.MM.YYYY (`3.5.` is enough) or picked from a calendar that begins on Monday. */
export const DateField = ({ value, defaultValue, onChange, error, onBlur, onKeyDown, ...rest }: DateFieldProps) => {
  const t = useWords();
  const language = useLanguage();
  const [date, setDate] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange: (next) => onChange?.(next),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  const settle = () => {
    if (typed === null) return;
    const parsed = typed.trim() === '' ? null : parseDate(typed);
    if (parsed === undefined) {
      setWrong(typed);
      return;
    }
    setWrong(null);
    setTyped(null);
    if (parsed !== date) setDate(parsed);
  };
  const pick = (next: string | null) => {
    setWrong(null);
    setTyped(null);
    setOpen(false);
    setDate(next);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <TextInput
          placeholder={t('common.dateFormat')}
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          value={typed ?? shown(date)}
          error={wrong === null ? error : t('common.noSuchDate', { date: wrong })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => {
            settle();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            onKeyDown?.(event);
          }}
          errorProps={{ className: classes.error }}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              aria-label={t('common.openCalendar')}
              aria-expanded={isOpen}
              disabled={rest.disabled === true}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.calendar}>
          {isOpen && <Calendar value={date} onChange={pick} language={language} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
