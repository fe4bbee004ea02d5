import { type RawBuilder, sql } from 'kysely';
import type { Search } from '../search.ts';

/** Similarity from which two spellings count as alike. */
const alike = 0.65;
const shortestMisspelled = 4;

const contains = (folded: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`strpos(${folded}, ${word}) > 0`),
    sql` or `,
  );

/**
 * Whether a short text that no index holds has every word, or one that looks like it. For what a company has few of: entries
 * of catalogues, people.
 */
export const matchesEntry = ({ terms, exact }: Search, text: RawBuilder<unknown>): RawBuilder<boolean> => {
  const conditions = terms.map(({ word, variant, stems }) => {
    const longStems = stems.filter((stem) => stem.length >= shortestMisspelled);
    const found = contains(sql`folded.text`, [word, ...(variant === null ? [] : [variant]), ...longStems]);
    const isMisspelled = !exact && word.length >= shortestMisspelled;
    return sql`(${found} ${isMisspelled ? sql`or word_similarity(${word}, folded.text) >= ${alike}` : sql``})`;
  });
  return sql<boolean>`exists (
    select from (select coalesce(fold_text(${text}), '') as text) as folded where ${sql.join(conditions, sql` and `)})`;
};

/** How well it matches: titles that say just this come first. */
export const rankOfEntry = ({ folded }: Search, text: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(2000000 + 100000 * (similarity(fold_text(${text}), ${folded})
    + case when starts_with(fold_text(${text}), ${folded}) then 1 else 0 end))::integer`;
