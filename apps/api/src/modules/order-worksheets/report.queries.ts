import type { ReportData, ReportObject } from '@polier/contract/orders/report/report-data';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { completionColumns, completionJoins, completionOfVisible } from '../orders/completion-sql.ts';
import { objectCompletionSql, objectTicks } from '../orders/object-completion-sql.ts';

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

const readHead = async (db: ScopedDb, orderId: number, shown: number | null): Promise<ReadHead> => {
  const { rows } = await sql<ReadHead>`
    with visible as materialized (select o.* from orders as o where o.company_id = ${db.companyId} and o.id = ${orderId}),
    ${completionOfVisible(db.companyId)}
    select o.id, o.number, o.title, o.state, o.measure, o.credits, o.start_on, o.end_on, o.review_days, o.baseline_number,
      case when project.id is not null then json_build_object('id', project.id, 'title', project.title) end as project,
      coalesce((select max(taken.taken_on) from order_snapshots as taken
        where taken.company_id = o.company_id and taken.order_id = o.id and taken.reason = 'baseline'),
        o.activated_on) as baseline_on,
      ${completionColumns}, ${phases} as phases, ${parties} as parties, ${milestones} as milestones,
      ${snapshots} as snapshots, ${previousOf(shown)} as previous, ${clientContact} as client_contact
    from visible as o
    left join projects as project on project.company_id = ${db.companyId} and project.id = o.project_id
    ${completionJoins}`.execute(db);
  return found(rows[0]);
};

const readObjects = async (db: ScopedDb, orderId: number): Promise<ReportObject[]> => {
  const { rows } = await sql<ReportObject>`
    select d.id, d.code, d.title, d.phase_id, d.party_id, d.milestone_id, d.state, d.weight, d.plan_start, d.due, d.started_on,
      d.base_start, d.base_due, d.base_chf::float8 as base_chf, d.actual_chf::float8 as actual_chf,
      ${objectCompletionSql} as p, decided.submitted_on,
      case when d.state = 'accepted' then decided.accepted_on end as accepted_on,
      case when d.state = 'rejected' then decided.rejected_on end as rejected_on,
      case when d.state = 'rejected' then decided.cause end as cause, decided.first_time,
      json_build_object('done', case when d.state = 'shared' then ticks.reviewer else ticks.author end,
        'all', ticks."all") as ticks,
      before.list as predecessors
    from orders as o
    join delivery_objects as d on d.company_id = o.company_id and d.order_id = o.id
    ${objectTicks}
    left join lateral (
      select max((s.submitted_at at time zone 'Europe/Zurich')::date) as submitted_on,
        max((s.decided_at at time zone 'Europe/Zurich')::date)
          filter (where s.outcome in ('accepted', 'accepted_with_comments')) as accepted_on,
        max((s.decided_at at time zone 'Europe/Zurich')::date) filter (where s.outcome = 'rejected') as rejected_on,
        (array_agg(s.cause order by s.number desc) filter (where s.outcome = 'rejected'))[1] as cause,
        (array_agg(s.outcome = 'accepted' order by s.number)
          filter (where s.outcome is not null and s.outcome <> 'withdrawn'))[1] as first_time
      from delivery_submissions as s
      where s.company_id = d.company_id and s.order_id = d.order_id and s.delivery_object_id = d.id offset 0
    ) as decided on true
    left join lateral (
      select coalesce(json_agg(json_build_object('id', b.predecessor_id, 'lag_days', b.lag_days)
        order by b.predecessor_id), '[]') as list
      from delivery_predecessors as b
      where b.company_id = d.company_id and b.delivery_object_id = d.id offset 0) as before on true
    where o.company_id = ${db.companyId} and o.id = ${orderId}
    order by d.position, d.id`.execute(db);
  return rows;
};

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
    objects: await readObjects(db, orderId),
  };
};
