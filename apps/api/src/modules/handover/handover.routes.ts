import { handoverContract } from '@polier/contract/sign-in/handover.contract';
import { sessionResponse } from '#modules/sessions/session-response';
import { publicRoute, type Route, signedInRoute } from '#platform/http/route';
import { recordSecurityEvent } from '#platform/session/security-event';
import { createHandover } from './commands/create-handover.ts';
import { redeemHandover } from './commands/redeem-handover.ts';

export const handoverRoutes: readonly Route[] = [
  signedInRoute(
    handoverContract.create,
    async ({ body, caller, writeAccounts, context }) => {
      const { code, expiresAt } = await writeAccounts((tx) =>
        createHandover(tx, caller, body ?? {}, context.clock.now()),
      );
      return { code, expires_at: expiresAt.toISOString() };
    },
    { holdsSecret: true },
  ),
  publicRoute(handoverContract.redeem, async ({ body, accounts, writeAccounts, context }) => {
    const session = await writeAccounts(async (tx) => {
      const opened = await redeemHandover(tx, body.code, context, context.clock.now());
      await recordSecurityEvent(tx, 'session_handed_over', { ...context, userId: opened.userId });
      return opened;
    });
    return { ...(await sessionResponse(accounts, session)), company_id: session.companyId };
  }),
];
