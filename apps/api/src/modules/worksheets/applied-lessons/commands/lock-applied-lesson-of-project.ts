import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldList } from '../applied-lesson-fields.ts';
import type { LockedAppliedLesson } from './lock-applied-lessons.ts';
import type { AppliedLessonOfExternalUser } from './lock-applied-lesson-of-external-user.ts';

interface VersionedId {
  readonly id: number;
  readonly projectId: number;
  /** Of the row as it was compared. */
  readonly version: number;
}

export interface AppliedLessonOfProject extends AppliedLessonOfExternalUser {
  readonly isClosed: boolean;
}

/** Locks a question of the project as it was compared, its worksheet first; undefined: it has changed since. */
export const lockAppliedLessonOfProject = async (
  tx: WriteTx,
  { id, projectId, version }: VersionedId,
): Promise<AppliedLessonOfProject | undefined> => {
  const worksheets = await sql<AppliedLessonOfExternalUser['worksheet'] & { closed: boolean }>`
    select w.id, w.kind, w.project_id as "projectId", w.closed
    from worksheets as w
    where w.company_id = ${tx.companyId} and w.project_id = ${projectId} and w.id = (
      select al.worksheet_id from applied_lessons as al where al.company_id = ${tx.companyId} and al.id = ${id})
    for key share of w`.execute(tx);
  const [found] = worksheets.rows;
  if (!found) return undefined;
  const { closed, ...worksheet } = found;
  const { rows } = await sql<LockedAppliedLesson>`
    select al.id, al.lesson_id as "lessonId", l.insight as title, al.done_by_user_id as "doneById", al.version,
      ${sql.join(fieldList.map(({ column }) => sql.ref(`al.${column}`)))}
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${tx.companyId} and al.worksheet_id = ${worksheet.id} and al.id = ${id}
      and al.version = ${version}
    for update of al`.execute(tx);
  const [appliedLesson] = rows;
  return appliedLesson && { worksheet, appliedLesson, isClosed: closed };
};
