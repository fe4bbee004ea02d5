import i18next, { type i18n } from 'i18next';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { mails as deMails } from './mails/de.ts';
import { mails as enMails } from './mails/en.ts';
import { mails as frMails } from './mails/fr.ts';

const catalogues = {
  de: { ...de, mails: deMails },
  en: { ...en, mails: enMails },
  fr: { ...fr, mails: frMails },
};
const instances = new Map<Language, i18n>();

const create = (language: Language): i18n => {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [language]: { translation: catalogues[language] } },
    initAsync: false,
    // Plain text for JSON, mails and PDF; whoever writes HTML escapes it there.
    interpolation: { escapeValue: false },
  });
  return instance;
};

/** All three languages at once, for the server; the web loads one at a time. */
export const translator = (language: Language): i18n => {
  const instance = instances.get(language) ?? create(language);
  instances.set(language, instance);
  return instance;
};
