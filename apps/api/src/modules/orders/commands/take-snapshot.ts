import { type BaselineObject, earnedValue } from '@polier/contract/orders/formulas/earned-value';
import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { roundHalfUp } from '@polier/contract/orders/formulas/rounding';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { completionColumns, completionJoins, completionOfVisible } from '../completion-sql.ts';

interface ReadOrder {
  readonly measure: 'weight' | 'chf';
  readonly review_days: number;
  readonly submitted: number;
  readonly delivery_object_completion: number | null;
  readonly bim_target_completion: number | null;
  readonly bim_use_case_completion: number | null;
  readonly bim_execution_plan_completion: number | null;
  readonly objects: readonly (BaselineObject & { readonly state: string })[];
}

const readOrder = async (tx: WriteTx, orderId: number): Promise<ReadOrder> => {
  const { rows } = await sql<ReadOrder>`
    with visible as materialized (select o.* from orders as o where o.company_id = ${tx.companyId} and o.id = ${orderId}),
    ${completionOfVisible(tx.companyId)}
    select o.measure, o.review_days, o.credits[4] as submitted, ${completionColumns}, coalesce((
      select json_agg(json_build_object('state', d.state, 'baseStart', d.base_start, 'baseDue', d.base_due,
        'budget', case o.measure when 'chf' then coalesce(d.base_chf, 0)::float8 else d.weight end,
        'cost', coalesce(d.actual_chf, 0)::float8, 'completion', computed.p))
      from delivery_objects as d join object_completion as computed on computed.id = d.id
      where d.company_id = ${tx.companyId} and d.order_id = o.id), '[]') as objects
    from visible as o ${completionJoins}`.execute(tx);
  return found(rows[0]);
};

interface Snapshot {
  readonly day: string;
  readonly reason: 'weekly' | 'issue' | 'baseline';
}

/** Keeps the figures of an order on a day; the last of a day and reason stands. */
export const takeSnapshot = async (tx: WriteTx, orderId: number, { day, reason }: Snapshot): Promise<void> => {
  const { objects, measure, review_days, submitted, ...completions } = await readOrder(tx, orderId);
  const value = earnedValue(day, objects, { reviewDays: review_days, submitted, measure });
  const counts = deliveryObjectStates.map(
    (state) => [state, objects.filter((object) => object.state === state).length] as const,
  );
  const amounts = (['bac', 'pv', 'ev', 'ac'] as const).map((name) => [name, roundHalfUp(value[name], 2)] as const);
  const figures = Object.entries({
    ...completions,
    ...Object.fromEntries(counts),
    ...Object.fromEntries(amounts),
  });
  const columns = sql.join(figures.map(([name]) => sql.ref(name)));
  await sql`
    insert into order_snapshots (company_id, order_id, taken_on, reason, ${columns})
    values (${tx.companyId}, ${orderId}, ${day}, ${reason}, ${sql.join(figures.map(([, figure]) => figure))})
    on conflict on constraint one_snapshot_per_day_and_reason do update set ${sql.join(
      figures.map(([name]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    )}`.execute(tx);
};
