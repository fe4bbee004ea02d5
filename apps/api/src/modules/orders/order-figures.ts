import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { completionColumns, completionJoins, completionOfUncounted } from './completion-sql.ts';

/** Whether the stored figures of `orders as o` are missing or of another day. */
export const isUncounted = (day: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from order_figures as f where f.company_id = o.company_id and f.order_id = o.id and f.counted_on = ${day}::date)`;

const percentages = [
  'delivery_object_completion',
  'bim_target_completion',
  'bim_use_case_completion',
  'bim_execution_plan_completion',
] as const;
const countedParts = [
  'order_phases',
  'order_parties',
  'delivery_objects',
  'bim_targets',
  'bim_use_cases',
  'bim_execution_plans',
  'order_worksheets',
] as const;
const countsOf = countedParts.map(
  (table) => sql`${sql.lit(table)}, (
    select count(*)::int from ${sql.table(table)} as part where part.company_id = o.company_id and part.order_id = o.id)`,
);
/** How many rows `orders as o` has in each of its tables, as JSON. */
export const partCountsSql: RawBuilder<unknown> = sql`json_build_object(${sql.join(countsOf)})`;

const columns = [
  ...percentages,
  'object_states',
  'objects_of_phases',
  'next_due',
  'awaiting_decision',
  'overdue',
  'rejected',
  'counts',
].map((name) => sql.ref(name));

/** Figures of the orders of `uncounted`, a select made before as a part of the same statement, as `counted`. */
const countedFigures = (companyId: number, day: string): RawBuilder<unknown> => sql`
  ${completionOfUncounted(companyId)}, phase_figures as (
    select d.order_id, d.phase_id,
      string_agg(case d.state when 'accepted' then 'c' when 'submitted' then 't'
        else case when d.due < ${day}::date then 'v' when d.state = 'shared' then 'd' else 'o' end end, ''
        order by d.position, d.id) filter (where d.state <> 'cancelled') as letters,
      min(d.due) filter (where d.state in ('planned', 'in_progress', 'shared', 'rejected')) as next_due,
      count(*) filter (where d.state = 'submitted')::int as awaiting_decision,
      count(*) filter (where d.state = 'rejected')::int as rejected,
      count(*) filter (where d.state in ('planned', 'in_progress', 'shared', 'rejected') and d.due < ${day}::date)::int as overdue
    from object_completion as d group by d.order_id, d.phase_id
  ), object_figures as (
    select f.order_id, string_agg(f.letters, '' order by phase.position, phase.id) as letters,
      array_agg(length(f.letters) order by phase.position, phase.id) filter (where f.letters is not null) as lengths,
      min(f.next_due) as next_due, sum(f.awaiting_decision)::int as awaiting_decision, sum(f.overdue)::int as overdue,
      sum(f.rejected)::int as rejected
    from phase_figures as f
    join order_phases as phase
      on phase.company_id = ${companyId} and phase.order_id = f.order_id and phase.id = f.phase_id
    group by f.order_id
  ), counted as (
    select o.id as order_id, ${completionColumns}, coalesce(figures.letters, '') as object_states,
      coalesce(figures.lengths, '{}') as objects_of_phases, figures.next_due,
      coalesce(figures.awaiting_decision, 0) as awaiting_decision, coalesce(figures.overdue, 0) as overdue,
      coalesce(figures.rejected, 0) as rejected, ${partCountsSql}::jsonb as counts
    from uncounted as o ${completionJoins}
    left join object_figures as figures on figures.order_id = o.id)`;

/** The four percentages of `orders as o` where they are stored, of whichever day: time alone does not change them. */
export const storedPercentages = sql.join(percentages.map((name) => sql`stored.${sql.ref(name)}`));
export const storedPercentagesJoin = sql`
  join order_figures as stored on stored.company_id = o.company_id and stored.order_id = o.id`;

/** What is stored of the orders of `visible`, a select made before as a part of the same statement, as `figures`. */
export const storedFigures = (companyId: number, day: string): RawBuilder<unknown> => sql`
  figures as (
    select f.order_id, ${sql.join(columns)} from visible as o
    join order_figures as f on f.company_id = ${companyId} and f.order_id = o.id and f.counted_on = ${day}::date)`;

/**
 * What the list shows of the orders of `visible`, a select made before as a part of the same statement, as `figures` with a row per
 * order: stored, or counted where nothing of `day`, the date in Zurich, is stored.
 */
export const figuresOfVisible = (companyId: number, day: string): RawBuilder<unknown> => sql`
  uncounted as materialized (select o.* from visible as o where ${isUncounted(day)}),
  ${countedFigures(companyId, day)}, figures as (
    select f.order_id, ${sql.join(columns)} from visible as o
    join order_figures as f on f.company_id = ${companyId} and f.order_id = o.id and f.counted_on = ${day}::date
    union all
    select order_id, ${sql.join(columns)} from counted)`;

/** For whoever holds the order: its figures are counted anew from now on. */
export const removeOrderFiguresSql = ({ companyId }: WriteTx, orderId: number): RawBuilder<unknown> => sql`
  delete from order_figures where company_id = ${companyId} and order_id = ${orderId}`;

/**
 * Counts the next orders of a company, at most `limit` with ids above `after`, that have no figures of `day`; answers the highest id,
 * null after the last. While it counts an order nobody writes in it; an order that somebody writes in is passed over.
 */
export const storeOrderFigures = async (
  tx: WriteTx,
  day: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders as o where o.company_id = ${tx.companyId} and o.id > ${after} and ${isUncounted(day)}
    order by o.id limit ${limit} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return null;
  await sql`
    with uncounted as materialized (
      select o.* from orders as o where o.company_id = ${tx.companyId} and o.id = any(${ids}::bigint[])),
    ${countedFigures(tx.companyId, day)}
    insert into order_figures (company_id, order_id, counted_on, ${sql.join(columns)})
    select ${tx.companyId}::bigint, order_id, ${day}::date, ${sql.join(columns)} from counted
    on conflict (company_id, order_id) do update set counted_on = excluded.counted_on, ${sql.join(
      columns.map((column) => sql`${column} = excluded.${column}`),
    )}`.execute(tx);
  return last;
};
