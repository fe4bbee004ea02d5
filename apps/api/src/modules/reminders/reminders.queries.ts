import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

export interface QueuedReminder {
  readonly id: number;
  readonly userId: number;
  readonly isNotified: boolean;
  /** The person wants none any more, or a pause. */
  readonly isUnwanted: boolean;
}

/** Without those that have been dealt with; `today` is the date in Zurich. */
export const listQueuedReminders = async (
  db: ScopedDb,
  ids: readonly number[],
  today: string,
): Promise<readonly QueuedReminder[]> => {
  const { rows } = await sql<QueuedReminder>`
    select r.id, r.user_id as "userId", r.notified_at is not null as "isNotified",
      coalesce(u.reminder_frequency, s.reminder_frequency) = 'off' or coalesce(u.reminders_paused_until > ${today}::date, false)
        as "isUnwanted"
    from reminder_mails as r
    join users as u on u.id = r.user_id
    join settings as s on s.company_id = r.company_id
    where r.company_id = ${db.companyId} and r.id = any(${[...ids]}::bigint[]) and r.state = 'queued'
    order by r.id`.execute(db);
  return rows;
};
