import type { IntegrationReason } from '@polier/contract/integrations/integration-states';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { DB } from '#platform/database/schema';
import { recordEvent } from '#platform/events/record-event';
import { type ConnectionRow, nextCheckAt, reconnectAt } from '../connection.ts';
import {
  integrationCancelled,
  integrationConnected,
  integrationDisconnected,
  integrationMoved,
  integrationRevoked,
} from '../integrations.events.ts';

const nobodyPending = {
  pending_step: null,
  pending_from: null,
  pending_since: null,
  pending_tenant_id: null,
  pending_domain: null,
  pending_user_id: null,
  pending_object_id: null,
} as const;
const noFailure = { failure: null, failing_since: null, refused_since: null } as const;

/** Locked: whatever changes the connection changes it alone. */
export const lockConnection = (tx: WriteTx): Promise<ConnectionRow | undefined> =>
  tx
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'microsoft')
    .forUpdate()
    .executeTakeFirst();

export const updateConnection = async (
  tx: WriteTx,
  { id }: Pick<ConnectionRow, 'id'>,
  values: Updateable<DB['integrations']>,
): Promise<void> => {
  await tx
    .updateTable('integrations')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
};

/** People who are on the way to Microsoft come back to nothing. */
const deleteSignIns = (tx: WriteTx) =>
  tx.deleteFrom('integration_sign_ins').where('company_id', '=', tx.companyId).execute();

/** pending -> the state before, without a new wait. */
export const endPending = async (tx: WriteTx, row: ConnectionRow, reason: IntegrationReason): Promise<void> => {
  await deleteSignIns(tx);
  const state = row.pending_from ?? 'none';
  // Why it was revoked stays to be read.
  const shown = state === 'revoked' ? row.reason : reason;
  await updateConnection(tx, row, { ...nobodyPending, ...noFailure, state, reason: shown, next_check_at: null });
  await recordEvent(tx, integrationCancelled({ id: row.id, data: { reason } }));
};

/** pending -> connected, with the tenant that a sign-in has proven. Another company's tenant is refused by the directory. */
export const connect = async (
  tx: WriteTx,
  row: ConnectionRow,
  {
    tenant,
    publicUrl,
    now,
  }: {
    readonly tenant: { readonly id: string; readonly name: string };
    readonly publicUrl: string;
    readonly now: Date;
  },
): Promise<void> => {
  await deleteSignIns(tx);
  const { pending_domain: domain } = row;
  await updateConnection(tx, row, {
    ...nobodyPending,
    ...noFailure,
    state: 'connected',
    domain,
    tenant_id: tenant.id,
    former_tenant_id: tenant.id,
    tenant_name: tenant.name,
    public_url: publicUrl,
    connected_by_user_id: row.pending_user_id,
    connected_at: now,
    reason: null,
    reconnect_at: null,
    checked_at: now,
    next_check_at: nextCheckAt({ ...row, state: 'connected' }, now),
  });
  await recordEvent(tx, integrationConnected({ id: row.id, data: { domain, tenant: tenant.name } }));
};

/** connected -> revoked, by Microsoft 365. */
export const revoke = async (tx: WriteTx, row: ConnectionRow, reason: IntegrationReason, now: Date): Promise<void> => {
  await updateConnection(tx, row, {
    ...noFailure,
    state: 'revoked',
    reason,
    reconnect_at: reconnectAt(now),
    checked_at: now,
    next_check_at: null,
  });
  await recordEvent(tx, integrationRevoked({ id: row.id, data: { reason } }));
};

/** connected, revoked -> none, by an administrator; the tenant is free for others. */
const disconnect = async (tx: WriteTx, row: ConnectionRow, now: Date): Promise<void> => {
  await deleteSignIns(tx);
  await updateConnection(tx, row, {
    ...nobodyPending,
    ...noFailure,
    state: 'none',
    tenant_id: null,
    tenant_name: null,
    connected_by_user_id: null,
    connected_at: null,
    public_url: null,
    reason: 'disconnected',
    reconnect_at: reconnectAt(now),
    next_check_at: null,
  });
  await recordEvent(tx, integrationDisconnected({ id: row.id, data: { tenant: row.tenant_name } }));
};

/** Disconnects, or ends what is pending; nothing to do is no error. */
export const removeConnection = async (tx: WriteTx, now: Date): Promise<void> => {
  const row = await lockConnection(tx);
  if (row?.state === 'pending') await endPending(tx, row, 'cancelled');
  if (row?.state === 'connected' || row?.state === 'revoked') await disconnect(tx, row, now);
};

/** The installation has a new address: from now on it is this one that writes to Microsoft 365. */
export const confirmMove = async (tx: WriteTx, publicUrl: string): Promise<void> => {
  const row = await lockConnection(tx);
  if (!row || row.public_url === null || row.public_url === publicUrl) return;
  await updateConnection(tx, row, { public_url: publicUrl });
  await recordEvent(tx, integrationMoved({ id: row.id, data: { address: publicUrl } }));
};
