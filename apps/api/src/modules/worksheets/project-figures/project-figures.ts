import { kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { counts } from '../applied-lessons/state-sql.ts';
import { catalogueOrder, countNames, projectWork } from './project-work.ts';

const countColumns = [...kinds.flatMap((kind) => Object.values(countNames(kind))), ...counts];
const columnNames = [...countColumns, 'next_due', 'worksheet_states', 'work_of_phases'];
const columns = columnNames.map((name) => sql.ref(name));

/** What is shown of the worksheets of a project, over `figures`. */
export const figureColumns: RawBuilder<unknown> = sql.join(columnNames.map((name) => sql.ref(`figures.${name}`)));

const catalogues = (companyId: number) => sql`
  catalogues as materialized (select ${catalogueOrder(companyId)} as in_order)`;

/** Whether the stored figures `f` count on `day`, the date in Zurich, with catalogues in this order. */
const isCounted = (day: string, order: RawBuilder<string>) =>
  sql<boolean>`f.counted_on = ${day}::date and f.catalogue_order = ${order}`;
const orderNow = sql<string>`(select in_order from catalogues)`;

/** Whether figures of `projects as p` that count are missing; the order is that of the catalogues of its company. */
export const isUncounted = (day: string, order: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from project_figures as f
  where f.company_id = p.company_id and f.project_id = p.id and ${isCounted(day, order)})`;

/** Figures of the projects of `uncounted`, a select made before as a part of the same statement, as `counted`. */
const countedFigures = (companyId: number, day: string): RawBuilder<unknown> => sql`
  ${projectWork(companyId, day)}, counted as (
    select p.id as project_id, ${sql.join(countColumns.map((name) => sql`coalesce(${sql.ref(`work.${name}`)}, 0) as ${sql.ref(name)}`))},
      work.next_due, coalesce(work.worksheet_states, '') as worksheet_states, phase_work.list as work_of_phases
    from uncounted as p
    full join work on work.project_id = p.id
    full join phase_work on phase_work.project_id = p.id
  )`;

/**
 * What lists show of the worksheets of the projects of `visible`, a select made before as a part of the same statement, as `figures` with a
 * row per project: stored, or counted where nothing that counts on `day`, the date in Zurich, is stored.
 * `is true` keeps the planner from a join, in which it would compare each of 1,000 projects with each row.
 */
export const figuresOfVisible = (companyId: number, day: string): RawBuilder<unknown> => sql`
  ${catalogues(companyId)}, stored as materialized (
    select f.project_id, ${sql.join(columns)} from project_figures as f
    where f.company_id = ${companyId} and ${isCounted(day, orderNow)}
      and (f.project_id in (select p.id from visible as p)) is true
  ), uncounted as materialized (
    select p.id, p.company_id from visible as p where p.id not in (select project_id from stored)
  ), ${countedFigures(companyId, day)}, figures as (
    select project_id, ${sql.join(columns)} from stored
    union all
    select project_id, ${sql.join(columns)} from counted
  )`;

/** Calls the function that removes stored figures: these projects are counted anew from now on. */
export const removeProjectFiguresSql = ({ companyId }: WriteTx, projectIds: readonly number[]): RawBuilder<unknown> =>
  sql`remove_project_figures(${companyId}, ${projectIds}::bigint[])`;

/** To be called in the transaction that changes worksheets of these projects, or what is counted of their rows. */
export const removeProjectFigures = async (tx: WriteTx, projectIds: readonly number[]): Promise<void> => {
  if (projectIds.length > 0) await sql`select ${removeProjectFiguresSql(tx, projectIds)}`.execute(tx);
};

/**
 * Counts the next projects of a company, at most `limit` with ids above `after`, that have no figures that count on `day`; answers the
 * highest id, null after the last. A project that somebody writes in or removes is passed over; whoever begins to waits for the commit.
 */
export const storeProjectFigures = async (
  tx: WriteTx,
  day: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number | null> => {
  const { companyId } = tx;
  const { rows } = await sql<{ id: number }>`
    with ${catalogues(companyId)}
    select p.id from projects as p where p.company_id = ${companyId} and p.id > ${after} and ${isUncounted(day, orderNow)}
    order by p.id limit ${limit} for key share of p skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return null;
  const { rows: held } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as id
    where pg_try_advisory_xact_lock(project_figures_key(${companyId}, id))`.execute(tx);
  // A statement of its own, since it has to see what was written before these were held.
  await sql`
    with ${catalogues(companyId)}, uncounted as materialized (
      select p.id, p.company_id from projects as p
      where p.company_id = ${companyId} and p.id = any(${held.map(({ id }) => id)}::bigint[])
    ), ${countedFigures(companyId, day)}
    insert into project_figures (company_id, project_id, counted_on, catalogue_order, ${sql.join(columns)})
    select ${companyId}::bigint, project_id, ${day}::date, ${orderNow}, ${sql.join(columns)} from counted
    on conflict (company_id, project_id) do update set counted_on = excluded.counted_on, catalogue_order = excluded.catalogue_order,
      ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(tx);
  return last;
};
