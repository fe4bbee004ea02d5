import { type Language, isLanguage } from '@polier/i18n/languages';
import i18next from 'i18next';
import { apiSettings } from '../api/api-settings.ts';
import { readText, writeText } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';

/** One language travels at a time. */
const catalogues: Record<Language, () => Promise<object>> = {
  de: async () => (await import('@polier/i18n/de')).de,
  en: async () => (await import('@polier/i18n/en')).en,
  fr: async () => (await import('@polier/i18n/fr')).fr,
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
    resources: { [language]: { translation: await catalogues[language]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
};

export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await catalogues[language]());
  }
  writeText(storageKeys.language, language);
  applyLanguage(language);
  await i18next.changeLanguage(language);
};
