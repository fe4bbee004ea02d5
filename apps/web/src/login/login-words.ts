import type { login } from '@polier/i18n/de/login';
import { isLanguage, type Language } from '@polier/i18n/languages';
import type { Loose } from '@polier/i18n/loose';
import { readText, writeText } from '../platform/store/browser-storage.ts';
import { storageKeys } from '../platform/store/storage-keys.ts';

/** This page is small on purpose: its words come straight from the catalogue, without the library the application uses. */
export type LoginWords = Loose<typeof login>;

const catalogues: Record<Language, () => Promise<LoginWords>> = {
  de: async () => (await import('@polier/i18n/de/login')).login,
  en: async () => (await import('@polier/i18n/en/login')).login,
  fr: async () => (await import('@polier/i18n/fr/login')).login,
};

export const storedLanguage = (): Language => {
  const stored = readText(storageKeys.language);
  return isLanguage(stored) ? stored : 'de';
};

export const rememberLanguage = (language: Language): void => writeText(storageKeys.language, language);

export const loadWords = async (language: Language): Promise<LoginWords> => {
  const words = await catalogues[language]();
  document.documentElement.lang = language;
  document.title = `${words.title} · Polier`;
  return words;
};

/** `Als {{name}} anmelden` with the name in it. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
