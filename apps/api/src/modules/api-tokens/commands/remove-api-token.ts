import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { apiTokenRemoved } from '../api-tokens.events.ts';

export const removeApiToken = async (tx: WriteTx, id: number): Promise<void> => {
  const removed = await tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw problem('not-found');
  await recordEvent(tx, apiTokenRemoved({ id, data: { name: removed.name } }));
};
