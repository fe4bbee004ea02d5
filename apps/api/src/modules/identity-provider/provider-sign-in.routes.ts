import { providerSignInContract } from '@polier/contract/sign-in/provider-sign-in.contract';
import { answerSession } from '#modules/sessions/session-answer';
import type { UnscopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { type CallContext, publicRoute, type Route } from '#platform/http/route';
import { countOther } from '#platform/session/login-throttle';
import { recordSecurityEvent } from '#platform/session/security-event';
import { openSession } from '#platform/session/sessions';
import { beginProviderSignIn } from './commands/begin-provider-sign-in.ts';
import { askWhoReturned, takeSignIn } from './commands/complete-provider-sign-in.ts';
import { settleIdentity } from './commands/settle-identity.ts';
import { findProviderFor } from './identity-provider.queries.ts';

const throttle = (unscoped: UnscopedDb, { ip, clock }: CallContext): Promise<void> =>
  countOther(unscoped, 'provider', ip, clock.now());

/** Two who come for the first time at once: one is linked, the other begins anew. */
const taken = () => problem('provider-failed');
const refusals = { email_is_unique_ignoring_case: taken, user_identities_pkey: taken };

export const providerSignInRoutes: readonly Route[] = [
  publicRoute(providerSignInContract.discover, async ({ body, unscoped, context }) => {
    await throttle(unscoped, context);
    const provider = await findProviderFor(unscoped, body.email);
    return provider ? { label: provider.label } : null;
  }),
  publicRoute(providerSignInContract.start, async ({ body, unscoped, context }) => {
    await throttle(unscoped, context);
    const provider = await findProviderFor(unscoped, body.email);
    if (!provider) throw problem('not-found');
    return { redirect_to: await beginProviderSignIn(unscoped, provider, body, context) };
  }),
  publicRoute(providerSignInContract.complete, async ({ body, unscoped, writeUnscoped, context }) => {
    await throttle(unscoped, context);
    const now = context.clock.now();
    const setOut = await takeSignIn(unscoped, body, now);
    const vouched = await askWhoReturned(setOut, body, context);
    const { company_id: companyId } = setOut;
    const session = await writeUnscoped(async (tx) => {
      const userId = await settleIdentity(tx, setOut, vouched, now);
      const proof = { method: 'provider', confinedTo: companyId } as const;
      const opened = await openSession(tx, userId, context, now, proof);
      await recordSecurityEvent(tx, 'signed_in', { ...context, userId }, { provider_of_company: companyId });
      return { ...opened, userId };
    }, refusals);
    return answerSession(unscoped, session);
  }),
];
