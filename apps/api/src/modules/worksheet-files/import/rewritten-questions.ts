import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { FileRow } from './read-exported-file.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The rows whose question reads as its lesson never did: somebody has rewritten it in the file. `mark`: what may stand behind a mandatory one. */
export const findRewrittenQuestions = async (
  db: ScopedDb,
  rows: readonly FileRow[],
  mark: string,
): Promise<readonly FileRow[]> => {
  const { rows: found } = await sql<{ id: number; wordings: readonly string[] }>`
    select al.id, array(
      select version.insight from lesson_versions as version
      where version.company_id = al.company_id and version.lesson_id = al.lesson_id) as wordings
    from applied_lessons as al
    where al.company_id = ${db.companyId} and al.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const wordingsOf = new Map(found.map(({ id, wordings }) => [id, new Set(wordings.map(plain))]));
  return rows.filter(({ id, text }) => {
    const wordings = wordingsOf.get(id);
    const question = plain(text);
    return wordings !== undefined && !wordings.has(question) && !wordings.has(plain(question.replace(mark, '')));
  });
};
