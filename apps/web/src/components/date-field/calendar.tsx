import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import { DatePicker } from '@mantine/dates';
import type { Language } from '@polier/i18n/languages';
import { today } from '../../platform/formats/dates.ts';
import classes from './calendar.module.css';

export interface CalendarProps {
  value: string | null;
  onChange: (date: string | null) => void;
  language: Language;
}

export const Calendar = ({ value, onChange, language }: CalendarProps) => (
  <DatePicker
    value={value}
    onChange={onChange}
    locale={language}
    firstDayOfWeek={1}
    weekendDays={[]}
    classNames={{ day: classes.day ?? '' }}
    highlightToday
    defaultDate={value ?? today()}
    getDayProps={(date) => (date === (value ?? today()) ? { 'data-autofocus': true } : {})}
  />
);
