import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { hashToken } from '#platform/session/token';
import { actingMember } from '../../users/acting-member.ts';
import { nextCheckAt, type Refused } from '../connection.ts';
import type { MicrosoftPerson } from '../microsoft/microsoft-login.ts';
import type { Probe } from '../microsoft/probe-tenant.ts';
import { refuseOtherTenant, storeSignIn } from './begin-connection.ts';
import { connect, endPending, lockConnection, updateConnection } from './change-connection.ts';

interface Presented {
  readonly state: string;
  readonly browser_secret: string;
}

const invalidState = () => fieldProblem([{ field: 'state', code: 'invalid-token' }]);

const presented = (db: ScopedDb, { state, browser_secret }: Presented, now: Date) =>
  db
    .selectFrom('integration_sign_ins')
    .selectAll()
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', actingMember(db))
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser_secret))
    .where('expires_at', '>', now);

export type SignInRow = Awaited<ReturnType<typeof findSignIn>>;

/** The way that this person set out on in this browser; the error is the same for a foreign, used and expired one. */
export const findSignIn = async (db: ScopedDb, given: Presented, now: Date) => {
  const row = await presented(db, given, now).executeTakeFirst();
  if (!row) throw invalidState();
  return row;
};

/** Using it deletes it: of two who come back with the same state one goes on. */
export const useSignIn = async (tx: WriteTx, { id }: { readonly id: number }): Promise<void> => {
  const used = await tx
    .deleteFrom('integration_sign_ins')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw invalidState();
};

/** Consent was declined, or the sign-in broken off. */
export const declineConnection = async (tx: WriteTx, signIn: { readonly id: number }): Promise<void> => {
  await useSignIn(tx, signIn);
  const row = await lockConnection(tx);
  if (row?.state === 'pending') await endPending(tx, row, 'declined');
};

/** Whoever signs in makes the application known to the tenant: a token may be had then, but it opens nothing. */
const isWithoutConsent = (probe: Probe): boolean =>
  probe.found === 'reading-refused' || (probe.found === 'no-token' && probe.failure.kind === 'withdrawn');

export interface SignedIn {
  readonly signIn: { readonly id: number; readonly tenant_id: string };
  readonly person: MicrosoftPerson;
  readonly probe: Probe;
  readonly browserSecret: string;
  /** For the consent that may follow. */
  readonly state: string;
  /** The operator's own tenant: whoever belongs to it may connect. */
  readonly onlyTenant: string | null;
  readonly publicUrl: string;
  readonly now: Date;
}

export type Completed = 'connected' | 'consent' | Refused;

/**
 * What a sign-in leads to. A tenant that already lets the application in is connected only by its administrator, by the
 * company that had it before, or where the operator has named it: else any guest of it could connect another company.
 */
export const completeSignIn = async (tx: WriteTx, given: SignedIn): Promise<Completed> => {
  const { signIn, person, probe, now, publicUrl, onlyTenant } = given;
  await useSignIn(tx, signIn);
  const row = await lockConnection(tx);
  if (row?.state !== 'pending' || row.pending_tenant_id !== signIn.tenant_id) throw invalidState();
  const refuse = async (reason: Refused): Promise<Refused> => {
    await endPending(tx, row, reason);
    return reason;
  };
  if (person.tenant !== signIn.tenant_id) return refuse('other-tenant');
  await refuseOtherTenant(tx, person.tenant);
  if (isWithoutConsent(probe)) {
    await storeSignIn(tx, { ...given, step: 'consent', tenant: person.tenant, proofs: null });
    await updateConnection(tx, row, {
      pending_step: 'consent',
      pending_since: now,
      pending_object_id: person.objectId,
      checked_at: now,
      next_check_at: nextCheckAt({ ...row, pending_since: now }, now),
    });
    return 'consent';
  }
  if (probe.found !== 'access') throw problem('microsoft-failed', { reason: `probe ${probe.found}` });
  if (probe.tenant.id !== person.tenant) return refuse('other-tenant');
  if (probe.person === null || probe.person.isGuest) return refuse('guest');
  if (!probe.person.isEnabled) return refuse('disabled-person');
  const mayConnect =
    person.isTenantAdministrator || row.former_tenant_id === person.tenant || onlyTenant === person.tenant;
  if (!mayConnect) return refuse('not-an-administrator');
  await connect(tx, row, { tenant: probe.tenant, publicUrl, now });
  return 'connected';
};
