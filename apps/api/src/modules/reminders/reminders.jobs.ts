import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import { today } from '#platform/clock/clock';
import { companyJob, enqueueIn, type ScheduledJob } from '#platform/jobs/job';
import { dueDeliveries, notifyOfDueDeliveries } from './commands/notify-of-due-deliveries.ts';
import { escalateTasks, tasksToEscalate } from './commands/escalate-tasks.ts';
import { queueDueReminders } from './commands/queue-due-reminders.ts';
import { dueMoments, hourInZurich } from './reminder-times.ts';

export const remindDuePeople: ScheduledJob = {
  name: 'remind-due-people',
  cron: '*/5 * * * *',
  async run({ database: { writeOwner }, clock }) {
    const moments = dueMoments(clock.now());
    while ((await writeOwner((tx) => queueDueReminders(tx, moments))) > 0);
  },
};

export const escalateTasksOfCompany = companyJob({
  name: 'escalate-tasks',
  data: z.strictObject({}),
  run: ({ write, context: { clock } }) => write((tx) => escalateTasks(tx, today(clock))),
});

/** Every hour: what the first run of a day misses, the next one escalates. */
export const escalateOverdueTasks: ScheduledJob = {
  name: 'escalate-overdue-tasks',
  cron: '10 * * * *',
  async run({ database: { owner, writeOwner }, clock }) {
    const { rows } = await sql<{ id: number }>`
      select s.company_id as id from settings as s
      where exists (${tasksToEscalate(today(clock))})
      order by s.company_id`.execute(owner);
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, escalateTasksOfCompany, {});
    });
  },
};

export const notifyOfDueDeliveriesOfCompany = companyJob({
  name: 'notify-of-due-deliveries-of-company',
  data: z.strictObject({}),
  run: ({ write, context: { clock } }) => write((tx) => notifyOfDueDeliveries(tx, today(clock))),
});

/** Nobody is to be woken by the change of the date. */
const firstHour = 6;

/** Every hour of the day: what the first run misses, the next one tells. */
export const notifyOfAllDueDeliveries: ScheduledJob = {
  name: 'notify-of-due-deliveries',
  cron: '15 * * * *',
  async run({ database: { owner, writeOwner }, clock }) {
    if (hourInZurich(clock.now()) < firstHour) return;
    const { rows } = await sql<{ id: number }>`
      select s.company_id as id from settings as s
      where exists (${dueDeliveries(today(clock))})
      order by s.company_id`.execute(owner);
    await writeOwner(async (tx) => {
      for (const { id } of rows) await enqueueIn(tx, id, notifyOfDueDeliveriesOfCompany, {});
    });
  },
};

/** Hours: longer than a job is tried again, so nobody will send what is still queued then. */
const longestQueued = 12;

/** A process killed in the last try of a job notes nothing of it. */
export const recordLostReminders: ScheduledJob = {
  name: 'record-lost-reminders',
  cron: '25 * * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - longestQueued * 3_600_000);
    await owner
      .updateTable('reminder_mails')
      .set({ state: 'failed', error: 'server-away' })
      .where('state', '=', 'queued')
      .where('due_at', '<', oldest)
      .execute();
  },
};

export const deleteOldReminders: ScheduledJob = {
  name: 'delete-old-reminders',
  cron: '42 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.taskMailDays * 86_400_000);
    await owner.deleteFrom('reminder_mails').where('created_at', '<', oldest).execute();
  },
};
