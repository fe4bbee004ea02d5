import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { CompanyWork } from '#platform/database/write/company-work';
import { recordEvents } from '#platform/events/record-event';
import { companyJob, type JobContext } from '#platform/jobs/job';
import type { Mail } from '#platform/mail/mail';
import { mailChoicesLinks } from '../mails/mail-choices-links.ts';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { findMemberReceiver, type MemberReceiver, receiverActor } from '../mails/member-receiver.queries.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { reminderMail } from '../mails/templates/reminder.mail.ts';
import { findReminderTasks, type ReminderTasks } from './reminder-tasks.queries.ts';
import { reminded } from './reminders.events.ts';
import { listQueuedReminders, type QueuedReminder } from './reminders.queries.ts';
import type { ReminderState } from './reminders.tables.ts';

interface Outcome {
  readonly state: ReminderState;
  readonly error?: TaskMailError;
  readonly sent_at?: Date;
  readonly tasks?: number;
}

interface Reminder {
  readonly id: number;
  readonly receiver: MemberReceiver;
  readonly tasks: ReminderTasks;
  readonly isNotified: boolean;
}

/**
 * Writes the notifications in the application once, before the mails are sent: the mail server may be away. One transaction and
 * one job write them for all.
 */
const notifyInApplication = (write: CompanyWork['write'], reminders: readonly Reminder[], now: Date) =>
  write(async (tx) => {
    const first = await tx
      .updateTable('reminder_mails')
      .set({ notified_at: now })
      .where('company_id', '=', tx.companyId)
      .where(
        'id',
        'in',
        reminders.map(({ id }) => id),
      )
      .where('notified_at', 'is', null)
      .returning('id')
      .execute();
    const isFirst = new Set(first.map(({ id }) => id));
    const events = reminders.flatMap(({ id, receiver, tasks: { open, overdue } }) =>
      isFirst.has(id) ? reminded({ id: receiver.userId, data: { open, overdue } }) : [],
    );
    await recordEvents(tx, events);
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

/** Mails of one job that are on their way at the same time. */
const atOnce = 5;

/**
 * Sends people of a company their open tasks of all projects, and notes of each what became of the mail. Whoever has one is left
 * out when the job is repeated.
 */
export const sendReminders = companyJob({
  name: 'send-reminders',
  data: z.strictObject({ reminder_mail_ids: z.array(z.int().positive()).min(1) }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { reminder_mail_ids: ids }, lastTry, context }) {
    const { clock } = context;
    const day = today(clock);
    const noteOf = (id: number) => (outcome: Outcome) =>
      write((tx) =>
        tx
          .updateTable('reminder_mails')
          .set(outcome)
          .where('company_id', '=', tx.companyId)
          .where('id', '=', id)
          .execute(),
      );
    /** Null: nothing is to be sent. */
    const prepare = async ({ id, userId, isNotified, isUnwanted }: QueuedReminder): Promise<Reminder | null> => {
      const note = noteOf(id);
      const receiver = await findMemberReceiver(db, userId);
      if (!receiver || receiver.isDisabled || isUnwanted) {
        await note(isUnwanted ? { state: 'cancelled' } : { state: 'failed', error: 'disabled' });
        return null;
      }
      const tasks = await findReminderTasks(db, receiverActor(db, receiver), day);
      if (tasks.open + tasks.escalated > 0) return { id, receiver, tasks, isNotified };
      await note({ state: 'nothing-open', tasks: 0 });
      return null;
    };
    const send = async ({ id, receiver, tasks }: Reminder): Promise<void> => {
      const note = noteOf(id);
      const mail = { ...mailOf(receiver, tasks, day, context), key: `reminder-${db.companyId}-${id}` };
      const noteFailure = (error: TaskMailError) => note({ state: 'failed', error });
      if (!(await sendAndNote(mail, { sendMail: context.sendMail, lastTry, noteFailure }))) return;
      await note({ state: 'sent', sent_at: clock.now(), tasks: tasks.open + tasks.escalated });
    };
    const reminders: Reminder[] = [];
    for (const queued of await listQueuedReminders(db, ids, day)) {
      const reminder = await prepare(queued);
      if (reminder !== null) reminders.push(reminder);
    }
    const unknown = reminders.filter(({ isNotified, tasks }) => !isNotified && tasks.open > 0);
    if (unknown.length > 0) await notifyInApplication(write, unknown, clock.now());
    const failures: unknown[] = [];
    for (let next = 0; next < reminders.length; next += atOnce) {
      const sent = await Promise.allSettled(reminders.slice(next, next + atOnce).map(send));
      failures.push(...sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
    }
    // The others have their mail; the job comes back for these.
    if (failures.length > 0) throw failures[0];
  },
});
