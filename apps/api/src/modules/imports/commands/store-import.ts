import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { importStored } from '../imports.events.ts';
import { getImport, kept } from '../imports.queries.ts';
import { createMissing } from './create-missing.ts';
import { holdImport } from './hold-import.ts';
import { storeChangedRows, storeNewRows } from './store-rows.ts';

/** All groups are locked at once and by ascending id, so that the import and a writer of lessons never deadlock. */
const lockGroups = async (tx: WriteTx, importId: number): Promise<void> => {
  for (const kind of kinds) {
    await sql`
      select from ${sql.table(kindDefinitions[kind].group.table)} where company_id = ${tx.companyId} and id in (
        select (r.draft->>'group_id')::bigint from import_rows as r
        where r.company_id = ${tx.companyId} and r.import_id = ${importId} and ${kept} and r.kind = ${kind})
      order by id for no key update`.execute(tx);
  }
};

/** Stores all kept rows of a dry run; a second run finds them stored and does nothing. */
export const storeImport = async (
  tx: WriteTx,
  actor: Actor,
  importId: number,
  reached: (rows: number) => void,
): Promise<void> => {
  await holdImport(tx, importId);
  const { state, file_name: file, counts } = await getImport(tx, importId);
  if (state !== 'storing') return;
  const topics = await createMissing(tx, actor, importId, 'topics');
  const tags = await createMissing(tx, actor, importId, 'tags');
  await lockGroups(tx, importId);
  const context = { actor, importId, topics, tags, reached };
  const stored = await storeNewRows(tx, context);
  const changed = await storeChangedRows(tx, context, stored);
  await sql`
    update imports set state = 'stored', progress = 100, error = null, stored_at = now(), updated_at = now(),
      created_topics = ${JSON.stringify(topics.created)}::jsonb, created_tags = ${JSON.stringify(tags.created)}::jsonb
    where company_id = ${tx.companyId} and id = ${importId}`.execute(tx);
  const data = { file, new: stored, changed, refused: counts.refused };
  await recordEvent(tx, importStored({ id: importId, data }));
};
