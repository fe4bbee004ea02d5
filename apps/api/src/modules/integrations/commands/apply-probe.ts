import type { IntegrationReason, IntegrationFailure } from '@polier/contract/integrations/integration-states';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { readErrorInterval, type ConnectionRow, longestFailure, nextCheckAt, pendingUntil } from '../connection.ts';
import type { Probe } from '../microsoft/probe-tenant.ts';
import { connect, endPending, lockConnection, revoke, updateConnection } from './change-connection.ts';

interface Around {
  /** Of the tenant that was looked at. */
  readonly tenant: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Anything but access, as it is shown; null: consent is simply not there yet. */
const failureOf = (probe: Probe): IntegrationFailure | null => {
  if (probe.found === 'access') return null;
  if (probe.found !== 'no-token') return probe.found;
  if (probe.failure.kind === 'certificate') return 'certificate-refused';
  return probe.failure.kind === 'withdrawn' ? null : 'token-refused';
};

const noteFailure = (tx: WriteTx, row: ConnectionRow, failure: IntegrationFailure | null, now: Date, next?: Date) =>
  updateConnection(tx, row, {
    failure,
    failing_since: failure === null ? null : row.failure === failure ? row.failing_since : now,
    refused_since: failure === 'reading-refused' ? (row.refused_since ?? now) : null,
    checked_at: now,
    next_check_at: next ?? nextCheckAt(row, now),
  });

/** Why a person who signed in may not connect. */
const personError = ({ person }: Extract<Probe, { found: 'access' }>): IntegrationReason | null => {
  if (person === null || person.isGuest) return 'guest';
  return person.isEnabled ? null : 'disabled-person';
};

const applyToPending = async (tx: WriteTx, row: ConnectionRow, probe: Probe, around: Around): Promise<void> => {
  const { now, publicUrl } = around;
  if (probe.found === 'access' && row.pending_step === 'consent') {
    if (probe.tenant.id !== around.tenant) return endPending(tx, row, 'other-tenant');
    const reason = personError(probe);
    return reason === null ? connect(tx, row, { tenant: probe.tenant, publicUrl, now }) : endPending(tx, row, reason);
  }
  // Before anybody has consented it is no failure that nothing may be read.
  await noteFailure(tx, row, probe.found === 'reading-refused' ? null : failureOf(probe), now);
};

/** Of a connection that stands: why it counts as revoked now; null: not yet. */
const revocationOf = (row: ConnectionRow, probe: Probe, now: Date): IntegrationReason | null => {
  const lasts = (since: Date | null, time: number) => since !== null && now.getTime() - since.getTime() >= time;
  if (probe.found === 'no-token' && probe.failure.kind === 'withdrawn') return probe.failure.reason;
  if (probe.found === 'reading-refused') return lasts(row.refused_since, readErrorInterval) ? 'reading-refused' : null;
  const isRefused = probe.found === 'no-token' && probe.failure.kind === 'refused' && row.failure === 'token-refused';
  return isRefused && lasts(row.failing_since, longestFailure) ? 'token-refused' : null;
};

const applyToConnected = async (tx: WriteTx, row: ConnectionRow, probe: Probe, { now }: Around): Promise<void> => {
  const reason = revocationOf(row, probe, now);
  if (reason !== null) return revoke(tx, row, reason, now);
  const soon = probe.found === 'reading-refused' ? new Date(now.getTime() + readErrorInterval) : undefined;
  await noteFailure(tx, row, failureOf(probe), now, soon);
};

/** Takes over what a probe of the tenant found, if the connection still is about that tenant. */
export const applyProbe = async (tx: WriteTx, probe: Probe, around: Around): Promise<void> => {
  const row = await lockConnection(tx);
  if (!row) return;
  if (row.state === 'pending' && row.pending_tenant_id === around.tenant) await applyToPending(tx, row, probe, around);
  if (row.state === 'connected' && row.tenant_id === around.tenant) await applyToConnected(tx, row, probe, around);
};

/** Ends what has waited too long; says whether it did. */
export const endExpiredAttempt = async (tx: WriteTx, now: Date): Promise<boolean> => {
  const row = await lockConnection(tx);
  const until = row ? pendingUntil(row) : null;
  if (!row || until === null || until > now) return false;
  await endPending(tx, row, row.pending_step === 'sign_in' ? 'sign-in-expired' : 'consent-expired');
  return true;
};
