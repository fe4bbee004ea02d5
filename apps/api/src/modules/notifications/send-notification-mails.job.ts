import { notificationAddress } from '@polier/contract/notifications/notification-address';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { z } from 'zod';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { companyJob, type JobContext } from '#platform/jobs/job';
import { headerText } from '#platform/mail/header-text';
import type { Mail } from '#platform/mail/mail';
import { mailChoicesLinks } from '../mails/mail-choices-links.ts';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { localTime } from '../mails/mail-texts.ts';
import { findMemberReceivers, type MemberReceiver } from '../mails/member-receiver.queries.ts';
import { sendAll } from '../mails/send-all.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { notificationsMail } from '../mails/templates/notifications.mail.ts';
import { writeInBatches } from '../mails/write-in-batches.ts';
import { type MailOutcome, noteMailOutcomes } from './commands/note-mail-outcomes.ts';
import { notificationSentence } from './notification-sentence.ts';
import { listNotificationsOfMails } from './notifications.queries.ts';

const listQueued = (db: ScopedDb, ids: readonly number[]) =>
  db
    .selectFrom('notification_mails')
    .select(['id', 'user_id as userId'])
    .where('company_id', '=', db.companyId)
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();

interface ReadyMail {
  readonly id: number;
  readonly receiver: MemberReceiver;
  readonly notifications: readonly NotificationView[];
}

/** Of the queued mails those that are to be sent; what becomes of the others is known already. */
const prepare = async (
  db: ScopedDb,
  queued: Awaited<ReturnType<typeof listQueued>>,
): Promise<{ readonly mails: readonly ReadyMail[]; readonly outcomes: readonly MailOutcome[] }> => {
  const receivers = await findMemberReceivers(
    db,
    queued.map(({ userId }) => userId),
  );
  const outcomes: MailOutcome[] = [];
  const wanted = queued.flatMap(({ id, userId }) => {
    const receiver = receivers.get(userId);
    if (receiver && !receiver.isDisabled) return [{ id, receiver, role: receiver.role }];
    outcomes.push({ id, state: 'failed', error: 'disabled' });
    return [];
  });
  const notificationsOf = await listNotificationsOfMails(db, wanted);
  const mails = wanted.flatMap(({ id, receiver }) => {
    const notifications = notificationsOf.get(id);
    if (notifications) return [{ id, receiver, notifications }];
    outcomes.push({ id, state: 'nothing-unread' });
    return [];
  });
  return { mails, outcomes };
};

const mailOf = (
  receiver: MemberReceiver,
  notifications: readonly NotificationView[],
  context: Pick<JobContext, 'publicUrl' | 'secrets'>,
): Mail => {
  const { publicUrl } = context;
  const choices = mailChoicesLinks(context, 'notifications', receiver);
  const page = (path: string, application = 'main') => `${publicUrl}/${application}/#${path}`;
  const mail = notificationsMail({
    ...receiver,
    allNotifications: page('/notifications'),
    choices: choices.page,
    notifications: notifications.map((notification) => {
      const { project, order, subject, at } = notification;
      const address = notificationAddress(notification);
      return {
        at: localTime(new Date(at)),
        text: headerText(notificationSentence(receiver.language, notification)),
        place: [...new Set([subject.title, order?.title, project?.title])].filter(Boolean).join(', '),
        link: address === null ? null : page(address.path, address.application),
      };
    }),
  });
  return { ...mail, unsubscribe: choices.unsubscribe };
};

/**
 * Sends people of a company what they have not read of the notifications of their mails, and notes of each what became of the mail
 * as soon as the mail server has said so. Whoever has one is left out when the job is repeated.
 */
export const sendNotificationMails = companyJob({
  name: 'send-notification-mails',
  data: z.strictObject({ notification_mail_ids: z.array(z.int().positive()).min(1) }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { notification_mail_ids: ids }, lastTry, context }) {
    const { clock, sendMail } = context;
    const note = writeInBatches((outcomes: readonly MailOutcome[]) => write((tx) => noteMailOutcomes(tx, outcomes)));
    const { mails, outcomes } = await prepare(db, await listQueued(db, ids));
    if (outcomes.length > 0) await write((tx) => noteMailOutcomes(tx, outcomes));
    await sendAll(mails, async ({ id, receiver, notifications }) => {
      const mail = { ...mailOf(receiver, notifications, context), key: `notifications-${db.companyId}-${id}` };
      const noteFailure = (error: TaskMailError) => note({ id, state: 'failed', error });
      if (!(await sendAndNote(mail, { sendMail, lastTry, noteFailure }))) return;
      await note({ id, state: 'sent', sent_at: clock.now() });
    });
  },
});

/** The same for one mail, as earlier versions queued it: what waits when a new version starts is sent. */
export const sendNotificationMail = companyJob({
  name: 'send-notification-mail',
  data: z.strictObject({ notification_mail_id: z.int().positive() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  run: ({ data, ...work }) =>
    sendNotificationMails.run({ ...work, data: { notification_mail_ids: [data.notification_mail_id] } }),
});
