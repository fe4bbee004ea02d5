import { addDays, addMonths } from '../../platform/formats/dates.ts';

const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day a key leads to, as in every calendar: arrows, Home and End of the week, PageUp and PageDown, with Shift a year. */
export const dayAfterKey = (key: string, date: string, isShifted: boolean): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, isShifted ? -12 : -1);
    case 'PageDown':
      return addMonths(date, isShifted ? 12 : 1);
    default:
      return null;
  }
};
