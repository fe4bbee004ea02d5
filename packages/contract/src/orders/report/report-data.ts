import type { DeliveryObjectState } from '../formulas/delivery-object-states.ts';
import type { Credits } from '../formulas/object-completion.ts';
import type { ExecutiveReport, ReportDecision, ReportHead, ReportPhase } from './report-views.ts';

/** A delivery object as reports read it. */
export interface ReportObject {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly phase_id: number;
  readonly party_id: number | null;
  readonly milestone_id: number | null;
  readonly state: DeliveryObjectState;
  readonly weight: number;
  readonly plan_start: string;
  readonly due: string;
  readonly started_on: string | null;
  readonly base_start: string | null;
  readonly base_due: string | null;
  readonly base_chf: number | null;
  readonly actual_chf: number | null;
  /** Completion in whole per cent; null for what is cancelled. */
  readonly p: number | null;
  readonly submitted_on: string | null;
  readonly accepted_on: string | null;
  readonly rejected_on: string | null;
  readonly cause: ExecutiveReport['rejected'][number]['cause'];
  readonly ticks: { readonly done: number; readonly all: number };
  readonly first_time: boolean | null;
  readonly predecessors: readonly { readonly id: number; readonly lag_days: number }[];
}

type Completions = Pick<
  NonNullable<ExecutiveReport['previous']>,
  'delivery_object_completion' | 'bim_target_completion' | 'bim_use_case_completion' | 'bim_execution_plan_completion'
>;

/** What a report on an order is computed from. */
export interface ReportData {
  readonly status_date: string;
  readonly order: ReportHead['order'] & {
    readonly measure: 'weight' | 'chf';
    readonly credits: Credits;
  };
  readonly completions: Completions;
  readonly phases: readonly Omit<ReportPhase, 'completion' | 'planned_completion' | 'gate_forecast'>[];
  readonly parties: readonly { readonly id: number; readonly code: string; readonly title: string }[];
  readonly milestones: readonly Omit<ExecutiveReport['milestones'][number], 'open'>[];
  readonly objects: readonly ReportObject[];
  readonly snapshots: readonly { readonly taken_on: string; readonly ev: number | null; readonly ac: number | null }[];
  readonly previous: ExecutiveReport['previous'];
  readonly client_contact: string | null;
  readonly decisions: readonly ReportDecision[];
  /** Only these phases and parties; empty: all. */
  readonly phase_ids: readonly number[];
  readonly party_ids: readonly number[];
}
