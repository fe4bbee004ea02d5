import type { accountContract } from '@polier/contract/auth/account.contract';
import type { EndpointInput } from '@polier/contract/endpoint';
import { sql } from 'kysely';
import { sendConfirmation } from '#modules/mails/account-mails.jobs';
import { joinCompany, lockOpenInvitation } from '#modules/users/commands/join-company';
import type { AccountsDb, AccountsTx } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import type { PublicCall } from '#platform/http/route';
import { enqueueAccount } from '#platform/jobs/job';
import { hashPassword } from '#platform/session/password';
import { recordSecurityEvent } from '#platform/session/security-event';
import { type OpenedSession, openSession } from '#platform/session/sessions';
import { countRequest, refundRequest, recordMail } from '../account-limits.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { findRegistrationOffer, type RegistrationOffer } from '../registration-offer.ts';
import { userRegistered } from '../../users/users.events.ts';

export type Registration = EndpointInput<typeof accountContract.register>['body'];

/** Compared as the database compares addresses. */
const isSameAddress = async (accounts: AccountsDb, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    select fold_case(${one}::text) = fold_case(${other}::text) as same`.execute(accounts);
  return rows[0]?.same === true;
};

const alreadyUsed = () => fieldProblem([{ field: 'email', code: 'already-used' }]);

interface NewAccount {
  readonly registration: Registration;
  readonly passwordHash: string;
  readonly seat: RegistrationOffer;
}

const storeAccount = async (
  tx: AccountsTx,
  { registration, passwordHash, seat: offer }: NewAccount,
  { clock, language }: PublicCall['context'],
): Promise<number> => {
  const {
    token: _token,
    password: _password,
    password_confirmation: _confirmation,
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
      // The invitation reached this address, so the address is already proven.
      email_confirmed_at: offer.email === null ? null : clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The registration link gives the role user; the address still has to be confirmed. */
const joinByCompanyLink = async (tx: AccountsTx, { companyId, role }: RegistrationOffer, userId: number, now: Date) => {
  await tx.insertInto('memberships').values({ company_id: companyId, user_id: userId, role }).execute();
  await recordEventIn(tx, companyId, { memberId: userId }, userRegistered({ id: userId, data: { role } }));
  await recordMail(tx, userId, now);
  await enqueueAccount(tx, sendConfirmation, { user_id: userId, asked_at: now.getTime() });
};

const joinByInvitation = async (tx: AccountsTx, token: string, userId: number, now: Date) => {
  // Read again under a lock: of two concurrent uses one finds it open.
  const invitation = await lockOpenInvitation(tx, token, now);
  if (!invitation) throw fieldProblem([{ field: 'token', code: 'invalid-token' }]);
  await joinCompany(tx, invitation, userId, now);
};

/** Creates an account with its membership and signs it in, all or nothing. */
export const register = async (
  { accounts, writeAccounts, context }: PublicCall,
  registration: Registration,
): Promise<OpenedSession & { readonly userId: number }> => {
  const { email, password, token, firstname, lastname } = registration;
  const { clock, ip, requestId } = context;
  const limit = { what: 'register', ip, account: email } as const;
  await countRequest(accounts, limit, clock.now());
  const offer = await findRegistrationOffer(accounts, token, clock.now());
  if (offer.email !== null && !(await isSameAddress(accounts, offer.email, email))) {
    throw fieldProblem([{ field: 'email', code: 'contradicts', params: { context: 'invitation' } }]);
  }
  await refuseWeakPassword('password', password, [firstname, lastname, email, offer.companyName]);
  const passwordHash = await hashPassword(password);
  const session = await writeAccounts(
    async (tx) => {
      const now = clock.now();
      const userId = await storeAccount(tx, { registration, passwordHash, seat: offer }, context);
      await (offer.email === null
        ? joinByCompanyLink(tx, offer, userId, now)
        : joinByInvitation(tx, token, userId, now));
      await recordSecurityEvent(tx, 'registered', { userId, ip, requestId }, { company_id: offer.companyId });
      return { ...(await openSession(tx, userId, context, now)), userId };
    },
    { email_is_unique_ignoring_case: alreadyUsed },
  );
  await refundRequest(accounts, limit);
  return session;
};
