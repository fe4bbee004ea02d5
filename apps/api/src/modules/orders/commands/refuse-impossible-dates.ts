import { date } from '@polier/contract/fields';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';

const dates = [
  ['order_phases', 'plan_start'],
  ['order_phases', 'plan_end'],
  ['order_milestones', 'due'],
  ['delivery_objects', 'plan_start'],
  ['delivery_objects', 'due'],
  ['bim_targets', 'due'],
  ['bim_execution_plans', 'valid_from'],
] as const;

/** Refuses a start that moves what a template plans further than a date may be: what is stored can also be sent. */
export const refuseImpossibleDates = async (tx: WriteTx, orderId: number): Promise<void> => {
  const planned = dates.map(
    ([table, column]) => sql`
      select ${sql.ref(column)} as day from ${sql.table(table)}
      where company_id = ${tx.companyId} and order_id = ${orderId}`,
  );
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from (${sql.join(planned, sql` union all `)}) as planned`.execute(tx);
  const ends = [rows[0]?.first, rows[0]?.last].filter((day) => typeof day === 'string');
  if (!ends.every((day) => date.safeParse(day).success))
    throw fieldProblem([{ field: 'start_on', code: 'not-a-date' }]);
};
