import type { CompanyRole } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { headerText } from '#platform/mail/header-text';

/** A member as a mail of the company addresses one. */
export interface MemberReceiver {
  readonly userId: number;
  readonly role: CompanyRole;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  /** May no longer sign in to the company. */
  readonly isDisabled: boolean;
}

/** By person; whoever was never a member is missing. */
export const findMemberReceivers = async (
  db: ScopedDb,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MemberReceiver>> => {
  const { rows } = await sql<MemberReceiver>`
    select m.user_id as "userId", m.role, u.firstname || ' ' || u.lastname as name, u.email,
      coalesce(u.language, s.default_language) as language, c.name as company,
      concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.postcode, c.city), '')) as "companyAddress",
      m.disabled_at is not null or m.left_at is not null or u.anonymised_at is not null as "isDisabled"
    from memberships as m
    join users as u on u.id = m.user_id
    join companies as c on c.id = m.company_id
    join settings as s on s.company_id = m.company_id
    where m.company_id = ${db.companyId} and m.user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map((found) => [
      found.userId,
      {
        ...found,
        name: headerText(found.name),
        company: headerText(found.company),
        companyAddress: headerText(found.companyAddress),
      },
    ]),
  );
};
