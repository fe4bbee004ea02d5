import { isMisspellingOf } from './spelling.ts';

/** A known word that contains a word of the query or is spelled alike. */
export interface WordForm {
  readonly form: string;
  readonly uses: number;
  /** It contains the word; else it is spelled alike. */
  readonly isPart: boolean;
}

/** A word of the query as the database parses it. */
export interface QueryWord {
  readonly word: string;
  readonly stems: readonly string[];
  /** In how many texts the word itself occurs. */
  readonly uses: number;
  readonly forms: readonly WordForm[];
  /** The same with umlauts spelled the other way. */
  readonly variant: string | null;
  /** Two known words it is made of. */
  readonly pieces: readonly [string, string] | null;
}

/** A word of the query with everything that counts as it. */
export interface SearchTerm extends QueryWord {
  readonly parts: readonly string[];
  readonly similar: readonly string[];
}

/** From here on the beginning of a word finds it; shorter ones would find everything. */
const shortestPrefix = 3;
const shortestMisspelled = 4;
/** A word that stands in so many texts is meant as it is typed. */
const knownUses = 3;

export const toTerms = (words: readonly QueryWord[], exact: boolean): SearchTerm[] =>
  words.map((read) => {
    const isLong = read.word.length >= shortestMisspelled;
    const parts = read.forms
      .filter(({ isPart, form }) => isPart && !form.startsWith(read.word))
      .map(({ form }) => form);
    const similar =
      exact || !isLong || read.uses >= knownUses
        ? []
        : read.forms
            .filter(({ isPart, form }) => !isPart && !form.includes(read.word) && isMisspellingOf(read.word, form))
            .map(({ form }) => form);
    return { ...read, parts: exact ? [] : parts, similar: similar.slice(0, 8) };
  });

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;
const begins = (word: string): string => quoted(word) + (word.replace(/^=/, '').length >= shortestPrefix ? ':*' : '');
const oneOf = (alternatives: readonly string[]): string => `(${[...new Set(alternatives)].join(' | ')})`;

const spellings = ({ word, variant }: SearchTerm): string[] => [word, ...(variant === null ? [] : [variant])];

/** Everything that counts as the word, in any text. */
const anywhere = (term: SearchTerm, withSimilar: boolean): string =>
  oneOf([
    ...spellings(term).map(begins),
    ...term.stems.map(quoted),
    ...(withSimilar ? term.parts : term.parts.slice(0, 8)).map(quoted),
    ...(term.pieces === null ? [] : [`(${term.pieces.map(begins).join(' & ')})`]),
    ...(withSimilar ? term.similar.map(quoted) : []),
  ]);

const beginsInTitle = (term: SearchTerm): string[] => spellings(term).map((word) => begins(`=${word}`));

const inTitle = (term: SearchTerm): string =>
  oneOf([...beginsInTitle(term), ...[...term.parts.slice(0, 16), ...term.similar].map((word) => quoted(`=${word}`))]);

export interface SearchQueries {
  /** Every word in the title. */
  readonly titles: string;
  /** Every word in the title as it was typed. */
  readonly typedTitles: string;
  /** Every word somewhere. */
  readonly all: string;
  /** The same without words that are only spelled alike: what ranks. */
  readonly ranking: string;
  /** Two of the rarest words; null for short queries. */
  readonly some: string | null;
  /** The rarest words one by one, each with its weight, for what contains only some. */
  readonly each: readonly { readonly query: string; readonly weight: number }[];
}

/** From three words on, two of the seven rarest are enough. */
const enough = { from: 3, rarest: 7 };

/** A misspelled word is as rare as what is meant by it. */
const usesOfMeant = ({ uses, similar, forms }: SearchTerm): number =>
  uses || forms.filter(({ form }) => similar.includes(form)).reduce((sum, { uses: meant }) => sum + meant, 0);

/** Rare words first; words that no text contains come last. */
const byRarity = (terms: readonly SearchTerm[], usesOf: (term: SearchTerm) => number): SearchTerm[] =>
  terms.toSorted((one, other) => (usesOf(one) || Infinity) - (usesOf(other) || Infinity));

const pairsOf = (queries: readonly string[]): string[] =>
  queries.flatMap((one, index) => queries.slice(index + 1).map((other) => `(${one} & ${other})`));

const rarestOf = (terms: readonly SearchTerm[], withSimilar: boolean): SearchQueries['each'] => {
  const usesOf = withSimilar ? usesOfMeant : ({ uses }: SearchTerm) => uses;
  return byRarity(terms, usesOf)
    .slice(0, enough.rarest)
    .map((term) => ({ query: anywhere(term, withSimilar), weight: 1 / Math.log2(4 + (usesOf(term) || 1e6)) }));
};

export interface SimilarityQueries {
  /** Titles with all of the rarest words, then with all but one, then with all but two. */
  readonly titles: readonly string[];
  /** Two of the rarest words; of one word, this one. */
  readonly two: string;
  /** One of the rarest words. */
  readonly one: string;
  readonly each: SearchQueries['each'];
}

/** From so many words on one more of them may differ. */
const differingFrom = [1, 3, 5];

/** Every list without so many of its items. */
const without = <T>(items: readonly T[], count: number): T[][] =>
  count === 0
    ? [[...items]]
    : items.flatMap((_, index) =>
        without(items.slice(index + 1), count - 1).map((rest) => [...items.slice(0, index), ...rest]),
      );

/** What finds similar texts, words that are spelled alike included; null without a word. */
export const similarityQueries = (terms: readonly SearchTerm[]): SimilarityQueries | null => {
  if (terms.length === 0) return null;
  const each = rarestOf(terms, true);
  const words = each.map(({ query }) => query);
  const one = oneOf(words);
  const inTitles = byRarity(terms, usesOfMeant).slice(0, enough.rarest).map(inTitle);
  const titles = differingFrom.flatMap((least, differing) =>
    inTitles.length < least ? [] : [oneOf(without(inTitles, differing).map((kept) => `(${kept.join(' & ')})`))],
  );
  return { titles, two: words.length === 1 ? one : oneOf(pairsOf(words)), one, each };
};

/** The queries for a list of words; null without a word. */
export const queriesFor = (terms: readonly SearchTerm[]): SearchQueries | null => {
  if (terms.length === 0) return null;
  const join = (part: (term: SearchTerm) => string) => terms.map(part).join(' & ');
  const each = rarestOf(terms, false);
  return {
    titles: join(inTitle),
    typedTitles: join((term) => oneOf(beginsInTitle(term))),
    all: join((term) => anywhere(term, true)),
    ranking: join((term) => anywhere(term, false)),
    some: terms.length < enough.from ? null : oneOf(pairsOf(each.map(({ query }) => query))),
    each,
  };
};
