import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import { notifyingJob } from '#platform/events/event-type';
import { companyJob, type ScheduledJob } from '#platform/jobs/job';
import { queueNotificationMails } from './commands/queue-notification-mails.ts';
import { writeNotifications } from './commands/write-notifications.ts';

/** Reads events in the order of their transactions and tells whom they concern. */
export const writeNotificationsJob = companyJob({
  name: notifyingJob,
  data: z.strictObject({ event_ids: z.array(z.int().positive()).max(limits.bulkRows) }),
  retries: { limit: 20, delay: 2, longest: 1_800 },
  run: ({ write, data }) => write((tx) => writeNotifications(tx, data.event_ids)),
});

export const mailNotifications: ScheduledJob = {
  name: 'mail-notifications',
  cron: '2-59/5 * * * *',
  async run({ database: { writeOwner }, clock }) {
    const now = clock.now();
    while ((await writeOwner((tx) => queueNotificationMails(tx, now))) > 0);
  },
};

export const deleteOldNotificationMails: ScheduledJob = {
  name: 'delete-old-notification-mails',
  cron: '47 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - limits.taskMailDays * 86_400_000);
    await owner.deleteFrom('notification_mails').where('created_at', '<', oldest).execute();
  },
};

/** No job is repeated after two weeks. */
export const deleteNotifiedEvents: ScheduledJob = {
  name: 'delete-notified-events',
  cron: '45 3 * * *',
  async run({ database: { owner }, clock }) {
    const oldest = new Date(clock.now().getTime() - 30 * 86_400_000);
    await owner.deleteFrom('notified_events').where('created_at', '<', oldest).execute();
  },
};
