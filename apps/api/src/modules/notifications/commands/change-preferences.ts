import type { PreferencesChange } from '@polier/contract/notifications/preferences.contract';
import { sql } from 'kysely';
import type { AccountsTx } from '#platform/database/write/outside-db';

/** What is not sent stays as it is; a reminder that was due before by a changed rhythm is not made up for. */
export const changePreferences = async (
  tx: AccountsTx,
  userId: number,
  { reminder, weekday, hour, paused_until, types, language }: PreferencesChange,
  now: Date,
): Promise<void> => {
  const rhythm = {
    ...(reminder !== undefined && { reminder_frequency: reminder }),
    ...(weekday !== undefined && { reminder_weekday: weekday }),
    ...(hour !== undefined && { reminder_hour: hour }),
    ...(paused_until !== undefined && { reminders_paused_until: paused_until }),
  };
  const before = await tx
    .selectFrom('users')
    .select(['reminder_frequency', 'reminder_weekday', 'reminder_hour', 'reminders_paused_until'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNew = Object.entries(rhythm).some(([name, value]) => before[name as keyof typeof before] !== value);
  await tx
    .updateTable('users')
    .set({
      ...rhythm,
      updated_at: now,
      ...(isNew && { reminder_changed_at: now }),
      ...(language !== undefined && { language }),
      ...(types !== undefined && {
        notification_preferences: sql`notification_preferences || ${JSON.stringify(types)}::jsonb`,
      }),
    })
    .where('id', '=', userId)
    .execute();
};

/** No notification comes by mail any more; what is off stays off. */
export const notificationsStayInApplication = async (tx: AccountsTx, userId: number, now: Date): Promise<void> => {
  await sql`
    update users set updated_at = ${now}, notification_preferences = (
      select coalesce(jsonb_object_agg(one.key, case when one.value = 'mail' then 'app' else one.value end), '{}')
      from jsonb_each_text(notification_preferences) as one)
    where id = ${userId}`.execute(tx);
};
