import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { newApiToken } from '#platform/session/api-token';
import type { Member } from '#platform/session/caller';
import { hashToken } from '#platform/session/token';
import { apiTokenStored } from '../api-tokens.events.ts';

export interface ApiTokenDraft {
  readonly name: string;
  readonly access: 'read' | 'write';
  /** The last day. */
  readonly expires_at: string;
}

export interface MadeApiToken {
  readonly id: number;
  /** Known only here and to the caller. */
  readonly token: string;
}

/** Valid until the end of its last day in Zurich, never longer than a year. */
const endOf = (day: string, now: Date) =>
  sql<Date>`least((${day}::date + 1)::timestamp at time zone 'Europe/Zurich', ${now}::timestamptz + interval '1 year')`;

const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** A token acts as a member, so a superadmin without a membership cannot create one. */
export const storeApiToken = async (
  tx: WriteTx,
  caller: Member,
  { name, access, expires_at }: ApiTokenDraft,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<MadeApiToken> => {
  if (tx.scope.memberId === null) throw problem('forbidden');
  if (expires_at < today) throw fieldProblem([{ field: 'expires_at', code: 'too-small', params: { min: today } }]);
  const last = aYearAfter(today);
  if (expires_at > last) throw fieldProblem([{ field: 'expires_at', code: 'too-big', params: { max: last } }]);
  const token = newApiToken();
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      company_id: tx.companyId,
      user_id: caller.userId,
      name,
      access,
      token_hash: hashToken(token),
      expires_at: endOf(expires_at, now),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, apiTokenStored({ id, data: { name, access } }));
  return { id, token };
};
