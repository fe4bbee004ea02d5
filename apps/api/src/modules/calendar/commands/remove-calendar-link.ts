import type { WriteTx } from '#platform/database/scope/scoped-db';
import { actingMember } from '../../users/acting-member.ts';

/** Ends the calendar link of the member; without one nothing happens. */
export const removeCalendarLink = async (tx: WriteTx): Promise<void> => {
  await tx
    .deleteFrom('calendar_links')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', actingMember(tx))
    .execute();
};
