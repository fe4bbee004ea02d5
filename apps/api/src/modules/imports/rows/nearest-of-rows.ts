import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Write } from '#platform/database/write/write';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { listNearestLessons } from '../../search/nearest-lessons.queries.ts';

/** What is shown first; each row costs a search, so the others are compared when somebody looks at them. */
const comparedFirst = 50;

interface ComparedRows {
  readonly id: number;
  /** Absent: the first of the import. */
  readonly rows?: readonly number[];
}

/** Looks for the lessons nearest to new rows, for whoever decides about them; returns how many rows were compared. */
export const storeNearest = async (
  db: ScopedDb,
  write: Write,
  actor: Actor,
  { id, rows: chosen }: ComparedRows,
): Promise<number> => {
  const { rows } = await sql<{ row: number; kind: Kind; insight: string }>`
    select row_number as "row", kind, draft->>'insight' as insight from import_rows
    where company_id = ${db.companyId} and import_id = ${id} and result = 'new'
      and ${chosen === undefined ? sql`same_ids = '{}'` : sql`row_number = any(${[...chosen]}::int[])`}
    order by row_number limit ${chosen?.length ?? comparedFirst}`.execute(db);
  const found: { row: number; ids: number[] }[] = [];
  for (const { row, kind, insight } of rows) {
    const nearest = await listNearestLessons(db, actor, kind, { insight });
    found.push({ row, ids: nearest.map(({ lesson }) => lesson.id) });
  }
  await write(async (tx) => {
    await sql`
      update import_rows as r set nearest_ids = sent.ids
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as sent ("row" integer, ids bigint[])
      where r.company_id = ${tx.companyId} and r.import_id = ${id} and r.row_number = sent."row"`.execute(tx);
  });
  return rows.length;
};
