import type { Kind } from '@polier/contract/kinds';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Actor } from '../lessons.policy.ts';
import { changeLesson } from './change-lesson.ts';
import { lockReadableLesson } from './lock-lesson.ts';
import { requireVersion } from './require-version.ts';

export interface Restoration {
  readonly id: number;
  readonly version: number;
  readonly seen_version?: number | undefined;
}

/** Saves an older wording again, under the rule for editing lessons. */
export const restoreVersion = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, version, seen_version }: Restoration,
): Promise<void> => {
  const lesson = await lockReadableLesson(tx, actor, kind, id, {});
  await requireVersion(tx, actor, lesson, seen_version);
  const wording = await tx
    .selectFrom('lesson_versions')
    .select(['insight', 'more_info'])
    .where('company_id', '=', tx.companyId)
    .where('lesson_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!wording) throw fieldProblem([{ field: 'version', code: 'does-not-exist' }]);
  await changeLesson(tx, actor, lesson, wording);
};
