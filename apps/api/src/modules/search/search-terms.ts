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

/** Rare words first; words that no text contains come last. */
const byRarity = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.toSorted((one, other) => (one.uses || Infinity) - (other.uses || Infinity));

const pairsOf = (queries: readonly string[]): string[] =>
  queries.flatMap((one, index) => queries.slice(index + 1).map((other) => `(${one} & ${other})`));

/** The queries for a list of words; null without a word. */
export const queriesFor = (terms: readonly SearchTerm[]): SearchQueries | null => {
  if (terms.length === 0) return null;
  const join = (part: (term: SearchTerm) => string) => terms.map(part).join(' & ');
  const rarest = byRarity(terms).slice(0, enough.rarest);
  const each = rarest.map((term) => ({
    query: anywhere(term, false),
    weight: 1 / Math.log2(4 + (term.uses === 0 ? 1e6 : term.uses)),
  }));
  return {
    titles: join(inTitle),
    typedTitles: join((term) => oneOf(beginsInTitle(term))),
    all: join((term) => anywhere(term, true)),
    ranking: join((term) => anywhere(term, false)),
    some: terms.length < enough.from ? null : oneOf(pairsOf(each.map(({ query }) => query))),
    each,
  };
};
