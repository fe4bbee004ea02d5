import type { Language } from '@polier/i18n/languages';

/** Names of the first days of months below an axis: `Nov`, and the year in the place of January. */
export const monthNames = (language: Language): ((date: string) => string) => {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (date) => (date.slice(5, 7) === '01' ? date.slice(0, 4) : month.format(new Date(`${date}T00:00:00Z`)));
};
