import { limits } from '@polier/contract/limits';
import type { Invitation } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import { sendInvitation } from '#modules/mails/send-invitation.job';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { enqueue } from '#platform/jobs/job';
import { lockCompany } from './lock-member.ts';
import { userInvited } from '../users.events.ts';

const hour = 3_600_000;
const { days, perHour } = limits.invitations;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + days * 24 * hour);

const refuseMember = async (tx: WriteTx, email: string): Promise<void> => {
  const member = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.company_id', '=', tx.companyId)
    .where('m.left_at', 'is', null)
    .where(sql`fold_case(u.email)`, '=', sql`fold_case(${email})`)
    .executeTakeFirst();
  if (member) throw problem('already-a-member');
};

/** Limits the mails that an inviting member can send in the company's name. */
const refuseTooMany = async (tx: WriteTx, now: Date): Promise<void> => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from (
      select created_at from invitations
      where company_id = ${tx.companyId} and created_at > ${new Date(now.getTime() - hour)}::timestamptz
      order by created_at desc limit ${perHour}) as lately`.execute(tx);
  const [lately] = rows;
  if (!lately || lately.count < perHour || lately.oldest === null) return;
  throw problem('too-many-attempts', {
    retryAfter: Math.ceil((lately.oldest.getTime() + hour - now.getTime()) / 1000),
  });
};

/** An expired invitation can be replaced by a new one, an open one cannot. */
const makeRoom = async (tx: WriteTx, email: string, now: Date): Promise<void> => {
  const waiting = await tx
    .selectFrom('invitations')
    .select(['id', 'expires_at'])
    .where('company_id', '=', tx.companyId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(sql`fold_case(email)`, '=', sql`fold_case(${email})`)
    .executeTakeFirst();
  if (!waiting) return;
  if (waiting.expires_at > now) throw fieldProblem([{ field: 'email', code: 'already-used' }]);
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now, token_hash: null, updated_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', waiting.id)
    .execute();
};

const companyLanguage = async (tx: WriteTx) => {
  const { default_language: language } = await tx
    .selectFrom('settings')
    .select('default_language')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return language;
};

/** Stores an invitation for an address; the job creates and sends its link. Returns the id. */
export const invite = async (tx: WriteTx, { email, role, language }: Invitation, now: Date): Promise<number> => {
  await lockCompany(tx);
  await refuseMember(tx, email);
  await makeRoom(tx, email, now);
  await refuseTooMany(tx, now);
  const { id } = await tx
    .insertInto('invitations')
    .values({
      company_id: tx.companyId,
      email,
      role,
      language: language ?? (await companyLanguage(tx)),
      invited_by_user_id: tx.scope.memberId,
      expires_at: invitationEnd(now),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, sendInvitation, { invitation_id: id, asked_at: now.getTime() });
  await recordEvent(tx, userInvited({ id, data: { role } }));
  return id;
};
