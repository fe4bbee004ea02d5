import { today } from './dates.ts';

/** The day as people type it (`1.2.26`, `01.02.2026`, `1.2.`) -> ISO date; undefined when there is no such day. */
export const parseDate = (typed: string, now: string = today()): string | undefined => {
  const match = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/.exec(typed.trim());
  if (match === null) return undefined;
  const [, day = '', month = '', typedYear] = match;
  const year = typedYear === undefined ? now.slice(0, 4) : typedYear.padStart(4, '20');
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
  return exists && iso >= '1900-01-01' && iso <= '2199-12-31' ? iso : undefined;
};
