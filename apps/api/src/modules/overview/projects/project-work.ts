import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import { counts, mostUrgentState, sumsOfTallies, worksheetCounts } from '../../worksheets/applied-lessons/state-sql.ts';

/** `worksheets_count`, `pm_applied_lessons_count`, .. */
export const countNames = (kind: Kind) => {
  const { worksheet, appliedLesson } = kindDefinitions[kind].permissions;
  return { worksheets: `${worksheet}s_count`, rows: `${appliedLesson}s_count` } as const;
};

const tradesInOrder = (companyId: number) => sql`array(
  select trade.id from trades as trade where trade.company_id = ${companyId} order by ${tradeOrder('trade')})`;

/**
 * Common table expressions over `visible`: `sheets`, its worksheets in their order with their counts, and `work`, the sums of each project.
 * Rows are counted once per worksheet, and trades sorted once for all of them. Each state stands behind the place of its worksheet:
 * PostgreSQL would prepare a sort for each project.
 */
export const projectWork = (companyId: number, today: string): RawBuilder<unknown> => sql`
  sheets as materialized (
    select w.project_id, w.kind, w.phase_id, tally.*, ${mostUrgentState} as state,
      row_number() over (order by array_position(${kinds}::text[], w.kind),
        array_position(${tradesInOrder(companyId)}, w.trade_id),
        coalesce(phase.sort_order, pm_phase.sort_order, x_process.sort_order), w.id) as position
    from visible as p
    join worksheets as w on w.company_id = ${companyId} and w.project_id = p.id
    cross join lateral ${worksheetCounts(today)} as tally
    left join phases as phase on phase.company_id = ${companyId} and phase.id = w.phase_id
    left join pm_phases as pm_phase on pm_phase.company_id = ${companyId} and pm_phase.id = w.pm_phase_id
    left join x_processes as x_process on x_process.company_id = ${companyId} and x_process.id = w.x_process_id
  ), work as (
    select tally.project_id, ${sql.join(
      kinds.flatMap((kind) => [
        sql`count(*) filter (where tally.kind = ${kind})::int as ${sql.ref(countNames(kind).worksheets)}`,
        sql`(sum(tally.total) filter (where tally.kind = ${kind}))::int as ${sql.ref(countNames(kind).rows)}`,
      ]),
    )},
      ${sumsOfTallies}, string_agg(tally.position || tally.state, ',') as worksheet_states
    from sheets as tally group by tally.project_id
  )`;

/** The sums of `work`, joined to the project, by their names on the wire; null where it has no worksheets. */
export const workColumns: RawBuilder<unknown> = sql.join(
  [...kinds.flatMap((kind) => Object.values(countNames(kind))), ...counts, 'next_due', 'worksheet_states'].map((name) =>
    sql.ref(`work.${name}`),
  ),
);
