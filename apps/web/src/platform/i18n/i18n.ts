import { type Language, defaultLanguage, isLanguage } from '@polier/i18n/languages';
import { type Texts, type Translate, type Translation, createTranslation } from '@polier/i18n/translation';
import type { Catalogue } from '@polier/i18n/de';
import { apiSettings } from '../api/api-settings.ts';
import { readText, writeText } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';
import { createStore } from '../store/store.ts';

/** One language travels at a time, and of it first what the start needs. */
export type Catalogues = Readonly<Record<Language, () => Promise<Texts>>>;
type TypedTranslation = Translation<Translate<Catalogue>>;

const chosenLanguage = createStore<{ language: Language }>({ language: defaultLanguage });
const texts = new Map<Language, { of: Catalogues; texts: Texts }>();
const translations = new Map<Language, TypedTranslation>();

let wanted: Catalogues;

const loadTexts = async (language: Language): Promise<void> => {
  // A screen may have asked for more while the texts were on their way.
  while (texts.get(language)?.of !== wanted) {
    const of = wanted;
    texts.set(language, { of, texts: await of[language]() });
  }
};

/** One per language, so that its function can stand in dependencies. */
export const translationOf = (language: Language): TypedTranslation => {
  const existing = translations.get(language);
  if (existing !== undefined) return existing;
  const translation = createTranslation(language, () => texts.get(language)?.texts ?? {}) as TypedTranslation;
  translations.set(language, translation);
  return translation;
};

export const currentLanguage = (): Language => chosenLanguage.get().language;
export const onLanguageChange = chosenLanguage.subscribe;
/** For sentences outside components; inside, `useTranslation` follows the language. */
export const currentTranslation = (): TypedTranslation => translationOf(currentLanguage());

const setLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  apiSettings.set({ language });
  chosenLanguage.set({ language });
};

const storedLanguage = (): Language => {
  const stored = readText(storageKeys.language);
  return isLanguage(stored) ? stored : defaultLanguage;
};

export const startI18n = async (catalogues: Catalogues): Promise<void> => {
  wanted = catalogues;
  const language = storedLanguage();
  setLanguage(language);
  await loadTexts(language);
};

/** The texts of these catalogues, in the present language and in each that is chosen from now on. */
export const loadCatalogues = (catalogues: Catalogues): Promise<void> => {
  wanted = catalogues;
  return loadTexts(currentLanguage());
};

export const changeLanguage = async (language: Language): Promise<void> => {
  await loadTexts(language);
  writeText(storageKeys.language, language);
  setLanguage(language);
};

let previewed: Language | undefined;
/** Speaks another language without keeping the choice; undefined: the kept one again. */
export const previewLanguage = async (language: Language | undefined): Promise<void> => {
  previewed = language;
  const shown = language ?? storedLanguage();
  await loadTexts(shown);
  // Another one may have been chosen while its texts were on their way.
  if (previewed === language && shown !== currentLanguage()) setLanguage(shown);
};
