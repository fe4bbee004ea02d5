import { sql } from 'kysely';

/** Whether account `u` may sign in: a superadmin, or an active member of a company. */
export const isOpenAccount = sql<boolean>`(u.is_superadmin or exists (
  select from memberships as place where place.user_id = u.id and place.disabled_at is null and place.left_at is null))`;
