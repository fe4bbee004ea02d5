import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { resendInvitation } from '../../users/commands/change-invitation.ts';
import { invite } from '../../users/commands/invite.ts';
import { lockCompanyAndSettings } from './lock-company.ts';
import { recordSuperadminAct } from './record-company-act.ts';
import { invitationResent, userInvited } from '../../users/users.events.ts';

const openInvitation = (tx: WriteTx, email: string, now: Date) =>
  tx
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where(sql`fold_case(email)`, '=', sql`fold_case(${email})`)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** An open invitation of the address is sent again, as one of an administrator; otherwise a new one is made. */
export const inviteAdmin = async (tx: WriteTx, given: string | undefined, now: Date): Promise<void> => {
  const company = await lockCompanyAndSettings(tx);
  const email = given ?? company.email;
  if (email === null) throw fieldProblem([{ field: 'email', code: 'required' }]);
  const open = await openInvitation(tx, email, now);
  if (open) {
    await resendInvitation(tx, open.id, now);
    await tx
      .updateTable('invitations')
      .set({ role: 'admin' })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', open.id)
      .execute();
  } else {
    await invite(tx, { email, role: 'admin' }, now);
  }
  await recordSuperadminAct(tx, open ? invitationResent : userInvited);
};
