import type { MailChoicesView, MailSubject } from '@polier/contract/notifications/mail-choices.contract';
import { sql } from 'kysely';
import { problem } from '#platform/errors/problem';
import type { AccountsDb } from '#platform/database/write/outside-db';
import type { AccountsWrite } from '#platform/database/write/outside-write';
import type { SecretCall } from '#platform/http/route';
import type { Unsubscribe, UnsubscribeCall } from '#platform/mail/unsubscribe';
import { countGuess } from '#platform/session/login-throttle';
import { isMailChoicesSignature, readMailChoicesToken } from '../mails/mail-choices-links.ts';
import { changePreferences, notificationsStayInApplication } from './commands/change-preferences.ts';

export interface MailHolder {
  readonly about: MailSubject;
  readonly userId: number;
  readonly accounts: AccountsDb;
  readonly writeAccounts: AccountsWrite;
}

const holderOf = async (call: UnsubscribeCall, token: string | null): Promise<MailHolder | null> => {
  const { accounts, writeAccounts, secrets } = call;
  const said = readMailChoicesToken(token);
  const user =
    said &&
    (await accounts
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', said.userId)
      .where('anonymised_at', 'is', null)
      .executeTakeFirst());
  if (said && user) {
    const { about, signature } = said;
    const receiver = { userId: user.id, email: user.email };
    if (isMailChoicesSignature(secrets, about, receiver, signature))
      return { about, userId: user.id, accounts, writeAccounts };
  }
  await countGuess(accounts, call.ip, call.now);
  return null;
};

/** Who comes with the link of a mail. */
export const openMailChoices = async ({
  secret,
  accounts,
  writeAccounts,
  context,
}: SecretCall): Promise<MailHolder> => {
  const { secrets, ip, clock } = context;
  const holder = await holderOf({ accounts, writeAccounts, secrets, ip, now: clock.now() }, secret);
  if (!holder) throw problem('mail-link-invalid');
  return holder;
};

export const readMailChoices = async ({ accounts, userId, about }: MailHolder): Promise<MailChoicesView> => {
  const { rows } = await sql<Omit<MailChoicesView, 'about'>>`
    select u.firstname || ' ' || u.lastname as name, u.reminder_frequency as reminder,
      to_char(u.reminders_paused_until, 'YYYY-MM-DD') as paused_until,
      exists (select from jsonb_each_text(u.notification_preferences) as one where one.value = 'mail') as notification_mails
    from users as u where u.id = ${userId}`.execute(accounts);
  const [row] = rows;
  if (!row) throw problem('mail-link-invalid');
  return { about, ...row };
};

/** Ends the mails that the link came with. */
const end = ({ about, userId, writeAccounts }: MailHolder, now: Date): Promise<void> =>
  writeAccounts(async (tx) => {
    if (about === 'reminders') await changePreferences(tx, userId, { reminder: 'off' }, now);
    else await notificationsStayInApplication(tx, userId, now);
  });

/** One click in a mail program; false for a token that is none. */
export const unsubscribe: Unsubscribe = async (call, token) => {
  const holder = await holderOf(call, token);
  if (holder) await end(holder, call.now);
  return holder !== null;
};
