import { sql } from 'kysely';
import type { MemberData } from './company-data.ts';

/** Rows of one member that are deleted with the membership. */
export const memberRows = (table: string): MemberData => ({
  async handOver(tx, { from }) {
    await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and user_id = ${from}`.execute(tx);
    return {};
  },
});
