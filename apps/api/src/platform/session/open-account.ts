import { sql } from 'kysely';

/** Whether account `u` has a place to act in: a superadmin, or a member somewhere who is neither disabled nor gone. */
export const isOpenAccount = sql<boolean>`(u.is_superadmin or exists (
  select from memberships as place where place.user_id = u.id and place.disabled_at is null and place.left_at is null))`;
