import type { OrderMilestoneView, OrderPhaseView } from '@polier/contract/orders/order-parts.contract';
import { addDays, addMonths, daysBetween } from '../../../../platform/formats/dates.ts';

/** What of a phase is drawn. */
export type DrawnPhase = Pick<OrderPhaseView, 'plan_start' | 'plan_end' | 'gate'>;
export type DrawnMilestone = Pick<OrderMilestoneView, 'id' | 'code' | 'due' | 'kind'>;

interface Planned {
  readonly phases: readonly DrawnPhase[];
  readonly milestones: readonly DrawnMilestone[];
}

export interface PhaseScale {
  /** Place of the beginning of a day, in per cent of the width. */
  readonly at: (date: string) => number;
  /** First days of months that are named below. */
  readonly ticks: readonly string[];
}

/** Months between two names, so that some six to ten of them stand below. */
const monthsOfTick = (days: number): number => {
  if (days <= 240) return 1;
  return days <= 1000 ? 3 : 12;
};

/** One scale of time for all phases; right of the last end a gate has its room. */
export const phaseScale = ({ phases, milestones }: Planned, today: string): PhaseScale => {
  const dates = [
    ...phases.flatMap(({ plan_start, plan_end, gate }) =>
      gate === 'open' && plan_end < today ? [plan_start, plan_end, today] : [plan_start, plan_end],
    ),
    ...milestones.map(({ due }) => due),
  ].toSorted();
  const first = dates.at(0) ?? today;
  const days = Math.max(1, daysBetween(first, dates.at(-1) ?? today));
  const step = monthsOfTick(days);
  const year = first.slice(0, 4);
  const ticks: string[] = [];
  for (let month = `${year}-01-01`; month <= addDays(first, days); month = addMonths(month, step)) {
    if (month >= first) ticks.push(month);
  }
  return { at: (date) => Math.min(100, Math.max(0, (100 * daysBetween(first, date)) / days)), ticks };
};
