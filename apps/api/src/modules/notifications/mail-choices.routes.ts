import { contract } from '@polier/contract/endpoints';
import { type Route, secretRoute } from '#platform/http/route';
import { changePreferences, notificationsStayInApplication } from './commands/change-preferences.ts';
import { openMailChoices, readMailChoices } from './mail-choices.ts';

const { mailChoices } = contract;

export const mailChoicesRoutes: readonly Route[] = [
  secretRoute(mailChoices.read, openMailChoices, ({ holder }) => readMailChoices(holder)),
  secretRoute(mailChoices.update, openMailChoices, async ({ holder, body, context }) => {
    const { notification_mails, ...reminders } = body;
    const now = context.clock.now();
    await holder.writeAccounts(async (tx) => {
      await changePreferences(tx, holder.userId, reminders, now);
      if (notification_mails === false) await notificationsStayInApplication(tx, holder.userId, now);
    });
    return readMailChoices(holder);
  }),
];
