import { kinds, type Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { eventsOfRows, recordEvent } from '#platform/events/record-event';
import { alignConcepts } from '../../catalogues/commands/align-concepts.ts';
import { applyChange, type SentLesson } from '../../lessons/commands/change-lesson.ts';
import { deleteLessons } from '../../lessons/commands/delete-lessons.ts';
import { lockLesson } from '../../lessons/commands/lock-lesson.ts';
import { countApprovedLessons } from '../../lessons/reading/lesson-counts.ts';
import { lessonRemoved } from '../../lessons/lessons.events.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { importTakenBack } from '../imports.events.ts';
import { getImport } from '../imports.queries.ts';
import { holdImport } from './hold-import.ts';

/** Lessons of the import, over `import_rows as r` and `lessons as l`. */
const ownLessons = (db: ScopedDb, id: number) => sql`
  import_rows as r join lessons as l on l.company_id = r.company_id and l.id = r.lesson_id
  where r.company_id = ${db.companyId} and r.import_id = ${id}`;

/**
 * Lessons that can no longer be taken back: new ones that a worksheet uses, that were merged into another one or under which another one stands, changed
 * ones that somebody has changed since.
 */
export const countUsedLessons = async (db: ScopedDb, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ownLessons(db, id)} and case r.result
      when 'new' then exists (
          select from applied_lessons as use where use.company_id = l.company_id and use.lesson_id = l.id)
        or l.archived_at is not null or exists (
          select from lessons as child where child.company_id = l.company_id and child.parent_id = l.id and not exists (
            select from import_rows as own
            where own.company_id = l.company_id and own.import_id = ${id} and own.lesson_id = child.id and own.result = 'new'))
      else r.replaced is not null and l.version <> r.lesson_version end`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One statement over a whole list would meet the time limit of statements on a busy server. */
const perPortion = 500;

/** Deletes some of the lessons that the import stored, children before their parents. */
const deletePortion = async (tx: WriteTx, id: number) => {
  const { rows } = await sql<{ id: number }>`
    select l.id from ${ownLessons(tx, id)} and r.result = 'new'
    order by l.level desc, l.id limit ${perPortion}`.execute(tx);
  const leaving = sql<boolean>`l.id = any(${rows.map((row) => row.id)}::bigint[])`;
  await eventsOfRows(tx, lessonRemoved, {
    id: sql`l.id`,
    projectId: sql`l.project_id`,
    data: sql`jsonb_build_object('kind', l.kind, 'title', l.insight, 'author_user_id', l.author_user_id, 'archived', false)`,
    from: sql`lessons as l where l.company_id = ${tx.companyId} and ${leaving}`,
  }).execute(tx);
  return deleteLessons(tx, leaving);
};

/** Deletes the lessons that the import stored; returns how many. */
const deleteNew = async (tx: WriteTx, id: number): Promise<number> => {
  let count = 0;
  let wereApproved = false;
  for (;;) {
    const gone = await deletePortion(tx, id);
    if (gone.length === 0) break;
    count += gone.length;
    wereApproved ||= gone.some(({ approved }) => approved);
  }
  if (wereApproved) await countApprovedLessons(tx, tx.companyId, kinds);
  return count;
};

interface ReplacedRow {
  readonly kind: Kind;
  readonly lesson_id: number;
  readonly replaced: SentLesson;
}

/** Gives changed lessons back what they said before, as a new version. */
const restoreChanged = async (tx: WriteTx, actor: Actor, id: number): Promise<number> => {
  const { rows } = await sql<ReplacedRow>`
    select l.kind, r.lesson_id, r.replaced from ${ownLessons(tx, id)} and r.result = 'changed' and r.replaced is not null
    order by l.id`.execute(tx);
  for (const { kind, lesson_id: lessonId, replaced } of rows) {
    const { group } = replaced;
    const lesson = await lockLesson(tx, actor, kind, lessonId, {
      into: (present) => (group === undefined || group === present ? undefined : { group, field: 'subgroup' }),
    });
    await applyChange(tx, actor, lesson, replaced, {});
  }
  return rows.length;
};

/** Topics and tags that the import created go with it where nothing else needs them. */
const deleteCreated = async (tx: WriteTx, id: number): Promise<void> => {
  const created = (column: string) => sql`
    in (select jsonb_array_elements_text(${sql.ref(column)})::bigint from imports
      where company_id = ${tx.companyId} and id = ${id})`;
  await sql`
    delete from topics as t where t.company_id = ${tx.companyId} and t.id ${created('created_topics')} and not exists (
      select from lessons as l where l.company_id = t.company_id and l.topic_id = t.id)`.execute(tx);
  await sql`
    delete from tags as t where t.company_id = ${tx.companyId} and t.id ${created('created_tags')} and not exists (
      select from lesson_tags as l where l.company_id = t.company_id and l.tag_id = t.id) and not exists (
      select from experience_tags as e where e.company_id = t.company_id and e.tag_id = t.id)`.execute(tx);
  await alignConcepts(tx);
};

/** Takes a whole import back; a second run finds it taken back and does nothing. */
export const takeBackImport = async (tx: WriteTx, actor: Actor, id: number): Promise<void> => {
  await holdImport(tx, id);
  const { state, file_name: file } = await getImport(tx, id);
  if (state !== 'taking-back') return;
  if ((await countUsedLessons(tx, id)) > 0) throw problem('import-in-use');
  const changed = await restoreChanged(tx, actor, id);
  const removed = await deleteNew(tx, id);
  await deleteCreated(tx, id);
  await sql`
    update imports set state = 'taken-back', progress = 100, error = null, updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await recordEvent(tx, importTakenBack({ id, data: { file, new: removed, changed } }));
};
