import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem } from '#platform/errors/problem';
import { groupJoin, lessonOrder } from '../../../lessons/reading/lesson-order.ts';
import { usableLessons, type Actor } from '../../../lessons/lessons.policy.ts';
import { countLessonUses } from '../lesson-uses.ts';
import { removeProjectFigures } from '../../project-figures/project-figures.ts';
import { fittingLessons, type WorksheetLocation } from '../fitting-lessons.ts';

/** The worksheet that gets the lessons. */
export interface Target {
  readonly id: number;
  readonly kind: Kind;
  readonly projectId: number;
  readonly location: WorksheetLocation;
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

/**
 * Refuses lessons that the caller does not see in this project, of another kind, or that do not fit the worksheet.
 * Holds the lessons until the commit: one that is removed meanwhile is refused, not dropped without a word.
 */
export const refuseLessons = async (
  tx: WriteTx,
  actor: Actor,
  target: Target,
  { ids, fieldOf }: { ids: readonly number[]; fieldOf: (index: number) => string },
): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<Candidate>`
    select l.id, l.kind, ${usableLessons(actor, target.projectId)} as usable,
      ${fittingLessons(target.kind, target.location)} as fitting
    from lessons as l where l.company_id = ${tx.companyId} and l.id = any(${ids}::bigint[])
    order by l.id for key share of l`.execute(tx);
  const lessons = new Map(rows.map((lesson) => [lesson.id, lesson]));
  const issues = ids.flatMap((id, index): FieldIssue[] => {
    const code = refusedLesson(target, lessons.get(id));
    return code ? [{ field: fieldOf(index), code }] : [];
  });
  if (issues.length > 0) throw fieldProblem(issues);
};

/** Mandatory lessons: approved, for the whole company, and fitting. */
const mandatoryLessons = (target: Target) => sql<boolean>`(l.mandatory and l.approved_at is not null
  and l.archived_at is null and not l.project_only and ${fittingLessons(target.kind, target.location)})`;

/** Numbers the rows of a worksheet from 1 in their order; only rows that move are written. */
export const numberRows = async (tx: WriteTx, { id, kind }: Pick<Target, 'id' | 'kind'>): Promise<void> => {
  const order = lessonOrder(kind);
  await sql`
    with numbered as (
      select al.id, row_number() over (order by ${order.by}) as position
      from applied_lessons as al
      join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
      ${groupJoin(kind)} ${order.joins}
      where al.company_id = ${tx.companyId} and al.worksheet_id = ${id})
    update applied_lessons as al set position = numbered.position
    from numbered
    where al.company_id = ${tx.companyId} and al.id = numbered.id and al.position <> numbered.position`.execute(tx);
};

/**
 * Adds lessons to a worksheet at their position in the order; lessons already there stay unchanged.
 * Returns the ids of the added rows. `mandatory` also adds the mandatory lessons.
 */
export const applyLessons = async (
  tx: WriteTx,
  target: Target,
  { ids, mandatory }: { ids: readonly number[]; mandatory: boolean },
): Promise<number[]> => {
  const order = lessonOrder(target.kind);
  const chosen = sql<boolean>`l.id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: number; lessonId: number; position: number }>`
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, needscheck)
    select l.company_id, l.kind, w.id, l.id, filled.last + row_number() over (order by ${order.by}), w.needscheck
    from lessons as l
    join worksheets as w on w.company_id = l.company_id and w.id = ${target.id}
    ${groupJoin(target.kind)} ${order.joins}
    cross join (
      select coalesce(max(al.position), 0) as last from applied_lessons as al
      where al.company_id = ${tx.companyId} and al.worksheet_id = ${target.id}) as filled
    where l.company_id = ${tx.companyId} and l.kind = ${target.kind}
      and (${mandatory ? sql`${chosen} or ${mandatoryLessons(target)}` : chosen})
    on conflict on constraint lesson_is_applied_once_per_worksheet do nothing
    returning id, lesson_id as "lessonId", position`.execute(tx);
  const added = rows.toSorted((one, other) => one.position - other.position);
  const last = added.at(-1)?.position ?? 0;
  if (last > limits.listRows) {
    throw fieldProblem([{ field: 'appliedLessons', code: 'too-many', params: { max: limits.listRows } }]);
  }
  await countLessonUses(
    tx,
    tx.companyId,
    added.map(({ lessonId }) => lessonId),
  );
  if (last > added.length) await numberRows(tx, target);
  await removeProjectFigures(tx, [target.projectId]);
  return added.map(({ id }) => id);
};
