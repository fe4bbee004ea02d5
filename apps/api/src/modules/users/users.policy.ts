import type { Permission } from '@polier/contract/permissions';
import type { CompanyRole } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '#platform/session/caller';

export type AccountActor = Pick<Member, 'userId' | 'companyId' | 'can'>;
export type MemberChange = 'set_role' | 'disable' | 'remove';

/** The facts that the rules use. */
export interface MemberFacts {
  readonly userId: number;
  readonly role: CompanyRole;
  readonly disabled: boolean;
}

export const changeKeys: Readonly<Record<MemberChange, Permission>> = {
  set_role: 'admin.user.set_role',
  disable: 'admin.user.disable',
  remove: 'admin.user.delete',
};

/** A disabled member does not count as an administrator. */
const isAdministrator = ({ role, disabled }: MemberFacts): boolean => role === 'admin' && !disabled;

/** Why the caller cannot change a member: never oneself, never the last administrator; null when allowed. */
export const refusedChange = (
  actor: AccountActor,
  change: MemberChange,
  member: MemberFacts,
  others: readonly MemberFacts[],
): 'forbidden' | 'not-oneself' | 'last-administrator' | null => {
  if (!actor.can(changeKeys[change])) return 'forbidden';
  if (member.userId === actor.userId) return 'not-oneself';
  return isAdministrator(member) && !others.some(isAdministrator) ? 'last-administrator' : null;
};

// The same rule as SQL over `memberships as m`; users.policy.test.ts holds the two together.

const isLastAdministrator = sql<boolean>`(m.role = 'admin' and m.disabled_at is null and not exists (
  select from memberships as other
  where other.company_id = m.company_id and other.user_id <> m.user_id
    and other.role = 'admin' and other.disabled_at is null and other.left_at is null))`;

/** Nothing is `refusedChange`, as SQL. */
export const changeableMembers = (actor: AccountActor, change: MemberChange): RawBuilder<boolean> =>
  actor.can(changeKeys[change])
    ? sql<boolean>`(m.user_id <> ${actor.userId} and not ${isLastAdministrator})`
    : sql<boolean>`false`;
