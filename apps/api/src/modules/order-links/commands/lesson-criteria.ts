import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { countCriteria } from '../../orders/count-criteria.ts';

/** One end each of a new or removed link; null: whatever stands there. */
interface LessonPath {
  readonly orderId: number;
  /** Null: the lesson is linked to the object itself. */
  readonly useCaseId: number | null;
  readonly objectId: number | null;
  readonly lessonId: number | null;
}

const pairs = (tx: WriteTx, { orderId, useCaseId, objectId, lessonId }: LessonPath) =>
  useCaseId === null
    ? sql`select ${objectId}::bigint as delivery_object_id, ${lessonId}::bigint as lesson_id`
    : sql`
  select object.delivery_object_id, lesson.lesson_id
  from order_links as object
  join order_links as lesson on lesson.company_id = object.company_id and lesson.order_id = object.order_id
    and lesson.kind = 'use_case-lesson' and lesson.use_case_id = object.use_case_id
  where object.company_id = ${tx.companyId} and object.order_id = ${orderId} and object.kind = 'use_case-object'
    and object.use_case_id = ${useCaseId}
    and (${objectId}::bigint is null or object.delivery_object_id = ${objectId})
    and (${lessonId}::bigint is null or lesson.lesson_id = ${lessonId})`;

const countAtObjects = (tx: WriteTx, path: LessonPath) =>
  countCriteria(
    tx,
    tx.companyId,
    sql<boolean>`d.id in (select pair.delivery_object_id from (${pairs(tx, path)}) as pair)`,
  );

/** Lessons of a use case become criteria of its objects that are not submitted yet; so does the lesson of an object. */
export const addLessonCriteria = async (tx: WriteTx, path: LessonPath): Promise<void> => {
  await sql`
    insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text, source, lesson_id)
    select d.company_id, d.order_id, d.id,
      coalesce((select max(c.position) from delivery_criteria as c
        where c.company_id = d.company_id and c.order_id = d.order_id and c.delivery_object_id = d.id), 0)
        + row_number() over (partition by d.id order by l.id),
      l.insight, 'lesson', l.id
    from (${pairs(tx, path)}) as pair
    join delivery_objects as d on d.company_id = ${tx.companyId} and d.id = pair.delivery_object_id
    join lessons as l on l.company_id = ${tx.companyId} and l.id = pair.lesson_id
    where d.state in ('planned', 'in_progress', 'shared', 'rejected')
    on conflict do nothing`.execute(tx);
  await countAtObjects(tx, path);
};

/** Before a link goes: takes away unticked criteria that no other use case, and no link of the object itself, asks for. */
export const removeLessonCriteria = async (tx: WriteTx, path: LessonPath): Promise<void> => {
  await sql`
    delete from delivery_criteria as c
    using (${pairs(tx, path)}) as pair, delivery_objects as d
    where c.company_id = ${tx.companyId} and c.order_id = ${path.orderId} and c.source = 'lesson'
      and c.delivery_object_id = pair.delivery_object_id and c.lesson_id = pair.lesson_id
      and c.author_ok is null and c.reviewer_ok is null
      and d.company_id = c.company_id and d.id = c.delivery_object_id
      and d.state in ('planned', 'in_progress', 'shared', 'rejected')
      and not exists (
        select from order_links as object
        join order_links as lesson on lesson.company_id = object.company_id and lesson.order_id = object.order_id
          and lesson.kind = 'use_case-lesson' and lesson.use_case_id = object.use_case_id
        where object.company_id = c.company_id and object.kind = 'use_case-object'
          and object.delivery_object_id = c.delivery_object_id and lesson.lesson_id = c.lesson_id
          and object.use_case_id is distinct from ${path.useCaseId}::bigint)
      and (${path.useCaseId === null} or not exists (
        select from order_links as direct
        where direct.company_id = c.company_id and direct.kind = 'object-lesson'
          and direct.delivery_object_id = c.delivery_object_id and direct.lesson_id = c.lesson_id))`.execute(tx);
  await countAtObjects(tx, path);
};
