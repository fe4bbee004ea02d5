import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

interface DeletedLesson {
  readonly id: number;
  readonly approved: boolean;
}

/** Deletes the lessons `l` that are `leaving`. Criteria of orders, which show the newest wording of their lesson, keep it. */
export const deleteLessons = async (tx: WriteTx, leaving: RawBuilder<boolean>): Promise<readonly DeletedLesson[]> => {
  await sql`
    update delivery_criteria as c set text = l.insight from lessons as l
    where c.company_id = ${tx.companyId} and c.lesson_version is null
      and l.company_id = c.company_id and l.id = c.lesson_id and ${leaving}`.execute(tx);
  const { rows } = await sql<DeletedLesson>`
    delete from lessons as l where l.company_id = ${tx.companyId} and ${leaving} returning l.id, l.approved`.execute(
    tx,
  );
  return rows;
};
