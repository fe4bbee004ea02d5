import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem, problem } from '#platform/errors/problem';
import { requireKind } from '../../companies/require-feature.ts';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import { type Hold, type LockedWorksheet, lockWorksheet } from '../../worksheets/commands/lock-worksheet.ts';
import type { Answer } from '../answer.ts';
import { mayAnswer, readableQuestions } from '../applied-lessons.policy.ts';

/** A row that is about to change, with the wording it is known by. */
export interface LockedQuestion extends Answer {
  readonly id: number;
  readonly lessonId: number;
  readonly title: string;
  readonly doneById: number | null;
  readonly version: number;
}

export interface LockedRows {
  readonly worksheet: LockedWorksheet;
  readonly questions: ReadonlyMap<number, LockedQuestion>;
}

const worksheetsOf = async (tx: WriteTx, viewer: Viewer, kind: Kind, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; worksheetId: number }>`
    select al.id, al.worksheet_id as "worksheetId"
    from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where al.company_id = ${tx.companyId} and al.kind = ${kind} and al.id = any(${ids}::bigint[])
      and ${readableQuestions(viewer, kind)}`.execute(tx);
  return new Map(rows.map(({ id, worksheetId }) => [id, worksheetId]));
};

/** The one worksheet of all rows; a row that stands in another one is named by its place in the input. */
const oneWorksheet = async (tx: WriteTx, viewer: Viewer, kind: Kind, ids: readonly number[]): Promise<number> => {
  const worksheets = await worksheetsOf(tx, viewer, kind, ids);
  const [first] = ids.map((id) => worksheets.get(id));
  if (first === undefined || ids.some((id) => !worksheets.has(id))) throw problem('not-found');
  const refusals = ids.flatMap((id, index): FieldRefusal[] => {
    const field = `items.${index}.id`;
    if (worksheets.get(id) !== first) return [{ field, code: 'not-on-worksheet' }];
    return ids.indexOf(id) === index ? [] : [{ field, code: 'contradicts' }];
  });
  if (refusals.length > 0) throw fieldProblem(refusals);
  return first;
};

/** Locks rows of one open worksheet that the caller may answer, by ascending id so that two writers never wait crosswise. */
export const lockQuestions = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  { ids, hold }: { ids: readonly number[]; hold: Hold },
): Promise<LockedRows> => {
  const worksheetId = await oneWorksheet(tx, viewer, kind, ids);
  const worksheet = await lockWorksheet(tx, viewer, kind, { id: worksheetId, hold });
  if (!mayAnswer(viewer, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (worksheet.closed) throw problem('worksheet-closed');
  const { rows } = await sql<LockedQuestion>`
    select al.id, al.lesson_id as "lessonId", l.insight as title, al.done_by_user_id as "doneById", al.version,
      al.todo, al.solution, al.contacttill, al.responsible_user_id, al.responsible_external_user_id,
      al.dynamic_field_id, al.done, al.needscheck, al.checked, al.not_applicable_reason
    from applied_lessons as al join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
    where al.company_id = ${tx.companyId} and al.worksheet_id = ${worksheetId} and al.id = any(${ids}::bigint[])
    order by al.id for update of al`.execute(tx);
  if (rows.length < ids.length) throw problem('not-found');
  return { worksheet, questions: new Map(rows.map((row) => [row.id, row])) };
};
