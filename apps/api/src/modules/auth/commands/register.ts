import type { accountContract } from '@polier/contract/auth/account.contract';
import type { Received } from '@polier/contract/endpoint';
import { sendConfirmation } from '#modules/mails/account-mails.jobs';
import { joinCompany, lockOpenInvitation } from '#modules/users/commands/join-company';
import type { UnscopedTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import type { PublicCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { hashPassword } from '#platform/session/password';
import { recordSecurityEvent } from '#platform/session/security-event';
import { type OpenedSession, openSession } from '#platform/session/sessions';
import { countRequest, forgiveRequest, noteMail } from '../account-limits.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { findSeat, type Seat } from '../registration-seat.ts';

export type Registration = Received<typeof accountContract.register>['body'];

const isSameAddress = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

const alreadyUsed = () => fieldProblem([{ field: 'email', code: 'already-used' }]);

interface NewAccount {
  readonly registration: Registration;
  readonly passwordHash: string;
  readonly seat: Seat;
}

const storeAccount = async (
  tx: UnscopedTx,
  { registration, passwordHash, seat }: NewAccount,
  { clock, language }: PublicCall['context'],
): Promise<number> => {
  const {
    token: _token,
    password: _password,
    address,
    address_addition,
    postcode,
    city,
    country,
    ...person
  } = registration;
  const { id } = await tx
    .insertInto('users')
    .values({
      ...person,
      address: address || null,
      address_addition: address_addition || null,
      postcode: postcode || null,
      city: city || null,
      country: country || null,
      language,
      password_hash: passwordHash,
      // The invitation reached this address: nothing is left to prove.
      email_confirmed_at: seat.email === null ? null : clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** With the link of the company: a member with the role user, whose address still has to be confirmed. */
const joinByCompanyLink = async (tx: UnscopedTx, { companyId, role }: Seat, userId: number, now: Date) => {
  await tx.insertInto('memberships').values({ company_id: companyId, user_id: userId, role }).execute();
  await recordEventIn(
    tx,
    companyId,
    { memberId: userId },
    { type: 'user_registered', subject: { type: 'user', id: userId }, data: { role } },
  );
  await noteMail(tx, userId, now);
  await enqueueAccount(tx, sendConfirmation, { user_id: userId });
};

const joinByInvitation = async (tx: UnscopedTx, token: string, userId: number, now: Date) => {
  // Looked at again under a lock: of two who bring it at once, one finds it open.
  const invitation = await lockOpenInvitation(tx, token, now);
  if (!invitation) throw fieldProblem([{ field: 'token', code: 'invalid-token' }]);
  await joinCompany(tx, invitation, userId, now);
};

/** Makes an account with its place in a company and signs it in, all or nothing. */
export const register = async (
  { unscoped, writeUnscoped, context }: PublicCall,
  registration: Registration,
): Promise<OpenedSession & { readonly userId: number }> => {
  const { email, password, token, firstname, lastname } = registration;
  const { clock, ip, requestId } = context;
  const limit = { what: 'register', ip, account: email } as const;
  await countRequest(unscoped, limit, clock.now());
  const seat = await findSeat(unscoped, token, clock.now());
  if (seat.email !== null && !isSameAddress(seat.email, email)) {
    throw fieldProblem([{ field: 'email', code: 'contradicts', params: { context: 'invitation' } }]);
  }
  await refuseWeakPassword('password', password, [firstname, lastname, email, seat.companyName]);
  const passwordHash = await hashPassword(password);
  const session = await writeUnscoped(
    async (tx) => {
      const now = clock.now();
      const userId = await storeAccount(tx, { registration, passwordHash, seat }, context);
      await (seat.email === null ? joinByCompanyLink(tx, seat, userId, now) : joinByInvitation(tx, token, userId, now));
      await recordSecurityEvent(tx, 'registered', { userId, ip, requestId }, { company_id: seat.companyId });
      return { ...(await openSession(tx, userId, context, now)), userId };
    },
    { email_is_unique_ignoring_case: alreadyUsed },
  );
  await forgiveRequest(unscoped, limit);
  return session;
};
