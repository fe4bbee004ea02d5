import { providerSignInContract } from '@polier/contract/sign-in/provider-sign-in.contract';
import { sessionResponse } from '#modules/sessions/session-response';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import { type CallContext, publicRoute, type Route } from '#platform/http/route';
import { countAttempt } from '#platform/session/login-throttle';
import { recordSecurityEvent } from '#platform/session/security-event';
import { openSession } from '#platform/session/sessions';
import { beginProviderSignIn } from './commands/begin-provider-sign-in.ts';
import { findReturnedPerson, consumeSignIn } from './commands/complete-provider-sign-in.ts';
import { resolveIdentity } from './commands/resolve-identity.ts';
import { findProviderFor } from './identity-provider.queries.ts';

const throttle = (accounts: AccountsDb, { ip, clock }: CallContext): Promise<void> =>
  countAttempt(accounts, 'provider', ip, clock.now());

/** Of two concurrent first sign-ins one is linked, the other starts again. */
const taken = () => problem('provider-failed');
const constraintErrors = { email_is_unique_ignoring_case: taken, user_identities_pkey: taken };

export const providerSignInRoutes: readonly Route[] = [
  publicRoute(providerSignInContract.discover, async ({ body, accounts, context }) => {
    await throttle(accounts, context);
    const provider = await findProviderFor(accounts, body.email);
    return provider ? { label: provider.label } : null;
  }),
  publicRoute(providerSignInContract.start, async ({ body, accounts, context }) => {
    await throttle(accounts, context);
    const provider = await findProviderFor(accounts, body.email);
    if (!provider) throw problem('not-found');
    return { redirect_to: await beginProviderSignIn(accounts, provider, body, context) };
  }),
  publicRoute(providerSignInContract.complete, async ({ body, accounts, writeAccounts, context }) => {
    await throttle(accounts, context);
    const now = context.clock.now();
    const begun = await consumeSignIn(accounts, body, now);
    const identity = await findReturnedPerson(begun, body, context);
    const { company_id: companyId } = begun;
    const session = await writeAccounts(async (tx) => {
      const userId = await resolveIdentity(tx, begun, identity, now);
      const proof = { method: 'provider', confinedTo: companyId } as const;
      const opened = await openSession(tx, userId, context, now, proof);
      await recordSecurityEvent(tx, 'signed_in', { ...context, userId }, { provider_of_company: companyId });
      return { ...opened, userId };
    }, constraintErrors);
    return sessionResponse(accounts, session);
  }),
];
