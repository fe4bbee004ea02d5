import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { RowError } from '../import-draft.ts';
import type { CheckedRow } from './check-rows.ts';

/** Keeps checked rows, and how far the dry run is. */
export const storeCheckedRows = async (tx: WriteTx, id: number, rows: readonly CheckedRow[], progress: number) => {
  await sql`
    insert into import_rows (company_id, import_id, row_number, result, decision, reference, kind, draft, changes, reasons,
      cells, same_ids, lesson_id, lesson_version)
    select ${tx.companyId}, ${id}, row_number, result, decision, reference, kind, draft, changes, reasons,
      cells, same_ids, lesson_id, lesson_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      row_number integer, result text, decision text, reference text, kind text, draft jsonb, changes jsonb, reasons jsonb,
      cells jsonb, same_ids bigint[], lesson_id bigint, lesson_version integer)`.execute(tx);
  await sql`
    update imports set progress = ${progress}, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id} and state = 'checking'`.execute(tx);
};

export interface ParentOfRow {
  readonly row: number;
  readonly parent_row: number | null;
  readonly parent_id: number | null;
  readonly error: RowError | null;
}

/** Links rows to their parents, and refuses those whose parent is none. */
export const storeParents = async (tx: WriteTx, id: number, parents: readonly ParentOfRow[]): Promise<void> => {
  await sql`
    update import_rows as r set parent_row = sent.parent_row,
      draft = case when sent.parent_id is null then r.draft
        else r.draft || jsonb_build_object('parent_id', sent.parent_id) end,
      result = case when sent.error is null then r.result else 'refused' end,
      reasons = case when sent.error is null then r.reasons else r.reasons || sent.error end,
      cells = case when sent.error is null then null else r.cells end
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as sent (
      "row" integer, parent_row integer, parent_id bigint, error jsonb)
    where r.company_id = ${tx.companyId} and r.import_id = ${id} and r.row_number = sent."row"`.execute(tx);
};
