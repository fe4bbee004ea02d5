import type { ExperienceState } from '@polier/contract/experiences/experience-fields';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { never } from '#platform/database/scope/never';
import type { Member } from '#platform/session/caller';

export type ExperienceActor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** What the rules look at. */
export interface ExperienceFacts {
  readonly authorId: number;
  readonly state: ExperienceState;
}

/** One's own, with edit.all those of the company. */
export const mayReadExperience = (actor: ExperienceActor, { authorId }: ExperienceFacts): boolean =>
  actor.can('experience') && (authorId === actor.userId || actor.can('experience.edit.all'));

export const mayEditExperience = (actor: ExperienceActor, experience: ExperienceFacts): boolean =>
  actor.can('experience.edit') && mayReadExperience(actor, experience);

export const mayRemoveExperience = (actor: ExperienceActor, experience: ExperienceFacts): boolean =>
  actor.can('experience.delete') && mayReadExperience(actor, experience);

const mayCreateLesson = (actor: ExperienceActor, kind: Kind) =>
  actor.can(`${kindDefinitions[kind].permissions.lesson}.create`);

/** What was submitted, by whoever may write lessons of the kind; a draft is not finished. */
export const mayTransferExperience = (actor: ExperienceActor, experience: ExperienceFacts, kind: Kind): boolean =>
  experience.state === 'submitted' && mayCreateLesson(actor, kind) && mayReadExperience(actor, experience);

// The same rules as SQL over `experiences as e`; experiences.policy.test.ts holds each pair together.

/** `mayReadExperience` as SQL. */
export const readableExperiences = (actor: ExperienceActor): RawBuilder<boolean> => {
  if (!actor.can('experience')) return never;
  return actor.can('experience.edit.all') ? sql<boolean>`true` : sql<boolean>`e.author_user_id = ${actor.userId}`;
};

/** `mayEditExperience` as SQL. */
export const editableExperiences = (actor: ExperienceActor): RawBuilder<boolean> =>
  actor.can('experience.edit') ? readableExperiences(actor) : never;

/** `mayRemoveExperience` as SQL. */
export const removableExperiences = (actor: ExperienceActor): RawBuilder<boolean> =>
  actor.can('experience.delete') ? readableExperiences(actor) : never;

/** `mayTransferExperience` as SQL, for a lesson of any kind. */
export const transferableExperiences = (actor: ExperienceActor): RawBuilder<boolean> =>
  kinds.some((kind) => mayCreateLesson(actor, kind))
    ? sql<boolean>`(e.state = 'submitted' and ${readableExperiences(actor)})`
    : never;
