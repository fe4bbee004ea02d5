import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Write } from '#platform/database/write/write';
import { findFile, slicesOf, storeFile } from '#platform/files/file-store';
import { companyJob } from '#platform/jobs/job';
import { readTable } from '#platform/spreadsheets/read-table';
import { TableError } from '#platform/spreadsheets/table-error';
import { actingImporter } from './acting-importer.ts';
import { checkRows, newFileMemory } from '../rows/check-rows.ts';
import { failImport } from './fail-import.ts';
import { importJobData, memberOfJobData } from './import-job-data.ts';
import { refusedFileName } from '../imports.presenter.ts';
import { getImport, type ImportRow } from '../imports.queries.ts';
import { readKnownCatalogues } from '../rows/known-catalogues.ts';
import { findReferencedLessons } from '../rows/known-lessons.queries.ts';
import { findParents } from '../rows/parents-of-rows.ts';
import { storeNearest } from '../rows/nearest-of-rows.ts';
import { mostRows } from '../headings/recognise-import.ts';
import { type RefusedRow, refusedRowsFile } from '../rows/refused-rows.ts';
import type { RowsReading } from '../rows/read-rows.ts';
import { storeCheckedRows, storeParents, type ParentOfRow } from '../rows/stored-rows.ts';

/** The bytes of an import. */
export const fileOfImport = async (db: ScopedDb, id: number): Promise<Buffer> => {
  const { id: fileId } = await db
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', db.companyId)
    .where('import_id', '=', id)
    .where('purpose', '=', 'import')
    .executeTakeFirstOrThrow();
  const file = await findFile(db, fileId);
  if (file?.bytes) return file.bytes;
  const slices: Buffer[] = [];
  for await (const slice of slicesOf(db, fileId, file?.size ?? 0)) slices.push(slice);
  return Buffer.concat(slices);
};

interface Work {
  readonly db: ScopedDb;
  readonly write: Write;
  readonly signal: AbortSignal;
}

type Memory = ReturnType<typeof newFileMemory>;

const linkParents = async ({ db, write }: Work, id: number, { actor }: RowsReading, memory: Memory): Promise<void> => {
  const { children, byReference } = memory;
  for (let start = 0; start < children.length; start += limits.bulkRows) {
    const some = children.slice(start, start + limits.bulkRows);
    const references = some.flatMap(({ parent }) => (parent === null || byReference.has(parent) ? [] : [parent]));
    const parentOf = findParents(byReference, await findReferencedLessons(db, actor, references));
    const parents = some.map((location): ParentOfRow => ({
      row: location.row,
      parent_row: null,
      parent_id: null,
      error: null,
      ...parentOf(location),
    }));
    await write((tx) => storeParents(tx, id, parents));
  }
};

/** Reads the file again, row by row, and keeps what would become of each. */
const checkFile = async (work: Work, row: ImportRow, reading: RowsReading): Promise<void> => {
  const { db, write, signal } = work;
  const { id, header_row: header, row_count: total } = row;
  const { encoding, delimiter, sheet } = row.reading;
  const memory = newFileMemory();
  let done = 0;
  const options = {
    encoding: encoding ?? undefined,
    delimiter: delimiter ?? undefined,
    sheet: sheet ?? undefined,
    mostRows,
  };
  await readTable(await fileOfImport(db, id), options, {
    rows: async (all) => {
      signal.throwIfAborted();
      const rows = all.filter(({ number }) => number > header);
      if (rows.length === 0) return;
      const checked = await checkRows(db, rows, reading, memory);
      done += rows.length;
      const progress = Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
      await write((tx) => storeCheckedRows(tx, id, checked, progress));
    },
  });
  await linkParents(work, id, reading, memory);
};

const keepRefusedFile = async ({ db, write }: Work, { id, columns }: ImportRow): Promise<void> => {
  const { rows } = await sql<RefusedRow>`
    select row_number as row, cells, reasons from import_rows
    where company_id = ${db.companyId} and import_id = ${id} and result = 'refused'
    order by row_number`.execute(db);
  if (rows.length === 0) return;
  const { language } = await db
    .selectFrom('settings')
    .select('default_language as language')
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  const titles = columns.columns.map(({ title }) => title);
  const bytes = refusedRowsFile(titles, rows, language);
  await write((tx) =>
    storeFile(tx, { purpose: 'refused_rows', mediaType: 'text/csv', name: refusedFileName, bytes }, { import_id: id }),
  );
};

const deleteEarlier = (write: Write, id: number) =>
  write(async (tx) => {
    await sql`delete from import_rows where company_id = ${tx.companyId} and import_id = ${id}`.execute(tx);
    await sql`
      delete from files where company_id = ${tx.companyId} and import_id = ${id} and purpose = 'refused_rows'`.execute(
      tx,
    );
  });

/** The dry run: says of each row what would become of it, and stores no lesson. */
export const checkImport = companyJob({
  name: 'check-import',
  data: importJobData,
  actor: memberOfJobData,
  async run({ db, write, data: { import_id: id, member_id: memberId }, signal, lastTry, context }) {
    const row = await getImport(db, id);
    if (row.state !== 'checking') return;
    const begun = context.clock.now().getTime();
    try {
      const actor = await actingImporter(db, memberId);
      // A run that was cut short has left rows.
      await deleteEarlier(write, id);
      const known = await readKnownCatalogues(db);
      const work = { db, write, signal };
      const { replacements = [] } = row.columns;
      await checkFile(work, row, { mapping: row.mapping, replacements, kind: row.kind, known, actor });
      await storeNearest(db, write, actor, { id });
      await keepRefusedFile(work, row);
      const duration = context.clock.now().getTime() - begun;
      await write(async (tx) => {
        await sql`
          update imports set state = 'checked', progress = 100, error = null, checked_at = ${context.clock.now()},
            check_duration = ${duration}, updated_at = now()
          where company_id = ${tx.companyId} and id = ${id} and state = 'checking'`.execute(tx);
      });
    } catch (error) {
      const isUnreadable = error instanceof TableError;
      if (isUnreadable || lastTry) await failImport(write, id, 'checking', 'read-failed');
      if (!isUnreadable) throw error;
    }
  },
});
