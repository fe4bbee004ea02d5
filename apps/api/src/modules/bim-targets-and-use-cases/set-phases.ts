import type { FieldIssue } from '@polier/contract/field-issues';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Changes } from '#platform/events/diff';
import type { OrderContext } from '../orders/order-context.ts';

/** Replaces the phases of a use case; an absent list keeps them. */
export const setPhases = async (
  tx: WriteTx,
  order: OrderContext,
  id: number,
  sent: readonly number[] | undefined,
): Promise<Changes> => {
  if (sent === undefined) return {};
  const { rows: known } = await sql<{ id: number }>`
    select id from order_phases
    where company_id = ${tx.companyId} and order_id = ${order.id} and id = any(${sent}::bigint[]) for key share`.execute(
    tx,
  );
  const ids = new Set(known.map((row) => row.id));
  const issues = sent.flatMap((phase, index): FieldIssue[] =>
    ids.has(phase) ? [] : [{ field: `phases.${index}`, code: 'does-not-exist' }],
  );
  if (issues.length > 0) throw fieldProblem(issues);
  const { rows: chosen } = await sql<{ phase_id: number }>`
    delete from bim_use_case_phases where company_id = ${tx.companyId} and use_case_id = ${id}
    returning phase_id`.execute(tx);
  await sql`
    insert into bim_use_case_phases (company_id, order_id, use_case_id, phase_id)
    select ${tx.companyId}, ${order.id}, ${id}, phase from unnest(${[...ids]}::bigint[]) as phase`.execute(tx);
  const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other);
  const [before, after] = [sorted(chosen.map((row) => row.phase_id)), sorted([...ids])];
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { phases: [before, after] };
};
