import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvent } from '#platform/events/record-event';
import { providerRemoved } from '../identity-provider.events.ts';

/** Without a provider everybody signs in with the password again. */
export const removeProvider = async (tx: WriteTx): Promise<void> => {
  await tx
    .updateTable('settings')
    .set({ password_sign_in: 'everybody' })
    .where('company_id', '=', tx.companyId)
    .execute();
  const removed = await tx
    .deleteFrom('identity_providers')
    .where('company_id', '=', tx.companyId)
    .returning('label')
    .executeTakeFirst();
  if (!removed) return;
  await recordEvent(tx, providerRemoved({ id: tx.companyId, data: { label: removed.label } }));
};
