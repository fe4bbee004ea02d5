import { type Language, isLanguage } from '@polier/i18n/languages';
import i18next from 'i18next';
import { apiSettings } from '../api/api-settings.ts';
import { readText, writeText } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';

type Extent = 'start' | 'all';

/** One language travels at a time, and of it first what the start speaks. */
const catalogues: Record<Extent, Record<Language, () => Promise<object>>> = {
  start: {
    de: async () => (await import('@polier/i18n/start/de')).startWords,
    en: async () => (await import('@polier/i18n/start/en')).startWords,
    fr: async () => (await import('@polier/i18n/start/fr')).startWords,
  },
  all: {
    de: async () => (await import('@polier/i18n/de')).de,
    en: async () => (await import('@polier/i18n/en')).en,
    fr: async () => (await import('@polier/i18n/fr')).fr,
  },
};

let wanted: Extent = 'start';
const loaded = new Map<Language, Extent>();

const loadWords = async (language: Language): Promise<void> => {
  // A screen may have asked for more while the words were on their way.
  while (loaded.get(language) !== wanted) {
    const extent = wanted;
    i18next.addResourceBundle(language, 'translation', await catalogues[extent][language](), true, true);
    loaded.set(language, extent);
  }
};

const storedLanguage = (): Language => {
  const stored = readText(storageKeys.language);
  return isLanguage(stored) ? stored : 'de';
};

const applyLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  apiSettings.set({ language });
};

export const startI18n = async (): Promise<void> => {
  const language = storedLanguage();
  applyLanguage(language);
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await loadWords(language);
};

/** The words of every screen, in the present language and in each that is chosen from now on. */
export const allWords = async (): Promise<void> => {
  wanted = 'all';
  await loadWords(isLanguage(i18next.language) ? i18next.language : 'de');
};

export const changeLanguage = async (language: Language): Promise<void> => {
  await loadWords(language);
  writeText(storageKeys.language, language);
  applyLanguage(language);
  await i18next.changeLanguage(language);
};
