import {
  type ExternalUserChange,
  type ExternalUserDraft,
  hasName,
} from '@polier/contract/users/external-users.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';

const columns = ['company', 'firstname', 'lastname', 'email', 'phone', 'function'] as const;
type Fields = Record<(typeof columns)[number], string | null>;

const none: Fields = { company: null, firstname: null, lastname: null, email: null, phone: null, function: null };

/** What is sent takes the place of what stands; an empty text is nothing. */
const merged = (before: Fields, sent: ExternalUserDraft): Fields =>
  Object.fromEntries(
    columns.map((name) => [name, sent[name] === undefined ? before[name] : sent[name] || null]),
  ) as Fields;

export const storeExternalUser = async (tx: WriteTx, draft: ExternalUserDraft): Promise<number> => {
  const { id } = await tx
    .insertInto('external_users')
    .values({ company_id: tx.companyId, ...merged(none, draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, { type: 'external_user_stored', subject: { type: 'external_user', id } });
  return id;
};

const lockExternalUser = async (tx: WriteTx, id: number): Promise<Fields> => {
  const row = await tx
    .selectFrom('external_users')
    .select(columns)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('not-found');
  return row;
};

export const updateExternalUser = async (tx: WriteTx, { id, ...sent }: ExternalUserChange): Promise<void> => {
  const before = await lockExternalUser(tx, id);
  const after = merged(before, sent);
  if (!hasName(after)) throw fieldProblem([{ field: 'company', code: 'required' }]);
  const changed = columns.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  await tx
    .updateTable('external_users')
    .set({ ...after, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, { type: 'external_user_updated', subject: { type: 'external_user', id }, data: { changed } });
};

const isUsed = async (tx: WriteTx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from project_external_users where company_id = ${tx.companyId} and external_user_id = ${id})
      or exists (select from applied_lessons
        where company_id = ${tx.companyId} and responsible_external_user_id = ${id}) as used`.execute(tx);
  return rows[0]?.used === true;
};

/** Where it was ever used it is kept and still named, but not offered any more. */
export const removeExternalUser = async (tx: WriteTx, id: number, now: Date): Promise<void> => {
  await lockExternalUser(tx, id);
  const archived = await isUsed(tx, id);
  if (archived) {
    await tx
      .updateTable('external_users')
      .set({ archived_at: now, updated_at: now })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .execute();
  } else {
    await tx.deleteFrom('external_users').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
  }
  await recordEvent(tx, { type: 'external_user_removed', subject: { type: 'external_user', id }, data: { archived } });
};
