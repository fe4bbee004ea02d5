import type { ImportDecision, ImportField, ImportState } from '@polier/contract/imports/import-fields';
import type { Replacement } from '@polier/contract/imports/imports.contract';
import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type CheckedFile, storeFile } from '#platform/files/file-store';
import { enqueue } from '#platform/jobs/job';
import { actingMember } from '../../users/acting-member.ts';
import { checkImport } from '../jobs/check-import.job.ts';
import { getImport, kept } from '../imports.queries.ts';
import type { RecognisedImport } from '../headings/recognise-import.ts';
import { storeImportJob } from '../jobs/store-import.job.ts';
import { takeBackImportJob } from '../jobs/take-back-import.job.ts';
import { countUsedLessons } from './take-back-import.ts';

const columnsOf = ({ columns, sample_rows, notices, ...recognised }: RecognisedImport, kind: Kind) => ({
  reading: JSON.stringify(recognised.reading),
  header_row: recognised.header_row,
  row_count: recognised.row_count,
  columns: JSON.stringify({ columns, sample_rows }),
  notices: JSON.stringify(notices),
  mapping: JSON.stringify(recognised.mapping),
  kind,
});

/** Keeps a file with what was recognised of it; returns the id of its import. */
export const uploadImport = async (
  tx: WriteTx,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  recognised: RecognisedImport,
): Promise<number> => {
  const author = actingMember(tx);
  const { id } = await tx
    .insertInto('imports')
    .values({
      company_id: tx.companyId,
      file_name: name,
      size: bytes.length,
      author_user_id: author,
      acting_user_id: author,
      ...columnsOf(recognised, 'trade'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file: CheckedFile = { purpose: 'import', mediaType: 'application/octet-stream', name: 'import', bytes };
  await storeFile(tx, file, { import_id: id });
  return id;
};

/** Locks an import in one of the states, or says that it is in another one. */
const lockImport = async (tx: WriteTx, id: number, states: readonly ImportState[]) => {
  const { rows } = await sql<{ state: ImportState; columns: { columns: unknown[] }; mapping: unknown }>`
    select state, columns, mapping from imports where company_id = ${tx.companyId} and id = ${id} for update`.execute(
    tx,
  );
  const row = found(rows[0]);
  if (!states.includes(row.state)) throw problem('import-not-ready');
  return row;
};

const deleteRows = async (tx: WriteTx, id: number): Promise<void> => {
  await tx.deleteFrom('import_rows').where('company_id', '=', tx.companyId).where('import_id', '=', id).execute();
  await tx
    .deleteFrom('files')
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', id)
    .where('purpose', '=', 'refused_rows')
    .execute();
};

/** What was read another way has to be checked anew. */
export const rereadImport = async (tx: WriteTx, id: number, recognised: RecognisedImport): Promise<void> => {
  await lockImport(tx, id, ['uploaded', 'checked']);
  await deleteRows(tx, id);
  await tx
    .updateTable('imports')
    .set({
      ...columnsOf(recognised, 'trade'),
      state: 'uploaded',
      checked_at: null,
      error: null,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
};

interface ComparisonOptions {
  readonly replacements?: readonly Replacement[] | undefined;
  readonly mapping: readonly (ImportField | null)[];
  readonly kind?: Kind | undefined;
}

const requireMapping = (mapping: ComparisonOptions['mapping'], columns: number): void => {
  const named = mapping.filter((field) => field !== null);
  if (mapping.length !== columns || new Set(named).size < named.length) {
    throw fieldProblem([{ field: 'mapping', code: 'contradicts' }]);
  }
  if (!named.includes('insight')) throw fieldProblem([{ field: 'mapping', code: 'required' }]);
};

const begin = async (tx: WriteTx, id: number, state: ImportState): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ state, progress: 0, error: null, acting_user_id: actingMember(tx), updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
};
const workOf = (tx: WriteTx, id: number) => ({ import_id: id, member_id: actingMember(tx) });

export const requestCheck = async (
  tx: WriteTx,
  id: number,
  { mapping, kind, replacements = [] }: ComparisonOptions,
): Promise<void> => {
  const { columns } = await lockImport(tx, id, ['uploaded', 'checked']);
  requireMapping(mapping, columns.columns.length);
  await deleteRows(tx, id);
  await tx
    .updateTable('imports')
    .set({
      mapping: JSON.stringify(mapping),
      columns: JSON.stringify({ ...columns, replacements }),
      ...(kind && { kind }),
      checked_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await begin(tx, id, 'checking');
  await enqueue(tx, checkImport, workOf(tx, id));
};

export const requestStore = async (
  tx: WriteTx,
  id: number,
  mapping: ComparisonOptions['mapping'] | undefined,
): Promise<void> => {
  const checked = await lockImport(tx, id, ['checked']);
  if (mapping !== undefined && JSON.stringify(mapping) !== JSON.stringify(checked.mapping)) {
    throw fieldProblem([{ field: 'mapping', code: 'contradicts' }]);
  }
  const { rows } = await sql`
    select from import_rows as r where r.company_id = ${tx.companyId} and r.import_id = ${id} and ${kept} limit 1`.execute(
    tx,
  );
  if (rows.length === 0) throw problem('import-not-ready');
  await begin(tx, id, 'storing');
  await enqueue(tx, storeImportJob, workOf(tx, id));
};

export const requestTakeBack = async (tx: WriteTx, id: number, now: Date): Promise<void> => {
  await lockImport(tx, id, ['stored']);
  const { created_at: created } = await getImport(tx, id);
  if (now.getTime() - created.getTime() >= limits.importDays * 86_400_000) throw problem('import-not-ready');
  if ((await countUsedLessons(tx, id)) > 0) throw problem('import-in-use');
  await begin(tx, id, 'taking-back');
  await enqueue(tx, takeBackImportJob, workOf(tx, id));
};

/** Only rows that could be stored are decided about, and merged only where there is something to merge them into. */
export const decideRows = async (
  tx: WriteTx,
  id: number,
  rows: readonly number[],
  decision: ImportDecision,
): Promise<void> => {
  await lockImport(tx, id, ['checked']);
  const decided = await tx
    .updateTable('import_rows')
    .set({ decision })
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', id)
    .where(sql<boolean>`row_number = any(${[...rows]}::int[])`)
    .where('result', 'in', decision === 'merge' ? ['new'] : ['new', 'changed'])
    .$if(decision === 'merge', (all) => all.where(sql<boolean>`same_ids || nearest_ids <> '{}'`))
    .returning('row_number')
    .execute();
  if (decided.length < new Set(rows).size) throw fieldProblem([{ field: 'rows', code: 'does-not-exist' }]);
};
