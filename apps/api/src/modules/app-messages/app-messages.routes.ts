import { appMessagesContract as messages } from '@polier/contract/app-messages/app-messages.contract';
import { type Route, signedInRoute, type SuperadminCall, superadminRoute } from '#platform/http/route';
import { editedView, listMessages, listShownMessages } from './app-messages.queries.ts';
import { removeAppMessage, storeAppMessage, updateAppMessage } from './commands/change-app-messages.ts';

const authorOf = ({ caller, context: { ip, requestId } }: SuperadminCall) => ({ userId: caller.userId, ip, requestId });

export const appMessagesRoutes: readonly Route[] = [
  signedInRoute(messages.list, ({ accounts, caller, context }) =>
    listShownMessages(accounts, caller, context.clock.now()),
  ),
  superadminRoute(messages.listAll, ({ installation }) => listMessages(installation)),
  superadminRoute(messages.store, async (call) =>
    editedView(await call.writeInstallation((tx) => storeAppMessage(tx, call.body, authorOf(call)))),
  ),
  superadminRoute(messages.update, async (call) =>
    editedView(await call.writeInstallation((tx) => updateAppMessage(tx, call.body, authorOf(call)))),
  ),
  superadminRoute(messages.remove, async (call) => {
    await call.writeInstallation((tx) => removeAppMessage(tx, call.body.id, authorOf(call)));
    return { id: call.body.id };
  }),
];
