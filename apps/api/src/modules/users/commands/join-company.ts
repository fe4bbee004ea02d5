import type { CompanyRole } from '@polier/contract/roles';
import type { UnscopedDb, UnscopedTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import { hashToken } from '#platform/session/token';

export interface OpenInvitation {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly role: CompanyRole;
}

const openInvitations = (unscoped: UnscopedDb, token: string, now: Date) =>
  unscoped
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.company_id as companyId', 'c.name as companyName', 'i.email', 'i.role'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now);

export const findOpenInvitation = (
  unscoped: UnscopedDb,
  token: string,
  now: Date,
): Promise<OpenInvitation | undefined> => openInvitations(unscoped, token, now).executeTakeFirst();

/** Of many who bring the same token at once, one finds it open. */
export const lockOpenInvitation = (tx: UnscopedTx, token: string, now: Date): Promise<OpenInvitation | undefined> =>
  openInvitations(tx, token, now).forUpdate('i').executeTakeFirst();

/** Gives the account its place in the company; who left before comes back to it. A place that is disabled is none to take. */
export const joinCompany = async (
  tx: UnscopedTx,
  { id, companyId, role }: OpenInvitation,
  userId: number,
  now: Date,
): Promise<void> => {
  const place = { company_id: companyId, user_id: userId };
  const joined = await tx
    .insertInto('memberships')
    .values({ ...place, role })
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
  await recordEventIn(
    tx,
    companyId,
    { memberId: userId },
    { type: 'invitation_accepted', subject: { type: 'invitation', id }, data: { user_id: userId, role } },
  );
};
