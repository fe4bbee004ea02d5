import { type RawBuilder, sql } from 'kysely';
import type { Search } from '../search.ts';

/** Similarity from which two spellings count as alike. */
const alike = 0.65;
const shortestMisspelled = 4;

/** Folded words hold letters and digits only; a sign of a pattern would still be taken as itself. */
const patternOf = (alternatives: readonly string[]): string =>
  alternatives.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|');

/**
 * Whether a short text that no index holds has every word, or one that looks like it. For what a company has few of: entries
 * of catalogues, people. The words are values, so that every search is the same statement.
 */
export const matchesEntry = ({ terms, exact }: Search, text: RawBuilder<unknown>): RawBuilder<boolean> => {
  const patterns = terms.map(({ word, variant, stems }) =>
    patternOf([
      word,
      ...(variant === null ? [] : [variant]),
      ...stems.filter((stem) => stem.length >= shortestMisspelled),
    ]),
  );
  const misspelled = terms.map(({ word }) => (!exact && word.length >= shortestMisspelled ? word : null));
  return sql<boolean>`not exists (
    select from (select coalesce(fold_text(${text}), '') as text offset 0) as folded
    cross join unnest(${patterns}::text[], ${misspelled}::text[]) as term (pattern, word)
    where folded.text !~ term.pattern and coalesce(word_similarity(term.word, folded.text), 0) < ${alike})`;
};

/** How well it matches: titles that say just this come first. */
export const rankOfEntry = ({ folded }: Search, text: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(2000000 + 100000 * (similarity(fold_text(${text}), ${folded})
    + case when starts_with(fold_text(${text}), ${folded}) then 1 else 0 end))::integer`;
