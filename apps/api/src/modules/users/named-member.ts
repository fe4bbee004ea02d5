import { type RawBuilder, sql } from 'kysely';

/** A member as JSON; who was removed without a successor has lost the name, and it is empty. Null without an id. */
export const namedMember = <View = unknown>(id: RawBuilder<unknown>): RawBuilder<View> => sql<View>`
  case when ${id} is not null then json_build_object('id', ${id}, 'name', coalesce((
    select account.firstname || ' ' || account.lastname from users as account where account.id = ${id}), '')) end`;
