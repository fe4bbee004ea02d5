import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { countCriteria } from '../../orders/count-criteria.ts';

type TickRole = 'author' | 'reviewer';

/** Nobody has looked at the next revision yet. */
export const clearTicks = async (tx: WriteTx, objectId: number, roles: readonly TickRole[]): Promise<void> => {
  await sql`
    update delivery_criteria set ${sql.join(
      roles.flatMap((role) => ['_ok', '_ok_at', '_ok_user_id'].map((suffix) => sql`${sql.ref(role + suffix)} = null`)),
    )}, version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId}
      and (${sql.join(
        roles.map((role) => sql`${sql.ref(`${role}_ok`)} is not null`),
        sql` or `,
      )})`.execute(tx);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = ${objectId}`);
};

/** What was accepted keeps the wording it was accepted by. */
export const pinWordings = (tx: WriteTx, objectId: number) =>
  sql`
    update delivery_criteria as c set lesson_version = lesson.version, text = lesson.insight, version = c.version + 1
    from lessons as lesson
    where c.company_id = ${tx.companyId} and c.delivery_object_id = ${objectId}
      and lesson.company_id = c.company_id and lesson.id = c.lesson_id`.execute(tx);

export const unpinWordings = (tx: WriteTx, objectId: number) =>
  sql`
    update delivery_criteria set lesson_version = null, version = version + 1
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and lesson_version is not null`.execute(tx);
