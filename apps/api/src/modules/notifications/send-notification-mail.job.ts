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
import { findMemberReceiver, type MemberReceiver, receiverActor } from '../mails/member-receiver.queries.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { notificationsMail } from '../mails/templates/notifications.mail.ts';
import { notificationSentence } from './notification-sentence.ts';
import { listNotificationsOfMail } from './notifications.queries.ts';
import type { NotificationMailState } from './notifications.tables.ts';

const findQueued = (db: ScopedDb, id: number) =>
  db
    .selectFrom('notification_mails')
    .select('user_id')
    .where('company_id', '=', db.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();

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

/** Sends what a person has not read of the notifications of a mail, and notes what became of it. */
export const sendNotificationMail = companyJob({
  name: 'send-notification-mail',
  data: z.strictObject({ notification_mail_id: z.int().positive() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { notification_mail_id: id }, lastTry, context }) {
    const queued = await findQueued(db, id);
    if (!queued) return;
    const note = (values: { state: NotificationMailState; error?: TaskMailError; sent_at?: Date }) =>
      write((tx) =>
        tx
          .updateTable('notification_mails')
          .set(values)
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .execute(),
      );
    const receiver = await findMemberReceiver(db, queued.user_id);
    if (!receiver || receiver.isDisabled) {
      await note({ state: 'failed', error: 'disabled' });
      return;
    }
    const notifications = await listNotificationsOfMail(db, receiverActor(db, receiver), id);
    if (notifications.length === 0) {
      await note({ state: 'nothing-unread' });
      return;
    }
    const mail = { ...mailOf(receiver, notifications, context), key: `notifications-${db.companyId}-${id}` };
    const noteFailure = (error: TaskMailError) => note({ state: 'failed', error });
    if (!(await sendAndNote(mail, { sendMail: context.sendMail, lastTry, noteFailure }))) return;
    await note({ state: 'sent', sent_at: context.clock.now() });
  },
});
