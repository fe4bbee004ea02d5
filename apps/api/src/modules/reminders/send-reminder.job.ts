import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { CompanyWork } from '#platform/database/company-work';
import { recordEvent } from '#platform/events/record-event';
import { companyJob, type JobContext } from '#platform/jobs/job';
import type { Mail } from '#platform/mail/mail';
import { mailChoicesLinks } from '../mails/mail-choices-links.ts';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { findMemberReceiver, type MemberReceiver, receiverActor } from '../mails/member-receiver.queries.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { reminderMail } from '../mails/templates/reminder.mail.ts';
import { findReminderTasks, type ReminderTasks } from './reminder-tasks.queries.ts';
import { reminded } from './reminders.events.ts';
import { findQueuedReminder } from './reminders.queries.ts';
import type { ReminderState } from './reminders.tables.ts';

interface Outcome {
  readonly state: ReminderState;
  readonly error?: TaskMailError;
  readonly sent_at?: Date;
  readonly tasks?: number;
}

/** Writes the notification in the application once, before the mail is sent: the mail server may be away. */
const notifyInApplication = (
  write: CompanyWork['write'],
  id: number,
  userId: number,
  { open, overdue }: ReminderTasks,
  now: Date,
) =>
  write(async (tx) => {
    const isFirst = await tx
      .updateTable('reminder_mails')
      .set({ notified_at: now })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (isFirst) await recordEvent(tx, reminded({ id: userId, data: { open, overdue } }));
  });

const mailOf = (
  receiver: MemberReceiver,
  tasks: ReminderTasks,
  day: string,
  context: Pick<JobContext, 'publicUrl' | 'secrets'>,
): Mail => {
  const { publicUrl } = context;
  const choices = mailChoicesLinks(context, 'reminders', receiver);
  const mail = reminderMail({
    ...receiver,
    today: day,
    choices: choices.page,
    allTasks: `${publicUrl}/main/#/reports`,
    open: tasks.open,
    overdue: tasks.overdue,
    dueToday: tasks.dueToday,
    escalated: tasks.escalated,
    tasks: tasks.tasks.map(({ id, kind, worksheetId, ...task }) => ({
      ...task,
      link: `${publicUrl}/main/#/worksheet?kind=${kind}&id=${worksheetId}&row=${id}`,
    })),
  });
  return { ...mail, unsubscribe: choices.unsubscribe };
};

/** Sends one person's open tasks of all projects, and notes what became of the mail. */
export const sendReminder = companyJob({
  name: 'send-reminder',
  data: z.strictObject({ reminder_mail_id: z.int().positive() }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { reminder_mail_id: id }, lastTry, context }) {
    const { clock } = context;
    const day = today(clock);
    const queued = await findQueuedReminder(db, id, day);
    if (!queued) return;
    const note = (outcome: Outcome) =>
      write((tx) =>
        tx
          .updateTable('reminder_mails')
          .set(outcome)
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .execute(),
      );
    const receiver = await findMemberReceiver(db, queued.userId);
    if (!receiver || receiver.isDisabled || queued.isUnwanted) {
      await note(queued.isUnwanted ? { state: 'cancelled' } : { state: 'failed', error: 'disabled' });
      return;
    }
    const tasks = await findReminderTasks(db, receiverActor(db, receiver), day);
    const all = tasks.open + tasks.escalated;
    if (all === 0) {
      await note({ state: 'nothing-open', tasks: 0 });
      return;
    }
    if (!queued.isNotified && tasks.open > 0) await notifyInApplication(write, id, queued.userId, tasks, clock.now());
    const mail = { ...mailOf(receiver, tasks, day, context), key: `reminder-${db.companyId}-${id}` };
    const noteFailure = (error: TaskMailError) => note({ state: 'failed', error });
    if (!(await sendAndNote(mail, { sendMail: context.sendMail, lastTry, noteFailure }))) return;
    await note({ state: 'sent', sent_at: clock.now(), tasks: all });
  },
});
