import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../../settings/require-feature.ts';
import { countApprovedLessons } from '../../reading/lesson-counts.ts';
import { lessonMerged } from '../../lessons.events.ts';
import type { Actor } from '../../lessons.policy.ts';
import { type LockedLesson, lockTwoLessons } from '../lock-lesson.ts';
import { promoteChildren } from '../remove-lesson.ts';
import { requireVersion } from '../require-version.ts';
import { saveVersion } from '../save-version.ts';

export interface LessonMerge {
  readonly id: number;
  readonly into_id: number;
  readonly version?: number | undefined;
}

export interface MovedUses {
  readonly from: number;
  readonly into: number;
  /** Version `n` of `from` is version `n + versionsBefore` of `into`. */
  readonly versionsBefore: number;
}

/** Moves the rows of worksheets from one lesson to the other. */
export type MoveUses = (tx: WriteTx, moved: MovedUses) => Promise<void>;

/** Whether those who see `merged` would no longer see it as `into`. */
const isHidden = (merged: LockedLesson, into: LockedLesson): boolean =>
  (merged.approved && !into.approved) ||
  (into.projectOnly && !(merged.projectOnly && merged.projectId === into.projectId));

/** Copies the wordings: closed worksheets that keep a row of the merged lesson still need them there. */
const copyVersions = async (tx: WriteTx, { from, into, versionsBefore }: MovedUses): Promise<void> => {
  const { rows } = await sql<{ version: number }>`
    insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id, created_at, merged_lesson_id)
    select v.company_id, ${into}, v.version + ${versionsBefore}, v.insight, v.more_info, v.author_user_id, v.created_at,
      coalesce(v.merged_lesson_id, ${from})
    from lesson_versions as v where v.company_id = ${tx.companyId} and v.lesson_id = ${from}
    returning version`.execute(tx);
  const last = Math.max(...rows.map(({ version }) => version));
  await sql`update lessons set version = ${last} where company_id = ${tx.companyId} and id = ${into}`.execute(tx);
};

const moveSuggestions = (tx: WriteTx, { from, into, versionsBefore }: MovedUses) =>
  sql`
    update lesson_suggestions set lesson_id = ${into}, base_version = base_version + ${versionsBefore}
    where company_id = ${tx.companyId} and lesson_id = ${from}`.execute(tx);

const movePictures = (tx: WriteTx, { from, into }: MovedUses) =>
  sql`update attachments set lesson_id = ${into} where company_id = ${tx.companyId} and lesson_id = ${from}`.execute(
    tx,
  );

const addLinks = (tx: WriteTx, table: string, column: string, { from, into }: MovedUses) =>
  sql`
    insert into ${sql.table(table)} (company_id, lesson_id, ${sql.ref(column)})
    select company_id, ${into}, ${sql.ref(column)} from ${sql.table(table)}
    where company_id = ${tx.companyId} and lesson_id = ${from}
    on conflict do nothing`.execute(tx);

/** The lesson that stays is found wherever either was; one without a phase fits every phase. */
const moveLinks = async (tx: WriteTx, merged: LockedLesson, into: LockedLesson, moved: MovedUses): Promise<void> => {
  await addLinks(tx, 'lesson_trades', 'trade_id', moved);
  await addLinks(tx, 'lesson_tags', 'tag_id', moved);
  if (merged.phases.length > 0 && into.phases.length > 0) await addLinks(tx, 'lesson_phases', 'phase_id', moved);
  else await sql`delete from lesson_phases where company_id = ${tx.companyId} and lesson_id = ${into.id}`.execute(tx);
};

const keepOrigin = (tx: WriteTx, { from, into }: MovedUses) =>
  sql`
    update lessons as l set origin = merged.origin from lessons as merged
    where l.company_id = ${tx.companyId} and l.id = ${into} and l.origin is null
      and merged.company_id = l.company_id and merged.id = ${from} and merged.origin is not null`.execute(tx);

/** Makes one lesson of two: everything of the merged one goes to the other, whose wording stays; the merged one is archived. */
export const mergeLesson = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, into_id: intoId, version }: LessonMerge,
  moveUses: MoveUses,
): Promise<void> => {
  if (id === intoId) throw fieldProblem([{ field: 'into_id', code: 'contradicts' }]);
  const [merged, into] = await lockTwoLessons(tx, actor, kind, [id, intoId]);
  await requireKind(tx, kind);
  await requireVersion(tx, actor, merged, version);
  if (isHidden(merged, into)) throw fieldProblem([{ field: 'into_id', code: 'contradicts' }]);
  await promoteChildren(tx, merged);
  const moved = { from: id, into: intoId, versionsBefore: into.version };
  await copyVersions(tx, moved);
  await moveUses(tx, moved);
  await moveSuggestions(tx, moved);
  await movePictures(tx, moved);
  await moveLinks(tx, merged, into, moved);
  await keepOrigin(tx, moved);
  await sql`
    update lessons set archived_at = now(), updated_at = now()
    where company_id = ${tx.companyId} and id = ${id}`.execute(tx);
  await saveVersion(tx, into, into);
  await countApprovedLessons(tx, tx.companyId, [kind]);
  const { insight: title, projectId, authorId } = merged;
  const data = { kind, title, author_user_id: authorId, into_id: intoId, into_title: into.insight };
  await recordEvent(tx, lessonMerged({ id, projectId, data }));
};
