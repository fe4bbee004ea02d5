import { integrationsContract, type IntegrationView } from '@polier/contract/integrations/integrations.contract';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { newToken } from '#platform/session/token';
import { beginConnection } from './commands/begin-connection.ts';
import { confirmMove, removeConnection } from './commands/change-connection.ts';
import { minute, suspensionOf } from './connection.ts';
import { findConnection, findPermits, getIntegration } from './integrations.queries.ts';
import { checkTenant } from './check-tenant.ts';
import { findTenant, loginOf, microsoftFailure, newSignInProofs, signInAddress } from './microsoft/microsoft-login.ts';
import { findMicrosoftSettings, requireMicrosoftSettings } from './microsoft/microsoft-settings.ts';
import { returnFromMicrosoft } from './return-from-microsoft.ts';

const viewOf = ({ db, caller, context }: Pick<MemberCall, 'db' | 'caller' | 'context'>): Promise<IntegrationView> =>
  getIntegration(db, {
    userId: db.scope.memberId,
    can: { create: caller.can('integrations.create'), delete: caller.can('integrations.delete') },
    settings: findMicrosoftSettings(context),
    publicUrl: context.publicUrl,
    now: context.clock.now(),
  });

/** Connecting needs both switches of the company. */
const refuseSuspended = async (db: ScopedDb): Promise<void> => {
  const permits = await findPermits(db);
  const suspended = suspensionOf({ ...permits, isSetUp: true, madeAt: null, publicUrl: '' });
  if (suspended === 'feature-off') throw problem('feature-off');
  if (suspended === 'not-allowed') throw problem('integration-not-allowed');
};

/** Milliseconds between two checks that people ask for: consent may arrive any second. */
const checkInterval = { pending: 5_000, connected: minute } as const;

const remote = { callsOtherServers: true } as const;

export const integrationRoutes: readonly Route[] = [
  route(integrationsContract.list, async (call) => [await viewOf(call)]),
  route(
    integrationsContract.store,
    async (call) => {
      const { body, db, write, context } = call;
      await refuseSuspended(db);
      const settings = requireMicrosoftSettings(context);
      const now = context.clock.now();
      const tenant = await findTenant(settings, body.domain);
      if (settings.onlyTenant !== null && settings.onlyTenant !== tenant) throw problem('tenant-not-allowed');
      const login = await loginOf(settings, tenant, now).catch((error: unknown) => {
        throw microsoftFailure(error);
      });
      const [proofs, state] = [newSignInProofs(), newToken()];
      const address = await signInAddress(login, settings, proofs, state);
      const { domain, browser_secret: browserSecret } = body;
      await write((tx) =>
        beginConnection(tx, { domain: domain.toLowerCase(), tenant, state, browserSecret, proofs, now }),
      );
      return { integration: await viewOf(call), address };
    },
    { ...remote, holdsSecret: true },
  ),
  route(
    integrationsContract.complete,
    async (call) => {
      await refuseSuspended(call.db);
      const settings = requireMicrosoftSettings(call.context);
      const row = await findConnection(call.db);
      const address = await returnFromMicrosoft(call, settings, call.body, row?.pending_object_id ?? null);
      return { integration: await viewOf(call), address };
    },
    { ...remote, holdsSecret: true },
  ),
  route(
    integrationsContract.check,
    async (call) => {
      const { db, write, context } = call;
      const settings = requireMicrosoftSettings(context);
      const [row, now] = [await findConnection(db), context.clock.now()];
      if (row?.state === 'pending' || row?.state === 'connected') {
        const wait = (row.checked_at?.getTime() ?? 0) + checkInterval[row.state] - now.getTime();
        if (wait > 0) throw problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1_000) });
        const suspended = suspensionOf({
          ...(await findPermits(db)),
          isSetUp: true,
          madeAt: row.public_url,
          publicUrl: context.publicUrl,
        });
        if (suspended === null) await checkTenant(write, row, { settings, publicUrl: context.publicUrl, now });
      }
      return viewOf(call);
    },
    remote,
  ),
  route(integrationsContract.remove, async (call) => {
    const now = call.context.clock.now();
    await call.write((tx) => removeConnection(tx, now));
    return viewOf(call);
  }),
  route(integrationsContract.move, async (call) => {
    await call.write((tx) => confirmMove(tx, call.context.publicUrl));
    return viewOf(call);
  }),
];
