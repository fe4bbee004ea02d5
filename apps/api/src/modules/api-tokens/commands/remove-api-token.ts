import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';

export const removeApiToken = async (tx: WriteTx, id: number): Promise<void> => {
  const removed = await tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw problem('not-found');
  await recordEvent(tx, {
    type: 'api_token_removed',
    subject: { type: 'api_token', id },
    data: { name: removed.name },
  });
};
