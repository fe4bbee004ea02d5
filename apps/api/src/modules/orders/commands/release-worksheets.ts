import { sql } from 'kysely';
import type { RemoveMore } from './write-part.ts';

const filters = { phases: 'phase_ids', parties: 'party_ids' } as const;

/** Before a phase or a party goes, worksheets that are not issued choose it no more: what they read can be sent back. */
export const releaseWorksheets =
  (parts: keyof typeof filters): RemoveMore =>
  async (tx, { id: orderId }, id) => {
    const column = sql.ref(filters[parts]);
    await sql`
      update order_worksheets set ${column} = array_remove(${column}, ${id}::bigint), version = version + 1,
        updated_at = now()
      where company_id = ${tx.companyId} and order_id = ${orderId} and state = 'open' and ${id} = any(${column})`.execute(
      tx,
    );
  };
