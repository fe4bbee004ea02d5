import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { lessonGroups } from '../lesson-columns.ts';
import { mayEditLesson, type Viewer } from '../lessons.policy.ts';

/** What of a lesson can be changed from where it is applied; absent fields stay. */
export interface Rewording {
  readonly insight?: string | undefined;
  readonly project_only?: boolean | undefined;
  readonly groupId?: number | undefined;
}

/** Names of the fields in the input, for refusals. */
export interface RewordingFields {
  readonly projectOnly: string;
  readonly group: string;
}

interface Lesson {
  readonly id: number;
  readonly kind: Kind;
  readonly insight: string;
  readonly projectOnly: boolean;
  readonly projectId: number | null;
  readonly groupId: number;
  readonly approved: boolean;
  readonly archived: boolean;
  readonly authorId: number;
}

const lockLesson = async (tx: WriteTx, kind: Kind, id: number): Promise<Lesson> => {
  const { rows } = await sql<Lesson>`
    select l.id, l.kind, l.insight, l.project_only as "projectOnly", l.project_id as "projectId", l.group_id as "groupId",
      l.approved, l.archived_at is not null as archived, l.author_user_id as "authorId"
    from lessons as l where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.id = ${id} for update`.execute(
    tx,
  );
  const [lesson] = rows;
  if (!lesson) throw problem('not-found');
  return lesson;
};

/** Both groups are held by ascending id: whoever holds a group gives out its positions. */
const holdGroups = async (tx: WriteTx, kind: Kind, from: number, to: number, field: string) => {
  const { rows } = await sql<{ id: number; offered: boolean }>`
    select id, archived_at is null as offered from ${sql.table(lessonGroups[kind].table)}
    where company_id = ${tx.companyId} and id in (${from}, ${to}) order by id for no key update`.execute(tx);
  if (!rows.some(({ id, offered }) => id === to && offered)) throw fieldProblem([{ field, code: 'does-not-exist' }]);
};

/** A lesson moves with everything below it, to the end of its new group; it leaves its parent behind. */
const moveLesson = async (tx: WriteTx, { id, kind }: Lesson, groupId: number) => {
  await sql`
    with recursive below as (
      select l.id, 1 as level, array[l.position] as path from lessons as l
      where l.company_id = ${tx.companyId} and l.id = ${id}
      union all
      select l.id, below.level + 1, below.path || l.position from lessons as l
      join below on l.company_id = ${tx.companyId} and l.parent_id = below.id
    ), moved as (
      select below.id, below.level, row_number() over (order by below.path) + (
        select coalesce(max(l.position), 0) from lessons as l
        where l.company_id = ${tx.companyId} and l.kind = ${kind} and l.group_id = ${groupId}) as position
      from below
    )
    update lessons as l set ${sql.ref(lessonGroups[kind].column)} = ${groupId}, position = moved.position,
      level = moved.level, parent_level = nullif(moved.level - 1, 0),
      parent_id = case when moved.level = 1 then null else l.parent_id end
    from moved where l.company_id = ${tx.companyId} and l.id = moved.id`.execute(tx);
};

/** Every save is a version, so that a closed worksheet can keep the one it closed with. */
const saveVersion = async (tx: WriteTx, { id, authorId }: Lesson, insight: string, projectOnly: boolean) => {
  await sql`
    with saved as (
      update lessons set insight = ${insight}, project_only = ${projectOnly}, version = version + 1, updated_at = now()
      where company_id = ${tx.companyId} and id = ${id}
      returning company_id, id, version, insight, more_info)
    insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
    select company_id, id, version, insight, more_info, ${tx.scope.memberId ?? authorId}::bigint from saved`.execute(
    tx,
  );
};

/** Changes what is sent, by the rule for editing lessons; answers whether anything changed. */
export const rewordLesson = async (
  tx: WriteTx,
  viewer: Viewer,
  kind: Kind,
  id: number,
  { sent, fields }: { sent: Rewording; fields: RewordingFields },
): Promise<boolean> => {
  const lesson = await lockLesson(tx, kind, id);
  if (!mayEditLesson(viewer, lesson)) throw problem('forbidden');
  const after = {
    insight: sent.insight ?? lesson.insight,
    project_only: sent.project_only ?? lesson.projectOnly,
    group: sent.groupId ?? lesson.groupId,
  };
  const before = { insight: lesson.insight, project_only: lesson.projectOnly, group: lesson.groupId };
  const names = Object.keys(before) as (keyof typeof before)[];
  const changes = Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );
  if (Object.keys(changes).length === 0) return false;
  // what everybody uses cannot disappear into one project
  if (after.project_only && !before.project_only && (lesson.approved || lesson.projectId === null)) {
    throw fieldProblem([{ field: fields.projectOnly, code: 'contradicts' }]);
  }
  if (after.group !== before.group) {
    await holdGroups(tx, kind, before.group, after.group, fields.group);
    await moveLesson(tx, lesson, after.group);
  }
  await saveVersion(tx, lesson, after.insight, after.project_only);
  await recordEvent(tx, {
    type: 'lesson_edited',
    subject: { type: 'lesson', id },
    projectId: lesson.projectId,
    data: { kind, title: after.insight, changes },
  });
  return true;
};
