import { handoverContract } from '@polier/contract/sign-in/handover.contract';
import { answerSession } from '#modules/sessions/session-answer';
import { publicRoute, type Route, signedInRoute } from '#platform/http/route';
import { recordSecurityEvent } from '#platform/session/security-event';
import { createHandover } from './commands/create-handover.ts';
import { redeemHandover } from './commands/redeem-handover.ts';

export const handoverRoutes: readonly Route[] = [
  signedInRoute(handoverContract.create, async ({ body, caller, writeUnscoped, context }) => {
    const { code, expiresAt } = await writeUnscoped((tx) =>
      createHandover(tx, caller, body ?? {}, context.clock.now()),
    );
    return { code, expires_at: expiresAt.toISOString() };
  }),
  publicRoute(handoverContract.redeem, async ({ body, unscoped, writeUnscoped, context }) => {
    const session = await writeUnscoped(async (tx) => {
      const opened = await redeemHandover(tx, body.code, context, context.clock.now());
      await recordSecurityEvent(tx, 'session_handed_over', { ...context, userId: opened.userId });
      return opened;
    });
    return { ...(await answerSession(unscoped, session)), company_id: session.companyId };
  }),
];
