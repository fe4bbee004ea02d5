import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import type { SignedIn } from '#platform/session/caller';
import { hashToken, newToken } from '#platform/session/token';

const lifetime = 60_000;

export interface Handover {
  readonly keeps_session?: boolean | undefined;
  readonly company_id?: number | undefined;
}

export interface HandoverCode {
  readonly code: string;
  readonly expiresAt: Date;
}

const reaches = async (tx: AccountsDb, caller: SignedIn, companyId: number): Promise<boolean> => {
  if (caller.confinedTo !== null && caller.confinedTo !== companyId) return false;
  const { rows } = await sql`
    select from companies c where c.id = ${companyId}::bigint and (${caller.isSuperadmin} or exists (
      select from memberships m where m.company_id = c.id and m.user_id = ${caller.userId}
        and m.disabled_at is null and m.left_at is null))`.execute(tx);
  return rows.length > 0;
};

export const createHandover = async (
  tx: AccountsDb,
  caller: SignedIn,
  { keeps_session = true, company_id }: Handover,
  now: Date,
): Promise<HandoverCode> => {
  const companyId = company_id ?? null;
  if (companyId !== null && !(await reaches(tx, caller, companyId))) throw problem('not-found');
  // Those of other sessions go with their session.
  await tx
    .deleteFrom('handover_codes')
    .where('session_id', '=', caller.sessionId)
    .where('expires_at', '<=', now)
    .execute();
  const code = newToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx
    .insertInto('handover_codes')
    .values({
      code_hash: hashToken(code),
      session_id: caller.sessionId,
      opens_company_id: companyId,
      keeps_session,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return { code, expiresAt };
};
