import { type RawBuilder, sql } from 'kysely';

/** The name of a member; null for who was removed without a successor. */
export const memberName = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select account.firstname || ' ' || account.lastname from users as account where account.id = ${id})`;

/** A member as JSON; null for who was removed without a successor, and without an id. */
export const memberOrNull = <View = unknown>(id: RawBuilder<unknown>): RawBuilder<View> => sql<View>`(
  select json_build_object('id', account.id, 'name', account.firstname || ' ' || account.lastname)
  from users as account where account.id = ${id})`;

/** A member as JSON, with an empty name for who was removed without a successor; null without an id. */
export const namedMember = <View = unknown>(id: RawBuilder<unknown>): RawBuilder<View> => sql<View>`
  case when ${id} is not null then json_build_object('id', ${id}, 'name', coalesce(${memberName(id)}, '')) end`;
