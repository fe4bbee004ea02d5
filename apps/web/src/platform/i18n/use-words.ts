import { isLanguage, type Language } from '@polier/i18n/languages';
import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import './i18next-types.ts';

export type Translate = TFunction;

const subscribe = (listener: () => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};
const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'de');

const fixed = new Map<Language, Translate>();
/** One function per language, so that it can stand in dependencies. */
const wordsOf = (language: Language): Translate => {
  const words = fixed.get(language) ?? i18next.getFixedT(language);
  fixed.set(language, words);
  return words;
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** `const t = useWords(); t('shell.myProjects')`: unknown keys and missing variables do not compile. */
export const useWords = (): Translate => wordsOf(useLanguage());
