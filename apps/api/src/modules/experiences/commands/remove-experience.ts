import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { experienceRemoved } from '../experiences.events.ts';
import { type ExperienceActor, mayRemoveExperience } from '../experiences.policy.ts';
import { lockExperience, type LockedExperience } from './lock-experience.ts';

/** Its tags, pictures and their files go with it. */
export const deleteExperience = async (tx: WriteTx, { id }: LockedExperience): Promise<void> => {
  await tx.deleteFrom('experiences').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
};

export const removeExperience = async (tx: WriteTx, actor: ExperienceActor, id: number): Promise<void> => {
  const experience = await lockExperience(tx, actor, id);
  if (!mayRemoveExperience(actor, experience)) throw problem('forbidden');
  await deleteExperience(tx, experience);
  const { lesson: title, projectId, state } = experience.values;
  await recordEvent(tx, experienceRemoved({ id, projectId, data: { title, state } }));
};
