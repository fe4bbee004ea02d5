import { z } from 'zod';
import { id, titled } from '../../fields.ts';
import { rejectionCauses } from '../delivery/delivery-object-fields.ts';
import { deliveryObjectStates } from '../formulas/delivery-object-states.ts';
import { planVerdicts } from '../formulas/earned-value.ts';
import { completion, gates, measures, orderStates } from '../order-fields.ts';
import { milestoneKinds } from '../order-parts.contract.ts';

const amount = z.number().nullable();
const day = z.string();
const firstTime = z.object({ accepted: z.int(), decided: z.int(), percentage: z.int().nullable() });
const verdict = z.enum(planVerdicts).nullable();

/** Earned value of some objects; amounts are null for those who may not see them. */
const earned = z.object({
  bac: amount,
  pv: amount,
  ev: amount,
  ac: amount,
  /** EV - PV and EV - AC. */
  sv: amount,
  cv: amount,
  spi: amount,
  cpi: amount,
  eac: amount,
  planned_percentage: completion,
  actual_percentage: completion,
  time_verdict: verdict,
  cost_verdict: verdict,
  first_time: firstTime,
});
export type ReportEarned = z.output<typeof earned>;

const figures = z.object({
  /** What value, verdicts and days follow: the measure of the order, or weight for those who may not see CHF. */
  measure: z.enum(measures),
  delivery_object_completion: completion,
  bim_target_completion: completion,
  bim_use_case_completion: completion,
  bim_execution_plan_completion: completion,
  /** Of the objects, by weight. */
  planned_completion: completion,
  /** All that are not cancelled. */
  objects: z.int(),
  counts: z.record(z.enum(deliveryObjectStates), z.int()),
  overdue: z.int(),
  review_overdue: z.int(),
  /** Not submitted, and forecast after their baseline. */
  late_forecasts: z.int(),
  days_behind: z.int().nullable(),
  value: earned,
});
export type ReportFigures = z.output<typeof figures>;

const reportOrder = z.object({
  id,
  number: z.string(),
  title: z.string(),
  state: z.enum(orderStates),
  project: titled.nullable(),
  start_on: day,
  end_on: day,
  review_days: z.int(),
  baseline_number: z.int(),
  baseline_on: day.nullable(),
});

const decision = z.object({
  text: z.string(),
  who: z.string().nullable(),
  due: day.nullable(),
  done: z.boolean(),
});
export type ReportDecision = z.output<typeof decision>;

/** What every variant begins with. */
const head = {
  order: reportOrder,
  status_date: day,
  figures,
};
export type ReportHead = { order: z.output<typeof reportOrder>; status_date: string; figures: ReportFigures };

/** The worksheet that is shown; null for how things stand now. */
const reportWorksheet = z.object({
  id,
  number: z.int(),
  title: z.string(),
  state: z.enum(['open', 'issued']),
  issued_at: z.string().nullable(),
  issued_by: z.string().nullable(),
  summary: z.string().nullable(),
  version: z.int(),
  /** Whether the caller may issue it. */
  can: z.object({ edit: z.boolean() }),
});
export type ReportWorksheet = z.output<typeof reportWorksheet>;

const reportPhase = z.object({
  id,
  code: z.string(),
  title: z.string(),
  plan_start: day,
  plan_end: day,
  actual_start: day.nullable(),
  actual_end: day.nullable(),
  gate: z.enum(gates),
  gate_on: day.nullable(),
  completion,
  planned_completion: completion,
  /** When its gate can be passed at the earliest; null once it was. */
  gate_forecast: day.nullable(),
});
export type ReportPhase = z.output<typeof reportPhase>;

const reportMilestone = z.object({
  id,
  code: z.string(),
  title: z.string(),
  phase_id: id,
  kind: z.enum(milestoneKinds),
  due: day,
  reached_on: day.nullable(),
  /** Objects of it that are not accepted. */
  open: z.int(),
});
export type ReportMilestone = z.output<typeof reportMilestone>;

const coded = { id, code: z.string(), title: z.string(), state: z.enum(deliveryObjectStates), due: day };
const executive = {
  /** Figures of the worksheet issued before; null before the first, and each where it had none. */
  previous: z
    .object({
      number: z.int(),
      issued_on: day,
      delivery_object_completion: completion,
      bim_target_completion: completion,
      bim_use_case_completion: completion,
      bim_execution_plan_completion: completion,
    })
    .nullable(),
  objects: z.array(z.object({ ...coded, completion })),
  phases: z.array(reportPhase),
  milestones: z.array(reportMilestone),
  /** The largest delays of what is not submitted: slip x weight. */
  delays: z.array(
    z.object({
      ...coded,
      forecast: day,
      slip: z.int(),
      weight: z.int(),
      product: z.int(),
      overdue: z.boolean(),
    }),
  ),
  awaiting: z.array(z.object({ ...coded, decide_by: day, overdue: z.boolean() })),
  overdue: z.array(z.object({ ...coded, days: z.int() })),
  rejected: z.array(
    z.object({ ...coded, rejected_on: day.nullable(), cause: z.enum(rejectionCauses).nullable(), open: z.int() }),
  ),
  /** Who decides for the client. */
  client_contact: z.string().nullable(),
  decisions: z.array(decision),
};
export type ExecutiveReport = z.output<z.ZodObject<typeof executive>>;

const controllingLine = earned.extend({ id: id.nullable(), code: z.string(), title: z.string(), objects: z.int() });
export type ControllingLine = z.output<typeof controllingLine>;
const controlling = {
  phases: z.array(controllingLine),
  /** An id of null: what no party delivers. */
  parties: z.array(controllingLine),
  curve: z.object({
    planned: z.array(z.object({ date: day, pv: amount })),
    /** From the snapshots, and at the end of the status date; empty where only some phases or parties are shown. */
    actual: z.array(z.object({ date: day, ev: amount, ac: amount })),
  }),
};
export type ControllingReport = z.output<z.ZodObject<typeof controlling>>;

const schedule = {
  phases: z.array(reportPhase),
  milestones: z.array(reportMilestone),
  objects: z.array(
    z.object({
      ...coded,
      phase_id: id,
      party: z.string().nullable(),
      completion,
      plan_start: day,
      base_start: day.nullable(),
      base_due: day.nullable(),
      started_on: day.nullable(),
      submitted_on: day.nullable(),
      accepted_on: day.nullable(),
      forecast_start: day.nullable(),
      forecast: day.nullable(),
      slip: z.int().nullable(),
      overdue: z.boolean(),
      decide_by: day.nullable(),
      review_overdue: z.boolean(),
      ticks: z.object({ done: z.int(), all: z.int() }),
      predecessors: z.array(z.object({ id, lag_days: z.int() })),
    }),
  ),
  conflicts: z.array(z.object({ id, predecessor_id: id, plan_start: day, ready: day, days: z.int() })),
};
export type ScheduleReport = z.output<z.ZodObject<typeof schedule>>;
export type ScheduleObject = ScheduleReport['objects'][number];

const shown = { worksheet: reportWorksheet.nullable(), ...head };
export const executiveView = z.object({ ...shown, ...executive }).meta({ id: 'OrderExecutive' });
export type ExecutiveView = z.output<typeof executiveView>;
export const controllingView = z.object({ ...shown, ...controlling }).meta({ id: 'OrderControlling' });
export type ControllingView = z.output<typeof controllingView>;
export const scheduleView = z.object({ ...shown, ...schedule }).meta({ id: 'OrderSchedule' });
export type ScheduleView = z.output<typeof scheduleView>;

/** What an issued worksheet keeps. Later formats read this one. */
export interface FrozenReport {
  readonly format: 1;
  readonly order: ReportHead['order'];
  readonly status_date: string;
  readonly figures: { readonly measured: ReportFigures; readonly by_weight: ReportFigures };
  readonly executive: ExecutiveReport;
  readonly controlling: ControllingReport;
  readonly schedule: ScheduleReport;
}
