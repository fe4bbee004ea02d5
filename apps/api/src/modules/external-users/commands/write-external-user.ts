import {
  type ExternalUserChange,
  type ExternalUserDraft,
  hasName,
} from '@polier/contract/users/external-users.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { changedNames, diff, hasChanges, merge, namedAlike } from '#platform/events/diff';
import { externalUserFields, externalUserStored, externalUserUpdated } from '../external-users.events.ts';

type Fields = Record<(typeof externalUserFields)[number], string | null>;

const none: Fields = { company: null, firstname: null, lastname: null, email: null, phone: null, function: null };
const fields = namedAlike(externalUserFields);

export const storeExternalUser = async (tx: WriteTx, draft: ExternalUserDraft): Promise<number> => {
  const { id } = await tx
    .insertInto('external_users')
    .values({ company_id: tx.companyId, ...merge(none, draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, externalUserStored({ id, data: {} }));
  return id;
};

export const lockExternalUser = async (tx: WriteTx, id: number): Promise<Fields> => {
  const row = await tx
    .selectFrom('external_users')
    .select(externalUserFields)
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
  const after = merge(before, sent);
  if (!hasName(after)) throw fieldProblem([{ field: 'company', code: 'required' }]);
  const changes = diff(fields, before, after);
  if (!hasChanges(changes)) return;
  await tx
    .updateTable('external_users')
    .set({ ...after, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, externalUserUpdated({ id, data: { changed: changedNames(changes) } }));
};
