import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Language } from './languages.ts';
import { mails as deMails } from './mails/de.ts';
import { mails as enMails } from './mails/en.ts';
import { mails as frMails } from './mails/fr.ts';
import { type Translate, type Translation, createTranslation } from './translation.ts';

const german = { ...de, mails: deMails };
const catalogues = { de: german, en: { ...en, mails: enMails }, fr: { ...fr, mails: frMails } };
type GermanTranslation = Translation<Translate<typeof german>>;
const speak = (language: Language) => createTranslation(language, () => catalogues[language]) as GermanTranslation;
const translations: Record<Language, GermanTranslation> = {
  de: speak('de'),
  en: speak('en'),
  fr: speak('fr'),
};

/** All three languages at once, for the server; the web loads one at a time. */
export const translator = (language: Language): GermanTranslation => translations[language];
