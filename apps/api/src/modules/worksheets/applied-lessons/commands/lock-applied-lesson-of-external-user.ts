import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { requireKind } from '../../../settings/require-feature.ts';
import { fieldList } from '../applied-lesson-fields.ts';
import type { LockedAppliedLesson } from './lock-applied-lessons.ts';

export interface AppliedLessonOfExternalUser {
  readonly worksheet: { readonly id: number; readonly kind: Kind; readonly projectId: number };
  readonly appliedLesson: LockedAppliedLesson;
}

interface LinkedLesson {
  readonly id: number;
  readonly projectId: number;
  readonly externalUserId: number;
}

const lockWorksheetOf = async (tx: WriteTx, { id, projectId, externalUserId }: LinkedLesson) => {
  const { rows } = await sql<AppliedLessonOfExternalUser['worksheet'] & { closed: boolean }>`
    select w.id, w.kind, w.project_id as "projectId", w.closed
    from worksheets as w
    where w.company_id = ${tx.companyId} and w.project_id = ${projectId} and w.id = (
      select al.worksheet_id from applied_lessons as al
      where al.company_id = ${tx.companyId} and al.id = ${id} and al.responsible_external_user_id = ${externalUserId})
    for key share of w`.execute(tx);
  return rows[0];
};

/**
 * Locks an open question in an open worksheet of the project for which the external user is responsible. Any other row is
 * not found; the order of locks is that of every writer: first the worksheet, then its row.
 */
export const lockAppliedLessonOfExternalUser = async (
  tx: WriteTx,
  linked: LinkedLesson,
): Promise<AppliedLessonOfExternalUser> => {
  const found = await lockWorksheetOf(tx, linked);
  if (!found) throw problem('not-found');
  const { closed, ...worksheet } = found;
  const { rows } = await sql<LockedAppliedLesson>`
    select al.id, al.lesson_id as "lessonId", l.insight as title, al.done_by_user_id as "doneById", al.version,
      ${sql.join(fieldList.map(({ column }) => sql.ref(`al.${column}`)))}
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${tx.companyId} and al.worksheet_id = ${worksheet.id} and al.id = ${linked.id}
      and al.responsible_external_user_id = ${linked.externalUserId}
    for update of al`.execute(tx);
  const [appliedLesson] = rows;
  if (!appliedLesson) throw problem('not-found');
  await requireKind(tx, worksheet.kind);
  if (closed) throw problem('worksheet-closed');
  if (appliedLesson.done || appliedLesson.not_applicable_reason !== null) throw problem('already-answered');
  return { worksheet, appliedLesson };
};
