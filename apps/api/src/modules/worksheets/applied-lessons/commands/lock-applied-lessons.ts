import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { problem } from '#platform/errors/problem';
import { requireKind } from '../../../settings/require-feature.ts';
import type { Actor } from '../../../lessons/lessons.policy.ts';
import { type LockMode, type LockedWorksheet, lockWorksheet } from '../../commands/lock-worksheet.ts';
import { type AppliedLessonFields, fieldList } from '../applied-lesson-fields.ts';
import { mayEditAppliedLessons } from '../applied-lessons.policy.ts';
import { lessonLookup } from '../lesson-lookup-sql.ts';
import { worksheetsOfRows } from '../applied-lessons.queries.ts';

/** A locked row with the wording of its lesson. */
export interface LockedAppliedLesson extends AppliedLessonFields {
  readonly id: number;
  readonly lessonId: number;
  readonly title: string;
  readonly doneById: number | null;
  readonly version: number;
}

export interface LockedRows {
  readonly worksheet: LockedWorksheet;
  readonly appliedLessons: ReadonlyMap<number, LockedAppliedLesson>;
}

/** Locks rows of one open worksheet that the caller may answer, by ascending id so that two writers never wait crosswise. */
export const lockAppliedLessons = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { worksheetId, ids, lockMode }: { worksheetId: number; ids: readonly number[]; lockMode: LockMode },
): Promise<LockedRows> => {
  const worksheet = await lockWorksheet(tx, actor, kind, { id: worksheetId, lockMode });
  if (!mayEditAppliedLessons(actor, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  const { rows } = await sql<LockedAppliedLesson>`
    select al.id, al.lesson_id as "lessonId", l.insight as title, al.done_by_user_id as "doneById", al.version,
      ${sql.join(fieldList.map(({ column }) => sql.ref(`al.${column}`)))}
    from applied_lessons as al
    ${lessonLookup}
    where al.company_id = ${tx.companyId} and al.worksheet_id = ${worksheetId} and al.id = any(${ids}::bigint[])
    order by al.id for update of al`.execute(tx);
  if (rows.length < ids.length) throw problem('not-found');
  return { worksheet, appliedLessons: new Map(rows.map((row) => [row.id, row])) };
};

/** Locks one row with its worksheet. */
export const lockAppliedLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  id: number,
  lockMode: LockMode,
): Promise<LockedRows> => {
  const worksheets = await worksheetsOfRows(tx, actor, kind, [id]);
  return lockAppliedLessons(tx, actor, kind, { worksheetId: found(worksheets.get(id)), ids: [id], lockMode });
};
