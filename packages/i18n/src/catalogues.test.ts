import { describe, expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { languages } from './languages.ts';
import { mails as deMails } from './mails/de.ts';
import { mails as enMails } from './mails/en.ts';
import { mails as frMails } from './mails/fr.ts';
import { translator } from './translate.ts';

type Tree = { readonly [key: string]: string | Tree };
const texts = (tree: Tree, path: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value] as [string, string]] : texts(value, [...path, key]),
  );
const catalogues: Record<string, Map<string, string>> = {
  de: new Map(texts({ ...de, mails: deMails })),
  en: new Map(texts({ ...en, mails: enMails })),
  fr: new Map(texts({ ...fr, mails: frMails })),
};
const placeholders = (text: string | undefined) => [...new Set(text?.match(/\{\{[^}]*\}\}|<\/?\w+>/g))].toSorted();

describe.each(['en', 'fr'])('%s', (language) => {
  test('has the keys of the German source, no more and no fewer', () => {
    expect([...(catalogues[language]?.keys() ?? [])].toSorted()).toEqual(
      [...(catalogues['de']?.keys() ?? [])].toSorted(),
    );
  });

  test('takes the same values', () => {
    for (const [key, text] of catalogues['de'] ?? []) {
      expect([key, placeholders(catalogues[language]?.get(key))]).toEqual([key, placeholders(text)]);
    }
  });
});

describe.each(languages)('%s', (language) => {
  test('has no empty text, no stray space, no straight quotation marks around words', () => {
    for (const [key, text] of catalogues[language] ?? []) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, '']);
      expect([key, text]).not.toEqual([key, expect.stringMatching(/(^|\s)"\S/)]);
    }
  });

  test('is spoken by its translator, with plain characters for every value', () => {
    const { t } = translator(language);
    expect(t('errors.field.required', { field: '<b>&"' })).toContain('<b>&"');
    expect(translator(language)).toBe(translator(language));
  });
});

test('German is Swiss: ss, and quotation marks that point outwards', () => {
  for (const [key, text] of catalogues['de'] ?? [])
    expect([key, text]).not.toEqual([key, expect.stringMatching(/[ß„“”]/)]);
});
