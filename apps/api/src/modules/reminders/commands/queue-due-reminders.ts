import { sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';
import { enqueueIn } from '#platform/jobs/job';
import type { DueMoment } from '../reminder-times.ts';
import { sendReminders } from '../send-reminders.job.ts';

/** Rows of one transaction: a run of ten thousand neither fills the memory nor holds its locks for long. */
const perTransaction = 500;
/** Mails of one job: its queue and the notifications in the application are paid once for them. */
const perJob = 25;

/**
 * Writes down for the next people that a reminder is due, and queues it; returns how many there were. Whoever has a row for the
 * moment gets none again, so it can run twice, and at the same time.
 */
export const queueDueReminders = async (tx: OwnerTx, moments: readonly DueMoment[]): Promise<number> => {
  const { rows } = await sql<{ companyId: number; id: number }>`
    insert into reminder_mails (company_id, user_id, due_at)
    select m.company_id, m.user_id, moment.due_at
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb)
      as moment (frequency text, weekday smallint, hour smallint, due_at timestamptz)
    join users as u on u.reminder_weekday = moment.weekday and u.reminder_hour = moment.hour
    join memberships as m on m.user_id = u.id
    join settings as s on s.company_id = m.company_id
    where coalesce(u.reminder_frequency, s.reminder_frequency) = moment.frequency
      and u.email_confirmed_at is not null and u.anonymised_at is null and m.disabled_at is null and m.left_at is null
      and moment.due_at > greatest(m.created_at, u.reminder_changed_at,
        case when u.reminder_frequency is null then s.reminder_changed_at end)
      and (u.reminders_paused_until is null
        or (moment.due_at at time zone 'Europe/Zurich')::date >= u.reminders_paused_until)
      and not exists (
        select from reminder_mails as r
        where r.company_id = m.company_id and r.user_id = m.user_id and r.due_at = moment.due_at)
    limit ${perTransaction}
    on conflict (company_id, user_id, due_at) do nothing
    returning company_id as "companyId", id`.execute(tx);
  for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.companyId)) {
    for (let next = 0; next < ofCompany.length; next += perJob) {
      const ids = ofCompany.slice(next, next + perJob).map(({ id }) => id);
      await enqueueIn(tx, companyId, sendReminders, { reminder_mail_ids: ids });
    }
  }
  return rows.length;
};
