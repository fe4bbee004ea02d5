import { isMisspellingOf } from './spelling.ts';

/** A known word that contains a word of the query or is spelled alike. */
export interface WordForm {
  readonly form: string;
  readonly uses: number;
  /** It contains the word; else it is spelled alike. */
  readonly contains: boolean;
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
  /** Known words in which it stands, though not at their beginning. */
  readonly compounds: readonly string[];
  readonly similar: readonly string[];
}

/** From here on the beginning of a word finds it; shorter ones would find everything. */
const shortestPrefix = 3;
const shortestMisspelled = 4;
/** A word that stands in so many texts is taken as it is typed. */
const knownUses = 3;

export const toTerms = (words: readonly QueryWord[], exact: boolean): SearchTerm[] =>
  words.map((read) => {
    const isLong = read.word.length >= shortestMisspelled;
    const compounds = read.forms
      .filter(({ contains, form }) => contains && !form.startsWith(read.word))
      .map(({ form }) => form);
    const similar =
      exact || !isLong || read.uses >= knownUses
        ? []
        : read.forms
            .filter(({ contains, form }) => !contains && !form.includes(read.word) && isMisspellingOf(read.word, form))
            .map(({ form }) => form);
    return { ...read, compounds: exact ? [] : compounds, similar: similar.slice(0, 8) };
  });

const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`;
const begins = (word: string): string => quoted(word) + (word.replace(/^=/, '').length >= shortestPrefix ? ':*' : '');
const oneOf = (alternatives: readonly string[]): string => `(${[...new Set(alternatives)].join(' | ')})`;

/** Stems that the beginning of the word does not find already. */
const otherStems = ({ word, stems }: QueryWord): string[] =>
  stems.filter((stem) => word.length < shortestPrefix || !stem.startsWith(word));

const spellings = ({ word, variant }: SearchTerm): string[] => [word, ...(variant === null ? [] : [variant])];

/** Everything that counts as the word, in any text. */
const anywhere = (term: SearchTerm, withSimilar: boolean): string =>
  oneOf([
    ...spellings(term).map(begins),
    ...otherStems(term).map(quoted),
    ...(withSimilar ? term.compounds : term.compounds.slice(0, 8)).map(quoted),
    ...(term.pieces === null ? [] : [`(${term.pieces.map(begins).join(' & ')})`]),
    ...(withSimilar ? term.similar.map(quoted) : []),
  ]);

const beginsInTitle = (term: SearchTerm): string[] => spellings(term).map((word) => begins(`=${word}`));

const inTitle = (term: SearchTerm): string =>
  oneOf([
    ...beginsInTitle(term),
    ...[...term.compounds.slice(0, 16), ...term.similar].map((word) => quoted(`=${word}`)),
  ]);

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

/** From three words on, two of the rarest are enough: of the seven rarest in titles, of the four rarest in whole texts. */
const enough = { from: 3, rarest: 7, inTexts: 4 };

/** A misspelled word is as rare as its correction, even where somebody has misspelled it before. */
const usesOfCorrection = ({ uses, similar, forms }: SearchTerm): number =>
  forms.filter(({ form }) => similar.includes(form)).reduce((sum, { uses: more }) => sum + more, uses);

/** Rare words first; words that no text contains come last. */
const byRarity = (terms: readonly SearchTerm[], usesOf: (term: SearchTerm) => number): SearchTerm[] =>
  terms.toSorted((one, other) => (usesOf(one) || Infinity) - (usesOf(other) || Infinity));

/** Matches what has at least so many of the words: common beginnings are written once, which is what the database reads fastest. */
const atLeast = (count: number, words: readonly string[]): string => {
  const [first = '', ...others] = words;
  if (count <= 1) return oneOf(words);
  if (count >= words.length) return `(${words.join(' & ')})`;
  return `(${first} & ${atLeast(count - 1, others)} | ${atLeast(count, others)})`;
};

/** Rare words say more. */
const weightOf = (uses: number): number => 1 / Math.log2(4 + (uses || 1e6));

export interface SimilarityQueries {
  /** Titles with all of the rarest words, with all but one, with all but two, with two; of one word, with this one. */
  readonly titles: readonly string[];
  /** Any text with one of the rarest words. */
  readonly one: string;
  /** The rarest words in titles, each with its weight. */
  readonly each: SearchQueries['each'];
}

/** Of several words that are spelled alike the most used one. */
const correctionOf = ({ word, uses, similar, forms }: SearchTerm): string => {
  const corrected = forms.filter(({ form }) => similar.includes(form)).toSorted((one, other) => other.uses - one.uses);
  return corrected[0] !== undefined && corrected[0].uses > uses ? corrected[0].form : word;
};

/** A folded text with each misspelled word as what was probably meant. */
export const correctedText = (terms: readonly SearchTerm[], folded: string): string => {
  const corrected = new Map(terms.map((term) => [term.word, correctionOf(term)]));
  return folded
    .split(' ')
    .map((word) => corrected.get(word) ?? word)
    .join(' ');
};

/** From so many words on one more of them may differ. */
const differingFrom = [1, 3, 5];

/** What finds similar texts, words that are spelled alike included; null without a word. */
export const similarityQueries = (terms: readonly SearchTerm[]): SimilarityQueries | null => {
  if (terms.length === 0) return null;
  const rarest = byRarity(terms, usesOfCorrection).slice(0, enough.rarest);
  const inTitles = rarest.map(inTitle);
  const titles = differingFrom.flatMap((least, differing) =>
    inTitles.length < least ? [] : [atLeast(inTitles.length - differing, inTitles)],
  );
  return {
    titles: [...titles, atLeast(2, inTitles)],
    one: oneOf(rarest.map((term) => anywhere(term, true))),
    each: rarest.map((term, index) => ({ query: inTitles[index] ?? '', weight: weightOf(usesOfCorrection(term)) })),
  };
};

/** The queries for a list of words; null without a word. */
export const queriesFor = (terms: readonly SearchTerm[]): SearchQueries | null => {
  if (terms.length === 0) return null;
  const join = (alternatives: (term: SearchTerm) => string) => terms.map(alternatives).join(' & ');
  const each = byRarity(terms, usesOfCorrection)
    .slice(0, enough.rarest)
    .map((term) => ({ query: anywhere(term, true), weight: weightOf(usesOfCorrection(term)) }));
  return {
    titles: join(inTitle),
    typedTitles: join((term) => oneOf(beginsInTitle(term))),
    all: join((term) => anywhere(term, true)),
    ranking: join((term) => anywhere(term, false)),
    some:
      terms.length < enough.from
        ? null
        : atLeast(
            2,
            each.slice(0, enough.inTexts).map(({ query }) => query),
          ),
    each,
  };
};
