import { defaultCredits, objectCompletion } from '@polier/contract/orders/formulas/object-completion';
import { rejectionCauses } from '@polier/contract/orders/delivery/delivery-object-fields';
import { isFirstTimeAccepted } from '@polier/contract/orders/formulas/first-time-acceptance';
import type { ReportData, ReportObject } from '@polier/contract/orders/report/report-data';
import { readStarterPack } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import type { DemoCompany } from '../demo-company.ts';
import { milestoneOf, type StoredOrder } from './insert-order.ts';
import { refOf, type Refs } from './insert-people.ts';
import { type DemoDeliveryObject, lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import {
  lindenhofMilestones,
  lindenhofOrder,
  lindenhofParties,
  lindenhofPhases,
} from '../lindenhof/lindenhof.order.ts';
import { costOn, replayOrder, stateOn } from './replay-order.ts';

interface Stored {
  readonly order: StoredOrder;
  readonly objects: Refs;
}

const outcomes = { acc: 'accepted', rej: 'rejected' } as const;

const causeOf = (written: string | undefined): ReportObject['cause'] =>
  rejectionCauses.find((cause) => cause === written) ?? null;

const objectOn = (
  { language, time }: DemoCompany,
  { order, objects }: Stored,
  object: DemoDeliveryObject,
  day: number,
): ReportObject => {
  const { code, title, phase, party, weight, planChf, start, due, criteria, predecessors } = object;
  const steps = object.steps.filter((one) => one.day <= day);
  const state = stateOn(object, day);
  const milestone = milestoneOf(phase, due);
  const last = (step: string): string | null => {
    const found = steps.findLast((one) => one.step === step);
    return found ? time.day(found.day) : null;
  };
  const planned = { base_start: time.day(start), base_due: time.day(due), base_chf: planChf };
  return {
    ...planned,
    id: refOf(objects, code),
    code,
    title: title[language],
    phase_id: refOf(order.phases, phase),
    party_id: refOf(order.parties, party),
    milestone_id: milestone === undefined ? null : refOf(order.milestones, milestone),
    state,
    weight,
    plan_start: planned.base_start,
    due: planned.base_due,
    started_on: state === 'planned' ? null : (last('sta') ?? planned.base_start),
    actual_chf: costOn(object, day),
    // Ticks between the steps are not known.
    p: objectCompletion({ state, ticked: 0, criteria: 0 }),
    submitted_on: last('sub'),
    accepted_on: state === 'accepted' ? last('acc') : null,
    rejected_on: state === 'rejected' ? last('rej') : null,
    cause: state === 'rejected' ? causeOf(steps.findLast(({ step }) => step === 'rej')?.cause) : null,
    ticks: { done: state === 'accepted' || state === 'submitted' ? criteria : 0, all: criteria },
    first_time: isFirstTimeAccepted(
      steps.flatMap(({ step }) => (step === 'acc' || step === 'rej' ? [outcomes[step]] : [])),
    ),
    predecessors: predecessors.map((before) => ({ id: refOf(objects, before), lag_days: 0 })),
  };
};

const until = (day: number, of: number | undefined): number | undefined =>
  of !== undefined && of <= day ? of : undefined;

/** What a report on the order said on a day in the past. */
export const replayedReport = (company: DemoCompany, stored: Stored, day: number): ReportData => {
  const { language, time } = company;
  const { order } = stored;
  const titles = new Map(readStarterPack().sia112_phases.map(({ code, name }) => [code, name] as const));
  const { delivery_object_completion, bim_use_case_completion } = replayOrder(time.day(0), day);
  const dated = (of: number | undefined): string | null => {
    const past = until(day, of);
    return past === undefined ? null : time.day(past);
  };
  const objects = lindenhofDeliveryObjects.map((object) => objectOn(company, stored, object, day));
  const acceptedOf = (milestone: number): string | null => {
    const own = objects.filter(({ milestone_id }) => milestone_id === milestone);
    const days = own.flatMap(({ accepted_on }) => accepted_on ?? []);
    return own.length > 0 && days.length === own.length ? (days.toSorted().at(-1) ?? null) : null;
  };
  return {
    status_date: time.day(day),
    order: {
      id: order.id,
      number: lindenhofOrder.number,
      title: lindenhofOrder.title[language],
      state: 'active',
      project: stored.order.project,
      start_on: time.day(lindenhofOrder.start),
      end_on: time.day(lindenhofOrder.end),
      review_days: 10,
      baseline_number: 1,
      baseline_on: time.day(lindenhofOrder.active),
      measure: 'chf',
      credits: defaultCredits,
    },
    // What targets and the plan stood at is not known.
    completions: {
      delivery_object_completion,
      bim_use_case_completion,
      bim_target_completion: null,
      bim_execution_plan_completion: null,
    },
    phases: lindenhofPhases.map(({ code, plan, actual, passed }) => ({
      id: refOf(order.phases, code),
      code,
      title: titles.get(code)?.[language] ?? code,
      plan_start: time.day(plan[0]),
      plan_end: time.day(plan[1]),
      actual_start: dated(actual?.[0]),
      actual_end: dated(actual?.[1]),
      gate: until(day, passed) === undefined ? 'open' : 'passed',
      gate_on: dated(passed),
    })),
    parties: lindenhofParties.map(({ code, title }) => ({
      id: refOf(order.parties, code),
      code,
      title: title[language],
    })),
    milestones: lindenhofMilestones.map(({ code, phase, due, decision = false, title }) => ({
      id: refOf(order.milestones, code),
      code,
      title: title[language],
      phase_id: refOf(order.phases, phase),
      kind: decision ? 'decision' : 'delivery',
      due: time.day(due),
      reached_on: decision ? null : acceptedOf(refOf(order.milestones, code)),
    })),
    objects,
    snapshots: Array.from({ length: Math.floor((day - lindenhofOrder.active) / 7) + 1 }, (_, week) => {
      const taken = lindenhofOrder.active + 7 * week;
      const { ev, ac } = replayOrder(time.day(0), taken);
      return { taken_on: time.day(taken), ev, ac };
    }),
    previous: null,
    client_contact: 'Anna Meier',
    decisions: [],
    phase_ids: [],
    party_ids: [],
  };
};
