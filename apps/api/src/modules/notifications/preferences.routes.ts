import { contract } from '@polier/contract/endpoints';
import type { PreferencesView } from '@polier/contract/notifications/preferences.contract';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { accountRoute, type Route } from '#platform/http/route';
import { changePreferences } from './commands/change-preferences.ts';

const { preferences } = contract;

const readPreferences = async (accounts: AccountsDb, userId: number): Promise<PreferencesView> => {
  const user = await accounts
    .selectFrom('users')
    .select([
      'reminder_frequency',
      'reminder_weekday',
      'reminder_hour',
      'reminders_paused_until',
      'notification_preferences',
      'language',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    reminder: user.reminder_frequency,
    weekday: user.reminder_weekday,
    hour: user.reminder_hour,
    paused_until: user.reminders_paused_until,
    types: user.notification_preferences,
    language: user.language,
  };
};

export const preferencesRoutes: readonly Route[] = [
  accountRoute(preferences.read, ({ accounts, caller }) => readPreferences(accounts, caller.userId)),
  accountRoute(preferences.update, async ({ accounts, writeAccounts, caller, context, body }) => {
    await writeAccounts((tx) => changePreferences(tx, caller.userId, body, context.clock.now()));
    return readPreferences(accounts, caller.userId);
  }),
];
