import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema';

/** Tables with a searched text, and which of their rows count. */
const searched: Readonly<Record<string, RawBuilder<boolean>>> = {
  lessons: sql`archived_at is null`,
  projects: sql`true`,
  worksheets: sql`true`,
  applied_lessons: sql`todo is not null or solution is not null`,
  experiences: sql`true`,
  orders: sql`true`,
  delivery_objects: sql`true`,
  bim_plan_chapters: sql`true`,
};

/** Texts read, and words written, by one statement: far from the time limit of the database on a busy machine too. */
const usualPortion = { texts: 4_000, words: 10_000 };
type Portion = typeof usualPortion;

type Uses = Map<string, number>;

/** Adds the words of a portion of a table's texts; returns the last id, null at the end. */
const addPortion = async (
  owner: Kysely<DB>,
  companyId: number,
  { table, after, texts, uses }: { table: string; after: number; texts: number; uses: Uses },
): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null; words: string[] | null; counts: number[] | null }>`
    with portion as materialized (
      select id, search from ${sql.table(table)}
      where company_id = ${companyId} and id > ${after} and (${searched[table] ?? sql`true`})
      order by id limit ${texts}
    ), counted as (
      select occurrence.lexeme as word, count(*)::integer as uses
      from portion cross join lateral unnest(portion.search) as occurrence
      where occurrence.positions is not null and char_length(occurrence.lexeme) between 3 and 40 and occurrence.lexeme !~ '^[0-9]+$'
      group by 1
    )
    select (select max(id) from portion) as last, array_agg(word) as words, array_agg(uses) as counts from counted`.execute(
    owner,
  );
  const { last = null, words, counts } = rows[0] ?? {};
  words?.forEach((word, index) => uses.set(word, (uses.get(word) ?? 0) + (counts?.[index] ?? 0)));
  return last;
};

const countedUses = async (owner: Kysely<DB>, companyId: number, texts: number): Promise<Uses> => {
  const uses: Uses = new Map();
  for (const table of Object.keys(searched)) {
    for (let after: number | null = 0; after !== null;) {
      after = await addPortion(owner, companyId, { table, after, texts, uses });
    }
  }
  return uses;
};

const inPortions = async <T>(all: readonly T[], size: number, work: (portion: readonly T[]) => Promise<unknown>) => {
  for (let first = 0; first < all.length; first += size) await work(all.slice(first, first + size));
};

/**
 * Counts the words of a company's searched texts again and removes those that nobody uses any more; after bulk writes and
 * every night. Runs as the owner. A word that is written while it counts is counted the next time.
 */
export const countSearchWords = async (
  owner: Kysely<DB>,
  companyId: number,
  portion: Portion = usualPortion,
): Promise<void> => {
  const known = await owner
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('company_id', '=', companyId)
    .execute();
  const uses = await countedUses(owner, companyId, portion.texts);
  const usesBefore = new Map(known.map((row) => [row.word, row.uses]));
  const changed = [...uses].filter(([word, count]) => usesBefore.get(word) !== count);
  const gone = known.filter(({ word }) => !uses.has(word)).map(({ word }) => word);
  // In one order, so that two that count at once wait for each other instead of locking each other out.
  changed.sort(([one], [other]) => (one < other ? -1 : 1));
  await inPortions(changed, portion.words, (rows) =>
    sql`insert into search_words as known (company_id, word, uses)
      select ${companyId}, word, uses from unnest(${rows.map(([word]) => word)}::text[], ${rows.map(([, count]) => count)}::int[]) as counted (word, uses)
      on conflict (company_id, word) do update set uses = excluded.uses`.execute(owner),
  );
  await inPortions(gone.toSorted(), portion.words, (words) =>
    sql`delete from search_words where company_id = ${companyId} and word = any(${words}::text[] collate "C")`.execute(
      owner,
    ),
  );
};
