import type { AccountView } from '@polier/contract/users/accounts.contract';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type AccountActor, changeableMembers } from './users.policy.ts';

export interface AccountQueryContext {
  readonly actor: AccountActor;
  readonly now: Date;
}

const memberRows = (db: ScopedDb, { actor }: AccountQueryContext, where: RawBuilder<boolean>) => sql`
  select m.user_id as id, person.firstname, person.lastname, person.email, m.role,
    case when m.disabled_at is null then 'active' else 'disabled' end as state, null::json as invitation,
    ${instantSql('seen.seen_at')} as last_seen_at, coalesce(work.projects, 0) as projects_count,
    m.user_id = ${actor.userId} as is_self,
    json_build_object('set_role', ${changeableMembers(actor, 'set_role')}, 'disable', ${changeableMembers(actor, 'disable')},
      'remove', ${changeableMembers(actor, 'remove')}, 'resend', false, 'revoke', false) as can
  from memberships as m
  join users as person on person.id = m.user_id
  left join members_last_seen(${db.companyId}) as seen on seen.user_id = m.user_id
  left join (
    select user_id, count(*)::int as projects from (
      select owner_user_id as user_id, id as project_id from projects where company_id = ${db.companyId}
      union
      select user_id, project_id from project_users where company_id = ${db.companyId}) as place
    group by user_id) as work on work.user_id = m.user_id
  where m.company_id = ${db.companyId} and m.left_at is null and ${where}`;

const invitationRows = (db: ScopedDb, { actor, now }: AccountQueryContext, where: RawBuilder<boolean>) => {
  const mayInvite = sql.lit(actor.can('admin.user.create'));
  return sql`
  select null::bigint as id, null::text as firstname, null::text as lastname, i.email, i.role,
    case when i.expires_at > ${now}::timestamptz then 'invited' else 'expired' end as state,
    json_build_object('id', i.id, 'expires_at', ${instantSql('i.expires_at')}, 'mail_state', i.mail_state) as invitation,
    null::text as last_seen_at, 0 as projects_count, false as is_self,
    json_build_object('set_role', false, 'disable', false, 'remove', false,
      'resend', ${mayInvite}, 'revoke', ${mayInvite}) as can
  from invitations as i
  where i.company_id = ${db.companyId} and i.accepted_at is null and i.revoked_at is null and ${where}`;
};

const accounts = (db: ScopedDb, rows: RawBuilder<unknown>) =>
  db.selectFrom(sql<AccountView>`(${rows})`.as('account')).selectAll('account');

const everybody = sql<boolean>`true`;

/** Everybody who has not left, by name, then the invitations that wait, by address. */
export const listAccounts = (db: ScopedDb, queryContext: AccountQueryContext) =>
  jsonList<AccountView>(
    db,
    accounts(
      db,
      sql`${memberRows(db, queryContext, everybody)} union all ${invitationRows(db, queryContext, everybody)}`,
    )
      .orderBy(sql`account.id is null`)
      .orderBy(alphabetical(sql.ref('account.lastname')))
      .orderBy(alphabetical(sql.ref('account.firstname')))
      .orderBy(alphabetical(sql.ref('account.email')))
      .orderBy('account.id'),
  );

export const getMemberAccount = (
  db: ScopedDb,
  queryContext: AccountQueryContext,
  userId: number,
): Promise<AccountView> =>
  accounts(db, memberRows(db, queryContext, sql<boolean>`m.user_id = ${userId}`)).executeTakeFirstOrThrow();

export const getInvitationAccount = (
  db: ScopedDb,
  queryContext: AccountQueryContext,
  invitationId: number,
): Promise<AccountView> =>
  accounts(db, invitationRows(db, queryContext, sql<boolean>`i.id = ${invitationId}`)).executeTakeFirstOrThrow();
