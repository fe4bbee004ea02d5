import type { Language } from '@polier/i18n/languages';
import { isLanguage } from '@polier/i18n/languages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import './i18next-types.ts';

export type Translate = TFunction;

/** `const t = useWords(); t('shell.myProjects')`: unknown keys and missing variables do not compile. */
export const useWords = (): Translate => useTranslation().t;

export const useLanguage = (): Language => {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : 'de';
};
