import type { TaskMailError } from '@polier/contract/open-tasks/open-tasks.contract';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { CompanyWork } from '#platform/database/write/company-work';
import { recordEvents } from '#platform/events/record-event';
import { companyJob, type JobContext } from '#platform/jobs/job';
import type { Mail } from '#platform/mail/mail';
import { mailChoicesLinks } from '../mails/mail-choices-links.ts';
import { mailConcurrency, mailRetries } from '../mails/mail-retries.ts';
import { findMemberReceivers, type MemberReceiver } from '../mails/member-receiver.queries.ts';
import { sendAll } from '../mails/send-all.ts';
import { sendAndNote } from '../mails/send-and-note.ts';
import { reminderMail } from '../mails/templates/reminder.mail.ts';
import { noteOutcomes, type ReminderOutcome } from './commands/note-outcomes.ts';
import { writeInBatches } from '../mails/write-in-batches.ts';
import { findReminderTasks, type ReminderTasks } from './reminder-tasks.queries.ts';
import { reminded } from './reminders.events.ts';
import { listQueuedReminders, type QueuedReminder } from './reminders.queries.ts';

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

/** Of the queued reminders those whose mail is to be sent; what becomes of the others is known already. */
const prepare = async (
  db: CompanyWork['db'],
  queued: readonly QueuedReminder[],
  day: string,
): Promise<{ readonly reminders: readonly Reminder[]; readonly outcomes: readonly ReminderOutcome[] }> => {
  const userIds = queued.map(({ userId }) => userId);
  const receivers = await findMemberReceivers(db, userIds);
  const wanted = queued.flatMap(({ userId, isUnwanted }) => {
    const receiver = receivers.get(userId);
    return receiver && !receiver.isDisabled && !isUnwanted ? [receiver] : [];
  });
  const tasksOf = await findReminderTasks(db, wanted, day);
  const reminders: Reminder[] = [];
  const outcomes: ReminderOutcome[] = [];
  for (const { id, userId, isNotified, isUnwanted } of queued) {
    const receiver = receivers.get(userId);
    const tasks = tasksOf.get(userId);
    if (isUnwanted) outcomes.push({ id, state: 'cancelled' });
    else if (!receiver || receiver.isDisabled) outcomes.push({ id, state: 'failed', error: 'disabled' });
    else if (!tasks) outcomes.push({ id, state: 'nothing-open', tasks: 0 });
    else reminders.push({ id, receiver, tasks, isNotified });
  }
  return { reminders, outcomes };
};

/**
 * Sends people of a company their open tasks of all projects, and notes of each what became of the mail as soon as the mail server
 * has said so. Whoever has one is left out when the job is repeated.
 */
export const sendReminders = companyJob({
  name: 'send-reminders',
  data: z.strictObject({ reminder_mail_ids: z.array(z.int().positive()).min(1) }),
  retries: mailRetries,
  concurrency: mailConcurrency,
  async run({ db, write, data: { reminder_mail_ids: ids }, lastTry, context }) {
    const { clock, sendMail } = context;
    const day = today(clock);
    const note = writeInBatches((outcomes: readonly ReminderOutcome[]) => write((tx) => noteOutcomes(tx, outcomes)));
    const send = async ({ id, receiver, tasks }: Reminder): Promise<void> => {
      const mail = { ...mailOf(receiver, tasks, day, context), key: `reminder-${db.companyId}-${id}` };
      const noteFailure = (error: TaskMailError) => note({ id, state: 'failed', error });
      if (!(await sendAndNote(mail, { sendMail, lastTry, noteFailure }))) return;
      await note({ id, state: 'sent', sent_at: clock.now(), tasks: tasks.open + tasks.escalated });
    };
    const { reminders, outcomes } = await prepare(db, await listQueuedReminders(db, ids, day), day);
    if (outcomes.length > 0) await write((tx) => noteOutcomes(tx, outcomes));
    const unknown = reminders.filter(({ isNotified, tasks }) => !isNotified && tasks.open > 0);
    if (unknown.length > 0) await notifyInApplication(write, unknown, clock.now());
    await sendAll(reminders, send);
  },
});
