import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { findMemberOfJob } from '../../users/member-of-job.ts';

/** The member for whom a job works, with the rights of now: they may have become less since it was asked for. */
export const actingImporter = async (db: ScopedDb, userId: number): Promise<Actor> => {
  const member = await findMemberOfJob(db, userId);
  if (member?.can('import') !== true) throw problem('forbidden');
  return member;
};
