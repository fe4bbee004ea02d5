import type { Language } from '@polier/i18n/languages';
import { locales } from './dates.ts';

const longForms = {
  /** `November 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Dienstag, 24. November 2026` */
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
/** Written out, as a calendar names its month and reads its days out. */
export const formatLong = (date: string, language: Language, form: keyof typeof longForms): string =>
  new Intl.DateTimeFormat(locales[language], { ...longForms[form], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
