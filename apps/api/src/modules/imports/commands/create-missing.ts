import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { storeEntry } from '../../catalogues/commands/write-entry.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { foldWords } from '../headings/fold-words.ts';
import { kept } from '../imports.queries.ts';

/** Ids by the folded titles that rows name, and which of them did not exist before. */
export interface CreatedEntries {
  readonly idOf: (title: string) => number;
  readonly created: readonly number[];
}

const sources = {
  topics: { titles: sql`r.draft->>'new_group'`, offered: sql`archived_at is null` },
  tags: { titles: sql`jsonb_array_elements_text(r.draft->'new_tags')`, offered: sql`true` },
};

/** Creates the topics or tags that kept rows name and the company does not have; somebody may have created one since. */
export const createMissing = async (
  tx: WriteTx,
  actor: Actor,
  importId: number,
  name: 'topics' | 'tags',
): Promise<CreatedEntries> => {
  const { titles, offered } = sources[name];
  const { rows } = await sql<{ title: string; id: number | null }>`
    select named.title, known.id from (
      select distinct on (fold_case(title)) title from (
        select ${titles} as title from import_rows as r
        where r.company_id = ${tx.companyId} and r.import_id = ${importId} and ${kept}) as every
      where title is not null order by fold_case(title)) as named
    left join ${sql.table(name)} as known
      on known.company_id = ${tx.companyId} and fold_case(known.title) = fold_case(named.title) and ${offered}`.execute(
    tx,
  );
  const ids = new Map<string, number>();
  const created: number[] = [];
  for (const { title, id } of rows) {
    const words = foldWords(title);
    const known = id ?? ids.get(words) ?? (await storeEntry(tx, actor, name, { title }));
    if (id === null && !ids.has(words)) created.push(known);
    ids.set(words, known);
  }
  return { idOf: (title) => ids.get(foldWords(title)) ?? 0, created };
};
