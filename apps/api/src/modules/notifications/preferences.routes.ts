import { contract } from '@polier/contract/endpoints';
import type { PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/outside-db';
import { accountRoute, type Route } from '#platform/http/route';

const { preferences } = contract;

const readPreferences = async (accounts: AccountsDb, userId: number): Promise<PreferencesView> => {
  const user = await accounts
    .selectFrom('users')
    .select(['reminder_frequency', 'reminder_weekday', 'reminder_hour', 'notification_preferences', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    reminder: user.reminder_frequency,
    weekday: user.reminder_weekday,
    hour: user.reminder_hour,
    types: user.notification_preferences,
    language: user.language,
  };
};

export const preferencesRoutes: readonly Route[] = [
  accountRoute(preferences.read, ({ accounts, caller }) => readPreferences(accounts, caller.userId)),
  accountRoute(preferences.update, async ({ accounts, writeAccounts, caller, context, body }) => {
    const { reminder, weekday, hour, types, language } = body;
    await writeAccounts((tx) =>
      tx
        .updateTable('users')
        .set({
          updated_at: context.clock.now(),
          ...(reminder !== undefined && { reminder_frequency: reminder }),
          ...(weekday !== undefined && { reminder_weekday: weekday }),
          ...(hour !== undefined && { reminder_hour: hour }),
          ...(language !== undefined && { language }),
          ...(types !== undefined && {
            notification_preferences: sql`notification_preferences || ${JSON.stringify(types)}::jsonb`,
          }),
        })
        .where('id', '=', caller.userId)
        .execute(),
    );
    return readPreferences(accounts, caller.userId);
  }),
];
