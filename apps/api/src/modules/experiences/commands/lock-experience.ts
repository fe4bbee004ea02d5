import type { ExperienceValues } from '@polier/contract/experiences/experience-fields';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { amounts, experienceColumns } from '../experience-columns.ts';
import { type ExperienceActor, mayReadExperience } from '../experiences.policy.ts';

export interface LockedExperience {
  readonly id: number;
  readonly authorId: number;
  readonly state: ExperienceValues['state'];
  readonly version: number;
  readonly createdAt: Date;
  readonly values: ExperienceValues;
}

const values = sql`json_build_object(${sql.join(
  Object.entries(experienceColumns).map(([name, column]) => {
    const value = sql.ref(`e.${column}`);
    return sql`${sql.lit(name)}, ${amounts.has(name) ? sql`${value}::float8` : value}`;
  }),
)}, 'tags', array(select link.tag_id from experience_tags as link
  where link.company_id = e.company_id and link.experience_id = e.id order by link.tag_id))`;

/** The experience as it stands once nobody else holds it; one that the actor may not read does not exist. */
export const lockExperience = async (tx: WriteTx, actor: ExperienceActor, id: number): Promise<LockedExperience> => {
  // Held first: what a statement reads beside the row it waits for may be older than the row.
  await sql`select from experiences where company_id = ${tx.companyId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedExperience>`
    select e.id, e.author_user_id as "authorId", e.state, e.version, e.created_at as "createdAt", ${values} as values
    from experiences as e where e.company_id = ${tx.companyId} and e.id = ${id}`.execute(tx);
  const [experience] = rows;
  if (!experience || !mayReadExperience(actor, experience)) throw problem('not-found');
  return experience;
};
