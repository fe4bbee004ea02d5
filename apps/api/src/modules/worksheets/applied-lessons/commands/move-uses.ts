import { sql } from 'kysely';
import type { MoveUses } from '../../../lessons/commands/review/merge-lesson.ts';
import { countLessonUses } from '../lesson-uses.ts';

/** A worksheet that has both lessons keeps both rows, so that no answer is lost. */
export const moveUses: MoveUses = async (tx, { from, into, versionsBefore }) => {
  await sql`
    update applied_lessons as al set lesson_id = ${into}, lesson_version = al.lesson_version + ${versionsBefore}, updated_at = now()
    where al.company_id = ${tx.companyId} and al.lesson_id = ${from} and not exists (
      select from applied_lessons as other
      where other.company_id = al.company_id and other.worksheet_id = al.worksheet_id and other.lesson_id = ${into})`.execute(
    tx,
  );
  await countLessonUses(tx, tx.companyId, [from, into]);
};
