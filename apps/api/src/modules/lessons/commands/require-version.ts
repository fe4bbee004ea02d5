import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { Actor } from '../lessons.policy.ts';
import { getLesson } from '../lessons.queries.ts';
import type { LockedLesson } from './lock-lesson.ts';

/** Throws 409 with the current view if the caller has not seen the newest version. */
export const requireVersion = async (
  tx: WriteTx,
  actor: Actor,
  { kind, id, version }: LockedLesson,
  seen: number | undefined,
): Promise<void> => {
  if (seen !== undefined && seen !== version) {
    throw problem('stale-version', { current: await getLesson(tx, actor, kind, id) });
  }
};
