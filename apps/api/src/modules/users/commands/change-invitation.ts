import { limits } from '@polier/contract/limits';
import { sendInvitation } from '#modules/mails/send-invitation.job';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { enqueue } from '#platform/jobs/job';
import { invitationEnd } from './invite.ts';
import { invitationResent, invitationRevoked } from '../users.events.ts';

const apart = limits.invitations.secondsApart * 1000;

const lockInvitationById = async (tx: WriteTx, id: number) => {
  const invitation = await tx
    .selectFrom('invitations')
    .select(['id', 'updated_at'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw problem('not-found');
  return invitation;
};

/** The former link is invalid from here on; the job makes the new one. */
export const resendInvitation = async (tx: WriteTx, id: number, now: Date): Promise<void> => {
  const { updated_at: last } = await lockInvitationById(tx, id);
  const wait = last.getTime() + apart - now.getTime();
  if (wait > 0) throw problem('wait-before-resending', { retryAfter: Math.ceil(wait / 1000) });
  await tx
    .updateTable('invitations')
    .set({ token_hash: null, mail_state: 'queued', expires_at: invitationEnd(now), updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await enqueue(tx, sendInvitation, { invitation_id: id, asked_at: now.getTime() });
  await recordEvent(tx, invitationResent({ id, data: {} }));
};

export const revokeInvitation = async (tx: WriteTx, id: number, now: Date): Promise<void> => {
  await lockInvitationById(tx, id);
  await tx
    .updateTable('invitations')
    .set({ token_hash: null, revoked_at: now, updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, invitationRevoked({ id, data: {} }));
};
