import { z } from 'zod';
import type { AccountsDb, AccountsTx } from '#platform/database/write/outside-db';
import { type AccountJob, accountJob } from '#platform/jobs/job';
import { hashToken } from '#platform/session/token';
import { loginLink } from './login-link.ts';
import { mailConcurrency, mailRetries } from './mail-retries.ts';
import { createAccountToken } from './create-account-token.ts';
import { mailKeyOf, repeatedCode, repeatedToken } from './repeated-mail.ts';
import { type AccountReceiver, findReceiver } from './receiver.queries.ts';
import { confirmationMail } from './templates/confirmation.mail.ts';
import { noticeMail, notices } from './templates/notice.mail.ts';
import { recoveryMail } from './templates/recovery.mail.ts';

/** What an earlier try of this job has made; whoever has used it needs no mail any more. */
const findEarlier = (accounts: AccountsDb | AccountsTx, token: string) =>
  accounts
    .selectFrom('account_tokens')
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Somebody has asked for another mail since this one, and it has its link: this one would make it invalid. */
const isOvertaken = async (tx: AccountsTx, userId: number, askedAt: number): Promise<boolean> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const later = await tx
    .selectFrom('account_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm_email')
    .where('created_at', '>', new Date(askedAt))
    .executeTakeFirst();
  return later !== undefined;
};

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

/** Sent to the pending address if there still is one. */
export const sendConfirmation = accountJob({
  name: 'send-email-confirmation',
  data: z.strictObject({
    user_id: z.int().positive(),
    /** In milliseconds; absent: queued by an earlier version. */
    asked_at: z.int().optional(),
  }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ id, accounts, writeAccounts, data, context }) {
    const { clock, publicUrl, sendMail } = context;
    const receiver = await findReceiver(accounts, data.user_id);
    const address = receiver && unconfirmedAddress(receiver);
    if (!receiver || address === null) return;
    const job = { name: 'send-email-confirmation', id };
    const token = repeatedToken(context, job, address);
    const code = receiver.isConfirmed ? null : repeatedCode(context, job, address);
    const made = await writeAccounts(async (tx) => {
      const earlier = await findEarlier(tx, token);
      if (earlier) return earlier;
      if (data.asked_at !== undefined && (await isOvertaken(tx, receiver.id, data.asked_at))) return null;
      await withdrawConfirmations(tx, receiver.id);
      const fresh = { token, userId: receiver.id, purpose: 'confirm_email', email: address, code } as const;
      return createAccountToken(tx, fresh, clock.now());
    });
    if (made === null) return;
    const link = loginLink(publicUrl, 'confirm', token);
    await sendMail({
      ...confirmationMail(receiver, { address, link, code, expiresAt: made.expiresAt }),
      key: mailKeyOf(job),
    });
  },
});

/** `user_id` is null for an unknown address, so that such a request takes the same time. */
export const sendRecovery = accountJob({
  name: 'send-password-recovery',
  data: z.strictObject({ user_id: z.int().positive().nullable() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ id, accounts, writeAccounts, data, context }) {
    const { clock, publicUrl, sendMail } = context;
    const receiver = data.user_id === null ? null : await findReceiver(accounts, data.user_id);
    if (!receiver) return;
    const { id: userId, email } = receiver;
    const job = { name: 'send-password-recovery', id };
    const token = repeatedToken(context, job, email);
    const earlier = await findEarlier(accounts, token);
    if (earlier?.usedAt) return;
    const { expiresAt } =
      earlier ??
      (await writeAccounts((tx) =>
        createAccountToken(tx, { token, userId, purpose: 'reset_password', email, code: null }, clock.now()),
      ));
    const link = loginLink(publicUrl, 'reset', token);
    await sendMail({ ...recoveryMail(receiver, link, expiresAt), key: mailKeyOf(job) });
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
  async run({ id, accounts, data, context: { publicUrl, sendMail } }) {
    const receiver = await findReceiver(accounts, data.user_id);
    if (!receiver) return;
    const { notice, at } = data;
    const mail = noticeMail(receiver, { notice, at: new Date(at), link: loginLink(publicUrl, 'forgot') });
    await sendMail({ ...mail, key: mailKeyOf({ name: 'send-account-notice', id }) });
  },
});

export const accountMailJobs: readonly AccountJob[] = [sendConfirmation, sendRecovery, sendNotice];
