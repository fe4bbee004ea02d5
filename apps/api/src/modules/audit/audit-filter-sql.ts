import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#platform/database/like-pattern';

// Over `events as e`. Names are looked up once for the statement, then only ids are compared.

/** Who acted by answer link. */
export const externalId = sql`(e.data ->> 'external_user_id')::bigint`;

/** Nobody who is a member: by answer link, from Planner, as superadmin. */
export const fromOutside = sql<boolean>`(e.data ? 'superadmin_user_id' or e.data ? 'external_user_id' or e.data ->> 'via' = 'planner')`;

/** The text in a title, in the name of a person, project or worksheet, or among the values of a change. */
export const containsText = (companyId: number, text: string): RawBuilder<boolean> => {
  const pattern = likePattern(text);
  const named = (table: 'projects' | 'worksheets') => sql`any(array(
    select named.id from ${sql.table(table)} as named where named.company_id = ${companyId} and named.title ilike ${pattern}))`;
  const members = sql`any(array(
    select account.id from memberships as m join users as account on account.id = m.user_id
    where m.company_id = ${companyId} and account.firstname || ' ' || account.lastname ilike ${pattern}))`;
  const partners = sql`any(array(
    select partner.id from external_users as partner
    where partner.company_id = ${companyId} and concat_ws(' ', partner.firstname, partner.lastname, partner.company) ilike ${pattern}))`;
  return sql<boolean>`(
    e.actor_user_id = ${members} or ${externalId} = ${partners}
    or (e.subject_type = 'user' and e.subject_id = ${members})
    or (e.subject_type = 'external_user' and e.subject_id = ${partners})
    or e.project_id = ${named('projects')} or e.worksheet_id = ${named('worksheets')}
    or concat_ws(' ', e.data ->> 'title', e.data ->> 'name', e.data ->> 'label') ilike ${pattern}
    or jsonb_path_query_array(e.data, '$.changes.*[*]')::text ilike ${pattern})`;
};
