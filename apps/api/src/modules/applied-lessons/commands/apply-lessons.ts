import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem } from '#platform/errors/problem';
import { lessonOrder } from '../../lessons/lesson-order.ts';
import { usableLessons, type Viewer } from '../../lessons/lessons.policy.ts';
import { fittingLessons, type Place } from '../fitting-sql.ts';

/** The worksheet that lessons go into. */
export interface Target {
  readonly id: number;
  readonly kind: Kind;
  readonly projectId: number;
  readonly place: Place;
}

interface Candidate {
  readonly id: number;
  readonly kind: Kind;
  readonly usable: boolean;
  readonly fitting: boolean;
}

const refusedLesson = (target: Target, lesson: Candidate | undefined) => {
  if (!lesson?.usable) return 'does-not-exist';
  if (lesson.kind !== target.kind) return 'wrong-kind';
  return lesson.fitting ? null : 'not-on-worksheet';
};

/** Refuses lessons that the caller does not see in this project, of another kind, or that do not fit the worksheet. */
export const refuseLessons = async (
  tx: WriteTx,
  viewer: Viewer,
  target: Target,
  { ids, fieldOf }: { ids: readonly number[]; fieldOf: (index: number) => string },
): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<Candidate>`
    select l.id, l.kind, ${usableLessons(viewer, target.projectId)} as usable,
      ${fittingLessons[target.kind](target.place)} as fitting
    from lessons as l where l.company_id = ${tx.companyId} and l.id = any(${ids}::bigint[])`.execute(tx);
  const lessons = new Map(rows.map((lesson) => [lesson.id, lesson]));
  const refusals = ids.flatMap((id, index): FieldRefusal[] => {
    const code = refusedLesson(target, lessons.get(id));
    return code ? [{ field: fieldOf(index), code }] : [];
  });
  if (refusals.length > 0) throw fieldProblem(refusals);
};

/** Everybody has to ask these: approved for the whole company and fitting. */
const mandatoryLessons = (target: Target) => sql<boolean>`(l.mandatory and l.approved_at is not null
  and l.archived_at is null and not l.project_only and ${fittingLessons[target.kind](target.place)})`;

/** Numbers the rows of a worksheet from 1 in their order; only rows that move are written. */
export const numberRows = async (tx: WriteTx, { id, kind }: Pick<Target, 'id' | 'kind'>): Promise<void> => {
  const order = lessonOrder[kind];
  await sql`
    with numbered as (
      select al.id, row_number() over (order by ${order.by}) as position
      from applied_lessons as al
      join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
      ${order.joins}
      where al.company_id = ${tx.companyId} and al.worksheet_id = ${id})
    update applied_lessons as al set position = numbered.position
    from numbered
    where al.company_id = ${tx.companyId} and al.id = numbered.id and al.position <> numbered.position`.execute(tx);
};

/**
 * Puts lessons on a worksheet, each at its place in the order; one that is there already stays as it is.
 * Answers the ids of the added rows. `mandatory` adds those that everybody has to ask.
 */
export const applyLessons = async (
  tx: WriteTx,
  target: Target,
  { ids, mandatory }: { ids: readonly number[]; mandatory: boolean },
): Promise<number[]> => {
  const order = lessonOrder[target.kind];
  const chosen = sql<boolean>`l.id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: number; position: number }>`
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position)
    select l.company_id, l.kind, ${target.id}::bigint, l.id, filled.last + row_number() over (order by ${order.by})
    from lessons as l
    ${order.joins}
    cross join (
      select coalesce(max(al.position), 0) as last from applied_lessons as al
      where al.company_id = ${tx.companyId} and al.worksheet_id = ${target.id}) as filled
    where l.company_id = ${tx.companyId} and l.kind = ${target.kind}
      and (${mandatory ? sql`${chosen} or ${mandatoryLessons(target)}` : chosen})
    on conflict on constraint lesson_is_applied_once_per_worksheet do nothing
    returning id, position`.execute(tx);
  const added = rows.toSorted((one, other) => one.position - other.position);
  const last = added.at(-1)?.position ?? 0;
  if (last > limits.listRows) {
    throw fieldProblem([{ field: 'appliedLessons', code: 'too-many', params: { max: limits.listRows } }]);
  }
  if (last > added.length) await numberRows(tx, target);
  return added.map(({ id }) => id);
};
