import type { Catalogue } from '@polier/i18n/de';
import type { Language } from '@polier/i18n/languages';
import type { Translate as TranslateKeysOf } from '@polier/i18n/translation';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, translationOf } from './i18n.ts';

export type Translate = TranslateKeysOf<Catalogue>;

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

/** `const t = useTranslation(); t('shell.myProjects')`: unknown keys and missing variables do not compile. */
export const useTranslation = (): Translate => translationOf(useLanguage()).t;
