import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Actor } from '../../lessons.policy.ts';
import { lockReadableLesson } from '../lock-lesson.ts';
import { setLessonOrigin } from '../set-lesson-origin.ts';
import { storeLesson } from '../store-lesson.ts';

const isProposed = async (tx: WriteTx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from lessons as l
    where l.company_id = ${tx.companyId} and l.archived_at is null
      and l.origin ->> 'type' = 'lesson' and l.origin -> 'values' ->> 'lessonId' = ${String(id)} limit 1`.execute(tx);
  return rows.length > 0;
};

/** The copy belongs to no project, so that the project does not list both. The lock keeps two from proposing at once. */
export const proposeForAll = async <K extends Kind>(
  tx: WriteTx,
  actor: Actor,
  kind: K,
  id: number,
): Promise<LessonView<K>> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  if (!lesson.projectOnly) throw fieldProblem([{ field: 'id', code: 'contradicts' }]);
  if (await isProposed(tx, id)) throw fieldProblem([{ field: 'id', code: 'already-used' }]);
  const { insight, more_info, trades, phases, tags, group, projectId, authorId } = lesson;
  const { group: grouping, permissions } = kindDefinitions[kind];
  const copy = await storeLesson(tx, actor, kind, {
    insight,
    more_info,
    trades,
    phases,
    tags,
    mandatory: lesson.mandatory && actor.can(`${permissions.lesson}.mandatory`),
    [grouping.fields[0]]: group,
  });
  await setLessonOrigin(tx, copy.id, {
    type: 'lesson',
    userId: authorId,
    recorded_at: new Date(copy.created_at).toISOString(),
    values: { lessonId: id, projectId, insight },
  });
  return copy;
};
