import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { hashToken } from '#platform/session/token';
import { actingMember } from '../../users/acting-member.ts';
import { type ConnectionRow, nextCheckAt, waitLimits } from '../connection.ts';
import { integrationRequested } from '../integrations.events.ts';
import type { SignInProofs } from '../microsoft/microsoft-login.ts';
import { lockConnection, updateConnection } from './change-connection.ts';

export interface Beginning {
  readonly domain: string;
  readonly tenant: string;
  readonly state: string;
  readonly browserSecret: string;
  readonly proofs: SignInProofs;
  readonly now: Date;
}

/** Until they are unlinked, projects bind the company to the tenant in which their teams stand. */
export const refuseOtherTenant = async (tx: WriteTx, tenant: string): Promise<void> => {
  const linked = await tx
    .selectFrom('project_exports')
    .select('project_id')
    .where('company_id', '=', tx.companyId)
    .where('tenant_id', '<>', tenant)
    .limit(1)
    .executeTakeFirst();
  if (linked) throw problem('tenant-differs');
};

/** Two administrators who begin at the same time meet here: the second waits for the lock and is refused. */
const lockOrCreate = async (tx: WriteTx): Promise<ConnectionRow> => {
  await tx
    .insertInto('integrations')
    .values({ company_id: tx.companyId, kind: 'microsoft' })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doNothing())
    .execute();
  const row = await lockConnection(tx);
  if (!row) throw problem('not-found');
  return row;
};

const refuseState = (row: ConnectionRow, userId: number, now: Date): void => {
  if (row.state === 'connected') throw problem('integration-connected');
  // Whoever began may begin again: the window was closed, the wrong account chosen.
  if (row.state === 'pending' && row.pending_user_id !== userId) throw problem('integration-pending');
  const wait = row.reconnect_at === null ? 0 : row.reconnect_at.getTime() - now.getTime();
  if (wait > 0) throw problem('integration-wait', { retryAfter: Math.ceil(wait / 1_000) });
};

interface NewSignIn {
  readonly step: 'sign_in' | 'consent';
  readonly tenant: string;
  readonly state: string;
  readonly browserSecret: string;
  readonly proofs: SignInProofs | null;
  readonly now: Date;
}

/** A way to Microsoft and back, for this person in this browser. */
export const storeSignIn = async (
  tx: WriteTx,
  { step, tenant, state, browserSecret, proofs, now }: NewSignIn,
): Promise<void> => {
  await tx
    .insertInto('integration_sign_ins')
    .values({
      company_id: tx.companyId,
      user_id: actingMember(tx),
      step,
      state_hash: hashToken(state),
      browser_hash: hashToken(browserSecret),
      tenant_id: tenant,
      nonce: proofs?.nonce ?? null,
      code_verifier: proofs?.code_verifier ?? null,
      expires_at: new Date(now.getTime() + waitLimits[step]),
      created_at: now,
    })
    .execute();
};

/** none, revoked -> pending. */
export const beginConnection = async (
  tx: WriteTx,
  { domain, tenant, state, browserSecret, proofs, now }: Beginning,
): Promise<void> => {
  const userId = actingMember(tx);
  const row = await lockOrCreate(tx);
  refuseState(row, userId, now);
  await refuseOtherTenant(tx, tenant);
  await tx.deleteFrom('integration_sign_ins').where('company_id', '=', tx.companyId).execute();
  await storeSignIn(tx, { step: 'sign_in', tenant, state, browserSecret, proofs, now });
  await updateConnection(tx, row, {
    state: 'pending',
    pending_step: 'sign_in',
    pending_from: row.pending_from ?? (row.state === 'revoked' ? 'revoked' : 'none'),
    pending_since: now,
    pending_tenant_id: tenant,
    pending_domain: domain,
    pending_user_id: userId,
    pending_object_id: null,
    failure: null,
    failing_since: null,
    next_check_at: nextCheckAt({ ...row, state: 'pending', pending_since: now }, now),
  });
  if (row.state !== 'pending') await recordEvent(tx, integrationRequested({ id: row.id, data: { domain } }));
};
