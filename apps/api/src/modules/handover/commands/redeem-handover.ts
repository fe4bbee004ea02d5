import type { SessionMethod } from '#platform/database/tables/people';
import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { fieldProblem } from '#platform/errors/problem';
import { isOpenAccount } from '#platform/session/open-account';
import { endSession, type OpenedSession, openSession, type Origin } from '#platform/session/sessions';
import { hashToken } from '#platform/session/token';

interface Given {
  session_id: number;
  opens_company_id: number | null;
  keeps_session: boolean;
  user_id: number;
  method: SessionMethod;
  confined_to: number | null;
  ends_at: Date;
}

export interface HandedOver extends OpenedSession {
  readonly userId: number;
  readonly companyId: number | null;
}

/** Of concurrent requests with one code, the one whose DELETE removes the row gets a session. */
export const redeemHandover = async (tx: AccountsDb, code: string, origin: Origin, now: Date): Promise<HandedOver> => {
  const { rows } = await sql<Given>`
    with used as (delete from handover_codes where code_hash = ${hashToken(code)} returning *)
    select used.session_id, used.opens_company_id, used.keeps_session, s.user_id, s.method, s.confined_to, s.ends_at
    from used
    join sessions s on s.id = used.session_id and s.expires_at > ${now}::timestamptz and s.ends_at > ${now}::timestamptz
    join users u on u.id = s.user_id and u.anonymised_at is null and ${isOpenAccount}
    where used.expires_at > ${now}::timestamptz`.execute(tx);
  const [given] = rows;
  if (!given) throw fieldProblem([{ field: 'code', code: 'invalid-token' }]);
  const proof = { method: given.method, confinedTo: given.confined_to, endsAt: given.ends_at };
  const session = await openSession(tx, given.user_id, origin, now, proof);
  if (!given.keeps_session) await endSession(tx, given.session_id);
  return { ...session, userId: given.user_id, companyId: given.opens_company_id };
};
