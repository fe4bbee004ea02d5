import type { Language } from '@polier/i18n/languages';

/** A noun within a phrase: German keeps its capital, English and French do not. */
export const inSentence = (word: string, language: Language): string =>
  language === 'de' ? word : word.toLocaleLowerCase(language);
