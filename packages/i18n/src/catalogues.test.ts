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

test.each(languages)('%s has no two spaces in a row', (language) => {
  expect(keysWith(language, /[ \u00a0]{2}/)).toEqual([]);
});

test('German is Swiss: ss, and quotation marks that point outwards', () => {
  for (const [key, text] of catalogues['de'] ?? [])
    expect([key, text]).not.toEqual([key, expect.stringMatching(/[ß„“”]/)]);
});

/** One word per idea: of each pair only the second one is ours. */
const retired: Record<string, readonly [RegExp, string][]> = {
  de: [
    [/Erkenntnis/, 'Frage'],
    [/\bUser\b/, 'Benutzer'],
    [/Jetziges/i, 'Aktuelles'],
    [/zweite[rn]? Schritt/i, 'zweiter Faktor'],
    [/Firmenprozess/, 'X-Prozess'],
    [/(?<!ab)geschlossenes? Arbeitsbl/i, 'abgeschlossen'],
  ],
  en: [
    [/\bplumb$|\bplumb\./, 'checked'],
    [/\b[Ll]og in\b/, 'sign in'],
    [/second step/i, 'second factor'],
    [/\bstands? (?:on|in|for) /, 'appears'],
  ],
  fr: [
    [/\bsavoir/i, 'connaissances'],
    [/enseignement/i, 'question'],
    [/courriel/i, 'e-mail'],
    [/jeton d/i, 'clé'],
    [/deuxième étape/i, 'second facteur'],
    [/code de vérification/i, 'code de confirmation'],
    [/Processus d’entreprise/, 'Processus X'],
    [/sous-phase/i, 'phase partielle'],
    [/\bUser\b/, 'Utilisateur'],
  ],
};

test.each(languages)('%s has one word per idea', (language) => {
  // The drawing of a plumb line and level may be called plumb.
  const all = [...(catalogues[language] ?? [])].filter(([key]) => !key.startsWith('home.drawing.'));
  for (const [word] of retired[language] ?? [])
    expect(all.filter(([, text]) => word.test(text)).map(([key]) => key)).toEqual([]);
});

/** The keys of the texts in which something is wrong. */
const keysWith = (language: string, wrong: RegExp): string[] =>
  [...(catalogues[language] ?? [])].filter(([, text]) => wrong.test(text)).map(([key]) => key);

test.each(languages)('the apostrophes of %s are typographic', (language) => {
  expect(keysWith(language, /\p{L}'\p{L}/u)).toEqual([]);
});

// Not the narrow space of French: neither the letters of the screen nor those of the PDF have it.
test.each(languages)('%s keeps a percentage and an amount on one line by a no-break space', (language) => {
  expect(keysWith(language, /(?:\}\}|\d)[^\u00a0]?%|CHF[^\u00a0]?\{\{/)).toEqual([]);
});

test('French keeps its double punctuation and its guillemets with their word by a no-break space', () => {
  expect(keysWith('fr', /[^\u00a0][?!;»]|«[^\u00a0]|[^\u00a0]:(?:\s|$)/)).toEqual([]);
  expect(keysWith('fr', /(?<!que|on|sont) …/)).toEqual([]);
});
