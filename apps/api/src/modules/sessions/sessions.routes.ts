import { sessionsContract } from '@polier/contract/sign-in/sessions.contract';
import { problem } from '#platform/errors/problem';
import { type Route, signedInRoute } from '#platform/http/route';
import { recordSecurityEvent } from '#platform/session/security-event';
import { listOpenSessions, ownSessions } from './sessions.queries.ts';

export const sessionsRoutes: readonly Route[] = [
  signedInRoute(sessionsContract.list, ({ caller, accounts, context }) =>
    listOpenSessions(accounts, caller, context.clock.now()),
  ),
  signedInRoute(sessionsContract.remove, async ({ body, caller, writeAccounts, context }) => {
    await writeAccounts(async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('id', '=', body.id)
        .where(ownSessions(caller))
        .returning('id')
        .executeTakeFirst();
      if (!ended) throw problem('not-found');
      await recordSecurityEvent(tx, 'session_removed', { ...context, userId: caller.userId }, { session_id: ended.id });
    });
    return { id: body.id };
  }),
  signedInRoute(sessionsContract.removeOthers, async ({ caller, writeAccounts, context }) => {
    const removed = await writeAccounts(async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where(ownSessions(caller))
        .where('id', '<>', caller.sessionId)
        .returning('id')
        .execute();
      await recordSecurityEvent(tx, 'other_sessions_removed', { ...context, userId: caller.userId });
      return ended.length;
    });
    return { removed };
  }),
];
