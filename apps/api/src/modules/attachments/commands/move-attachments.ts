import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { type OwnerId, ownerColumns } from '../attachment-holders.ts';

/** Hands pictures of one row to another, all of them or those chosen; both rows are held by the caller. */
export const moveAttachments = async (
  tx: WriteTx,
  from: OwnerId,
  to: OwnerId,
  chosen?: readonly number[],
): Promise<void> => {
  const moved = await tx
    .updateTable('attachments')
    .set({ [ownerColumns[from.owner]]: null, [ownerColumns[to.owner]]: to.ownerId })
    .where('company_id', '=', tx.companyId)
    .where(ownerColumns[from.owner], '=', from.ownerId)
    .$if(chosen !== undefined, (all) => all.where(sql<boolean>`id = any(${[...(chosen ?? [])]}::bigint[])`))
    .returning('id')
    .execute();
  const ids = new Set(moved.map(({ id }) => id));
  if (chosen?.some((id) => !ids.has(id))) throw fieldProblem([{ field: 'attachments', code: 'does-not-exist' }]);
};
