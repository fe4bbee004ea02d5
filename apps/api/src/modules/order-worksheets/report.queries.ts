import type { ReportData } from '@polier/contract/orders/report/report-data';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { completionColumns, completionJoins, completionOfVisible } from '../orders/completion-sql.ts';
import { storedPercentages, storedPercentagesJoin } from '../orders/order-figures.ts';
import { readReportObjects } from './report-objects.queries.ts';

type Completions = ReportData['completions'];
type ReadHead = Omit<ReportData['order'], 'baseline_on'> &
  Completions &
  Pick<ReportData, 'phases' | 'parties' | 'milestones' | 'snapshots' | 'previous' | 'client_contact'> & {
    readonly baseline_on: string | null;
  };

const rowsOf = (columns: RawBuilder<unknown>, table: string, order: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(row_to_json(listed)) from (
    select ${columns} from ${sql.table(table)} as item
    where item.company_id = o.company_id and item.order_id = o.id order by ${order}) as listed), '[]')`;

const phases = rowsOf(
  sql`item.id, item.code, item.title, item.plan_start, item.plan_end, item.actual_start, item.actual_end, item.gate,
    item.gate_on`,
  'order_phases',
  sql`item.position, item.id`,
);
const parties = rowsOf(
  sql`item.id, item.code, item.title`,
  'order_parties',
  sql`array_position(array['client', 'lead', 'team'], item.role), item.code, item.id`,
);
const milestones = rowsOf(
  sql`item.id, item.code, item.title, item.phase_id, item.kind, item.due, item.reached_on`,
  'order_milestones',
  sql`item.due, item.id`,
);
const snapshots = rowsOf(
  sql`item.taken_on, item.ev::float8 as ev, item.ac::float8 as ac`,
  'order_snapshots',
  sql`item.taken_on, item.id`,
);

const clientContact = sql`(
  select coalesce(account.firstname || ' ' || account.lastname,
    nullif(trim(concat_ws(' ', partner.firstname, partner.lastname)), ''), partner.company)
  from order_parties as client
  left join users as account on account.id = client.contact_user_id
  left join external_users as partner on partner.company_id = client.company_id and partner.id = client.contact_external_user_id
  where client.company_id = o.company_id and client.order_id = o.id and client.role = 'client')`;

/** Figures of the worksheet issued last, beside the one that is shown. */
const previousOf = (shown: number | null) => sql`(
  select json_build_object('number', w.number, 'issued_on', (w.issued_at at time zone 'Europe/Zurich')::date,
    'delivery_object_completion', (kept.figures ->> 'delivery_object_completion')::int,
    'bim_target_completion', (kept.figures ->> 'bim_target_completion')::int,
    'bim_use_case_completion', (kept.figures ->> 'bim_use_case_completion')::int,
    'bim_execution_plan_completion', (kept.figures ->> 'bim_execution_plan_completion')::int)
  from order_worksheets as w cross join lateral (select w.frozen #> '{figures,measured}' as figures) as kept
  where w.company_id = o.company_id and w.order_id = o.id and w.state = 'issued'
    and w.id is distinct from ${shown}::bigint
  order by w.issued_at desc, w.id desc limit 1)`;

interface Percentages {
  /** Selects made before, with a comma in front. */
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

const stored: Percentages = { from: sql``, columns: storedPercentages, joins: storedPercentagesJoin };
const counted = (companyId: number): Percentages => ({
  from: sql`, ${completionOfVisible(companyId)}`,
  columns: completionColumns,
  joins: completionJoins,
});

const readHeadWith = async (
  db: ScopedDb,
  orderId: number,
  shown: number | null,
  { from, columns, joins }: Percentages,
): Promise<ReadHead | undefined> => {
  const { rows } = await sql<ReadHead>`
    with visible as materialized (
      select o.* from orders as o where o.company_id = ${db.companyId} and o.id = ${orderId}) ${from}
    select o.id, o.number, o.title, o.state, o.measure, o.credits, o.start_on, o.end_on, o.review_days, o.baseline_number,
      case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
      coalesce((select max(taken.taken_on) from order_snapshots as taken
        where taken.company_id = o.company_id and taken.order_id = o.id and taken.reason = 'baseline'),
        o.activated_on) as baseline_on,
      ${columns}, ${phases} as phases, ${parties} as parties, ${milestones} as milestones,
      ${snapshots} as snapshots, ${previousOf(shown)} as previous, ${clientContact} as client_contact
    from visible as o
    left join projects as project on project.company_id = ${db.companyId} and project.id = o.project_id
    ${joins}`.execute(db);
  return rows[0];
};

/** Percentages are counted where no writer has left them stored. */
const readHead = async (db: ScopedDb, orderId: number, shown: number | null): Promise<ReadHead> =>
  (await readHeadWith(db, orderId, shown, stored)) ??
  found(await readHeadWith(db, orderId, shown, counted(db.companyId)));

type ReportSelection = Pick<ReportData, 'status_date' | 'decisions' | 'phase_ids' | 'party_ids'> & {
  /** The worksheet that is shown, if one is. */
  readonly worksheetId: number | null;
};

/** Everything a report on an order is computed from, amounts included: who answers it takes them away. */
export const readReportData = async (
  db: ScopedDb,
  orderId: number,
  selection: ReportSelection,
): Promise<ReportData> => {
  const { worksheetId, ...given } = selection;
  const head = await readHead(db, orderId, worksheetId);
  const { phases: ofPhases, parties: ofParties, milestones: ofMilestones, snapshots: taken, ...rest } = head;
  const { previous, client_contact, ...order } = rest;
  const {
    delivery_object_completion,
    bim_target_completion,
    bim_use_case_completion,
    bim_execution_plan_completion,
    ...orderHead
  } = order;
  return {
    ...given,
    order: orderHead,
    completions: {
      delivery_object_completion,
      bim_target_completion,
      bim_use_case_completion,
      bim_execution_plan_completion,
    },
    phases: ofPhases,
    parties: ofParties,
    milestones: ofMilestones,
    snapshots: taken,
    previous,
    client_contact,
    objects: await readReportObjects(db, orderId),
  };
};
