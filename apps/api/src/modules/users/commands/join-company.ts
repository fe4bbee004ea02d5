import type { CompanyRole } from '@polier/contract/roles';
import type { AccountsDb, AccountsTx } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import { hashToken } from '#platform/session/token';
import { invitationAccepted } from '../users.events.ts';

export interface OpenInvitation {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly role: CompanyRole;
}

const openInvitations = (accounts: AccountsDb, token: string, now: Date) =>
  accounts
    .selectFrom('secret_directory as d')
    .innerJoin('invitations as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.id'))
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.company_id as companyId', 'c.name as companyName', 'i.email', 'i.role'])
    .where('d.hash', '=', hashToken(token))
    .where('d.kind', '=', 'invitation')
    // Read again under a lock: the link may have been replaced since the directory was read.
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now);

export const findOpenInvitation = (
  accounts: AccountsDb,
  token: string,
  now: Date,
): Promise<OpenInvitation | undefined> => openInvitations(accounts, token, now).executeTakeFirst();

/** Of concurrent uses of one token, one finds it open. */
export const lockOpenInvitation = (tx: AccountsTx, token: string, now: Date): Promise<OpenInvitation | undefined> =>
  openInvitations(tx, token, now).forUpdate('i').executeTakeFirst();

/** Creates the membership or restores a former one; a disabled membership is rejected. */
export const joinCompany = async (
  tx: AccountsTx,
  { id, companyId, role }: OpenInvitation,
  userId: number,
  now: Date,
): Promise<void> => {
  const location = { company_id: companyId, user_id: userId };
  const joined = await tx
    .insertInto('memberships')
    .values({ ...location, role })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ role, left_at: null, disabled_at: null, anonymised_at: null, updated_at: now })
        .where('memberships.left_at', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!joined) throw problem('already-a-member');
  await tx
    .updateTable('invitations')
    .set({ token_hash: null, accepted_by_user_id: userId, accepted_at: now, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await recordEventIn(tx, companyId, { memberId: userId }, invitationAccepted({ id, data: { user_id: userId, role } }));
};
