import type { login } from '@polier/i18n/de/login';
import { isLanguage, type Language } from '@polier/i18n/languages';
import type { SameKeys } from '@polier/i18n/loose';
import { apiSettings } from '../platform/api/api-settings.ts';
import { readText, writeText } from '../platform/store/browser-storage.ts';
import { storageKeys } from '../platform/store/storage-keys.ts';

/** This page is small on purpose: its words come straight from the catalogue, without the library the application uses. */
export type LoginTexts = SameKeys<typeof login>;

const catalogues: Record<Language, () => Promise<LoginTexts>> = {
  de: async () => (await import('@polier/i18n/de/login')).login,
  en: async () => (await import('@polier/i18n/en/login')).login,
  fr: async () => (await import('@polier/i18n/fr/login')).login,
};

/** What was chosen on this device; else German, or for people who come by link the language of their browser. */
export const startLanguage = ({ followsBrowser }: { followsBrowser: boolean }): Language => {
  const stored = readText(storageKeys.language);
  if (isLanguage(stored)) return stored;
  const preferred = followsBrowser ? navigator.languages.map((code) => code.slice(0, 2)) : [];
  return preferred.find(isLanguage) ?? 'de';
};

export const rememberLanguage = (language: Language): void => writeText(storageKeys.language, language);

export const loadTexts = async (language: Language): Promise<LoginTexts> => {
  const texts = await catalogues[language]();
  document.documentElement.lang = language;
  apiSettings.set({ language });
  document.title = `${texts.title} · Polier`;
  return texts;
};
