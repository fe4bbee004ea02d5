import { sql } from 'kysely';
import { z } from 'zod';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { companyJob } from '#platform/jobs/job';
import { headerText } from '#platform/mail/header-text';
import { hashToken } from '#platform/session/token';
import { loginLink } from './login-link.ts';
import { mailConcurrency, mailRetries } from './mail-retries.ts';
import { mailKeyOf, repeatedToken } from './repeated-mail.ts';
import { invitationMail } from './templates/invitation.mail.ts';

/** Nobody has asked for another mail since: the link of that one is the valid one. */
const isNewest = (askedAt: number) => sql<boolean>`updated_at < ${new Date(askedAt + 1)}::timestamptz`;

const findOpenInvitation = (db: ScopedDb, id: number, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('users as inviter', 'inviter.id', 'i.invited_by_user_id')
    .select([
      'i.email',
      'i.language',
      'i.role',
      'i.expires_at',
      'i.token_hash',
      'i.mail_state',
      'i.updated_at as asked_at',
    ])
    .select(['c.name', 'c.address', 'c.postcode', 'c.city'])
    .select(['inviter.firstname', 'inviter.lastname'])
    .where('i.company_id', '=', db.companyId)
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

const inviterOf = ({ firstname, lastname }: OpenInvitation): string | null =>
  firstname === null ? null : headerText(`${firstname} ${lastname ?? ''}`);

const companyAddressOf = ({ address, postcode, city }: OpenInvitation): string =>
  [address, [postcode, city].filter(Boolean).join(' ')]
    .map((part) => headerText(part ?? ''))
    .filter(Boolean)
    .join(', ');

/**
 * Sends the link of an invitation and notes whether the mail server took it. The token is made here and stored as a
 * hash, so that each sending makes the former link invalid; the tries of one sending have the same, and those of a former
 * sending change nothing any more.
 */
export const sendInvitation = companyJob({
  name: 'send-invitation',
  data: z.strictObject({
    invitation_id: z.int().positive(),
    /** In milliseconds; absent: queued by an earlier version. */
    asked_at: z.int().optional(),
  }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ id: run, db, write, data, lastTry, context }) {
    const { clock, publicUrl, sendMail } = context;
    const { invitation_id: id } = data;
    const invitation = await findOpenInvitation(db, id, clock.now());
    if (!invitation) return;
    // What is stored is finer than a millisecond.
    const askedAt = data.asked_at ?? invitation.asked_at.getTime() + 1;
    if (invitation.asked_at.getTime() > askedAt) return;
    const job = { name: 'send-invitation', id: run };
    const token = repeatedToken(context, job, invitation.email);
    // An earlier try has sent it and could only not say so any more.
    if (invitation.mail_state === 'sent' && invitation.token_hash === hashToken(token)) return;
    const note = (values: { token_hash?: string; mail_state: 'queued' | 'sent' | 'failed'; sent_at?: Date }) =>
      write((tx) =>
        tx
          .updateTable('invitations')
          // Not updated_at: it says when somebody last asked for the mail.
          .set(values)
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .where(isNewest(askedAt))
          .returning('id')
          .executeTakeFirst(),
      );
    if (!(await note({ token_hash: hashToken(token), mail_state: 'queued' }))) return;
    const mail = invitationMail({
      email: invitation.email,
      language: invitation.language,
      company: headerText(invitation.name),
      companyAddress: companyAddressOf(invitation),
      role: invitation.role,
      inviter: inviterOf(invitation),
      expiresAt: invitation.expires_at,
      link: loginLink(publicUrl, 'invitation', token),
    });
    try {
      await sendMail({ ...mail, key: mailKeyOf(job) });
    } catch (error) {
      if (lastTry) await note({ mail_state: 'failed' });
      throw error;
    }
    await note({ mail_state: 'sent', sent_at: clock.now() });
  },
});
