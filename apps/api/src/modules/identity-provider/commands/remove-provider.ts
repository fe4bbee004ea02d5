import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvent } from '#platform/events/record-event';

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
  const subject = { type: 'company', id: tx.companyId } as const;
  await recordEvent(tx, { type: 'provider_removed', subject, data: { label: removed.label } });
};
