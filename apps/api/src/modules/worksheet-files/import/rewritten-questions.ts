import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { FileRow, StoredRow } from './read-exported-file.ts';

interface ReadRow {
  readonly file: Pick<FileRow, 'id' | 'text'>;
  readonly stored: Pick<StoredRow, 'worksheetId'>;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The rows whose question reads as its lesson never did: somebody has rewritten it in the file. `mark`: what may stand behind a
 * mandatory one. A row that does not belong to the worksheet which the file names is none of them.
 */
export const findRewrittenQuestions = async <Row extends ReadRow>(
  db: ScopedDb,
  rows: readonly Row[],
  mark: string,
): Promise<Row[]> => {
  const { rows: found } = await sql<{ id: number; worksheetId: number; wordings: readonly string[] }>`
    select al.id, al.worksheet_id as "worksheetId", array(
      select version.insight from lesson_versions as version
      where version.company_id = al.company_id and version.lesson_id = al.lesson_id) as wordings
    from applied_lessons as al
    where al.company_id = ${db.companyId} and al.id = any(${rows.map(({ file }) => file.id)}::bigint[])`.execute(db);
  const known = new Map(found.map((row) => [row.id, row]));
  return rows.filter(({ file, stored }) => {
    const row = known.get(file.id);
    if (row === undefined || row.worksheetId !== stored.worksheetId) return false;
    const wordings = new Set(row.wordings.map(plain));
    const question = plain(file.text);
    return !wordings.has(question) && !wordings.has(plain(question.replace(mark, '')));
  });
};
