import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { changeableAssignments, type ChangeableValues, wordingColumns } from '../lesson-columns.ts';
import type { LockedLesson } from './lock-lesson.ts';

/** Every save creates a version, so that a closed worksheet keeps the wording it closed with. */
export const saveVersion = async (
  tx: WriteTx,
  { id, authorId }: Pick<LockedLesson, 'id' | 'authorId'>,
  values: ChangeableValues,
  writtenBy: number | null = tx.scope.memberId,
): Promise<void> => {
  await sql`
    with saved as (
      update lessons set ${changeableAssignments(values)}, version = version + 1, updated_at = now()
      where company_id = ${tx.companyId} and id = ${id}
      returning company_id, id, ${wordingColumns})
    insert into lesson_versions (company_id, lesson_id, ${wordingColumns}, author_user_id)
    select company_id, id, ${wordingColumns}, ${writtenBy ?? authorId}::bigint from saved`.execute(tx);
};
