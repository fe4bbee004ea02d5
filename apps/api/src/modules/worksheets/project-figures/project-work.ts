import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import { mostUrgentState, sumsOfTallies, worksheetCounts } from '../applied-lessons/state-sql.ts';

/** `worksheets_count`, `pm_applied_lessons_count`, .. */
export const countNames = (kind: Kind) => {
  const { worksheet, appliedLesson } = kindDefinitions[kind].permissions;
  return { worksheets: `${worksheet}s_count`, rows: `${appliedLesson}s_count` } as const;
};

const tradesInOrder = (companyId: number | RawBuilder<number>) => sql`array(
  select trade.id from trades as trade where trade.company_id = ${companyId} order by ${tradeOrder('trade')})`;

const positionsIn = (table: 'phases' | 'pm_phases' | 'x_processes', companyId: number | RawBuilder<number>) => sql`(
  select string_agg(entry.id || ':' || entry.sort_order, ',' order by entry.id)
  from ${sql.table(table)} as entry where entry.company_id = ${companyId})`;

/** A short text that changes with the order of the catalogues, in which the worksheets of a project stand. */
export const catalogueOrder = (companyId: number | RawBuilder<number>): RawBuilder<string> => sql<string>`md5(
  format('%s %s %s %s', ${tradesInOrder(companyId)}, ${positionsIn('phases', companyId)},
    ${positionsIn('pm_phases', companyId)}, ${positionsIn('x_processes', companyId)}))`;

/**
 * Common table expressions over `uncounted`, projects: `sheets`, their worksheets in their order with their counts, `work`, the sums of each
 * project, and `phase_work`, how far the worksheets of its phases are. Rows are counted once per worksheet, and trades sorted once for all.
 */
export const projectWork = (companyId: number, today: string): RawBuilder<unknown> => sql`
  sheets as materialized (
    select w.project_id, w.kind, w.phase_id, tally.*, ${mostUrgentState} as state,
      row_number() over (order by array_position(${kinds}::text[], w.kind),
        array_position(${tradesInOrder(companyId)}, w.trade_id),
        coalesce(phase.sort_order, pm_phase.sort_order, x_process.sort_order), w.id) as position
    from uncounted as p
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
      ${sumsOfTallies}, string_agg(tally.state, '' order by tally.position) as worksheet_states
    from sheets as tally group by tally.project_id
  ), phase_work as (
    select of_phase.project_id, string_agg(of_phase.phase_id || ':' || of_phase.questions || ':' || of_phase.done, ',') as list
    from (
      select project_id, phase_id, sum(total - not_applicable) as questions, sum(done) as done
      from sheets where phase_id is not null group by project_id, phase_id) as of_phase
    group by of_phase.project_id
  )`;
