import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { Translation } from '@polier/i18n/translation';

export type MailTexts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of mails in one language. Values stay what they are: nothing in them is taken for a placeholder. */
export const mailTexts = (language: Language): MailTexts => {
  const { t } = translator(language) as unknown as Translation;
  return (key, values = {}) => t(`mails.${key}`, values);
};

const local = new Intl.DateTimeFormat('de-CH', {
  timeZone: 'Europe/Zurich',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD.MM.YYYY HH:mm in Zurich, in every language. */
export const localTime = (instant: Date): string => local.format(instant).replace(',', '');

/** `2026-11-20` -> `20.11.2026` */
export const dayText = (date: string): string => date.split('-').toReversed().join('.');

const weekdaysOf = (region: string) => new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' });
const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: weekdaysOf('de-CH'),
  en: weekdaysOf('en-GB'),
  fr: weekdaysOf('fr-CH'),
};
/** `Freitag`, `Friday`, `vendredi` */
export const weekdayText = (date: string, language: Language): string => weekdays[language].format(new Date(date));
