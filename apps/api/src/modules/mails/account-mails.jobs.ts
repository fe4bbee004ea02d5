import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { type AccountJob, accountJob } from '#platform/jobs/job';
import { loginLink } from './login-link.ts';
import { mailConcurrency, mailRetries } from './mail-retries.ts';
import { createAccountToken } from './create-account-token.ts';
import { type AccountReceiver, findReceiver } from './receiver.queries.ts';
import { confirmationMail } from './templates/confirmation.mail.ts';
import { noticeMail, notices } from './templates/notice.mail.ts';
import { recoveryMail } from './templates/recovery.mail.ts';

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Only the last mail is sent: two codes under way would be confusing. */
const withdrawConfirmations = (tx: AccountsTx, userId: number) =>
  tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .execute();

const unconfirmedAddress = ({ newEmail, isConfirmed, email }: AccountReceiver): string | null =>
  newEmail ?? (isConfirmed ? null : email);

const ofAccount = z.strictObject({ user_id: z.int().positive() });

/** Sent to the pending address if there still is one. */
export const sendConfirmation = accountJob({
  name: 'send-email-confirmation',
  data: ofAccount,
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ accounts, writeAccounts, data, context: { clock, publicUrl, sendMail } }) {
    const receiver = await findReceiver(accounts, data.user_id);
    const address = receiver && unconfirmedAddress(receiver);
    if (!receiver || address === null) return;
    const code = receiver.isConfirmed ? null : newCode();
    const { token, expiresAt } = await writeAccounts(async (tx) => {
      await withdrawConfirmations(tx, receiver.id);
      return createAccountToken(
        tx,
        { userId: receiver.id, purpose: 'confirm_email', email: address, code },
        clock.now(),
      );
    });
    const link = loginLink(publicUrl, 'confirm', token);
    await sendMail(confirmationMail(receiver, { address, link, code, expiresAt }));
  },
});

/** `user_id` is null for an unknown address, so that such a request takes the same time. */
export const sendRecovery = accountJob({
  name: 'send-password-recovery',
  data: z.strictObject({ user_id: z.int().positive().nullable() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ accounts, writeAccounts, data, context: { clock, publicUrl, sendMail } }) {
    const receiver = data.user_id === null ? null : await findReceiver(accounts, data.user_id);
    if (!receiver) return;
    const { id: userId, email } = receiver;
    const { token, expiresAt } = await writeAccounts((tx) =>
      createAccountToken(tx, { userId, purpose: 'reset_password', email, code: null }, clock.now()),
    );
    await sendMail(recoveryMail(receiver, loginLink(publicUrl, 'reset', token), expiresAt));
  },
});

/** Informs the owner of an account about a change. */
export const sendNotice = accountJob({
  name: 'send-account-notice',
  data: z.strictObject({
    user_id: z.int().positive(),
    notice: z.enum(notices),
    /** When it happened, in milliseconds. */
    at: z.int(),
  }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ accounts, data, context: { publicUrl, sendMail } }) {
    const receiver = await findReceiver(accounts, data.user_id);
    if (!receiver) return;
    const { notice, at } = data;
    await sendMail(noticeMail(receiver, { notice, at: new Date(at), link: loginLink(publicUrl, 'forgot') }));
  },
});

export const accountMailJobs: readonly AccountJob[] = [sendConfirmation, sendRecovery, sendNotice];
