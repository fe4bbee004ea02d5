import { dayOf } from './calendar-days.ts';
import { roundHalfUp } from './rounding.ts';

/** An object as its baseline sees it; without baseline dates it plans and earns nothing. */
export interface BaselineObject {
  readonly baseStart: string | null;
  readonly baseDue: string | null;
  /** CHF or weight at the baseline, as the order measures; B. */
  readonly budget: number;
  /** Actual CHF. */
  readonly cost: number;
  /** Whole per cent; null for what is cancelled, which is left out. */
  readonly completion: number | null;
}

export interface BaselineRules {
  /** Days the client has to decide. */
  readonly reviewDays: number;
  /** Credit of a submitted object, whole per cent: what is planned to be reached on its due date. */
  readonly submitted: number;
}

/**
 * Planned per cent of one object on a day, not rounded: 0 before its start, straight to the credit of a submission on
 * the due date, then straight to 100 over the days of review.
 */
export const plannedPercentage = (
  day: number,
  { start, due }: { readonly start: number; readonly due: number },
  { reviewDays, submitted }: BaselineRules,
): number => {
  if (day < start) return 0;
  if (day <= due) return (submitted * (day - start + 1)) / (due - start + 1);
  return day >= due + reviewDays ? 100 : submitted + ((100 - submitted) * (day - due)) / reviewDays;
};

interface Counted {
  readonly start: number;
  readonly due: number;
  readonly budget: number;
}

const plannedValueOn = (day: number, counted: readonly Counted[], rules: BaselineRules): number => {
  let sum = 0;
  for (const object of counted) sum += (object.budget * plannedPercentage(day, object, rules)) / 100;
  return sum;
};

export interface EarnedValue {
  /** Budget at completion, planned value, earned value: CHF or weight, not rounded. */
  readonly bac: number;
  readonly pv: number;
  readonly ev: number;
  /** Actual cost, CHF. */
  readonly ac: number;
  /** EV / PV, not rounded; null while nothing is planned. */
  readonly spi: number | null;
  /** EV / AC, not rounded; null without costs. */
  readonly cpi: number | null;
  /** Estimate at completion BAC x AC / EV, CHF rounded to 1; null without costs or earnings. */
  readonly eac: number | null;
  /** Whole per cent PV / BAC and EV / BAC; null without a budget. */
  readonly plannedPercentage: number | null;
  readonly actualPercentage: number | null;
}

const countedOf = (objects: readonly BaselineObject[]) =>
  objects.flatMap(({ baseStart, baseDue, budget, cost, completion }) =>
    baseStart === null || baseDue === null || completion === null
      ? []
      : [{ start: dayOf(baseStart), due: dayOf(baseDue), budget, cost, completion }],
  );

const ratio = (above: number, below: number): number | null => (below === 0 ? null : above / below);
const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundHalfUp((100 * part) / whole);

/** Earned value on a date. Costs are those of all counted objects, also of those that stand in no baseline. */
export const earnedValue = (
  date: string,
  objects: readonly BaselineObject[],
  rules: BaselineRules & { readonly measure: 'weight' | 'chf' },
): EarnedValue => {
  const counted = countedOf(objects);
  const bac = counted.reduce((sum, { budget }) => sum + budget, 0);
  const pv = plannedValueOn(dayOf(date), counted, rules);
  const ev = counted.reduce((sum, { budget, completion }) => sum + (budget * completion) / 100, 0);
  const ac = objects.reduce((sum, { cost, completion }) => sum + (completion === null ? 0 : cost), 0);
  const inFrancs = rules.measure === 'chf';
  return {
    bac,
    pv,
    ev,
    ac,
    spi: ratio(ev, pv),
    cpi: inFrancs ? ratio(ev, ac) : null,
    eac: inFrancs && ev > 0 && ac > 0 ? roundHalfUp((bac * ac) / ev) : null,
    plannedPercentage: percentage(pv, bac),
    actualPercentage: percentage(ev, bac),
  };
};

/** Planned values on many days at once, for a curve; not rounded. */
export const plannedValues = (
  dates: readonly string[],
  objects: readonly BaselineObject[],
  rules: BaselineRules,
): number[] => {
  const counted = countedOf(objects);
  return dates.map((date) => plannedValueOn(dayOf(date), counted, rules));
};

/** The last day on which the plan has not passed what is earned; the end of the baseline once all of it is earned. */
const lastDayEarned = (ev: number, counted: readonly Counted[], rules: BaselineRules): number => {
  let [early, late] = [
    Math.min(...counted.map(({ start }) => start)) - 1,
    Math.max(...counted.map(({ due }) => due)) + rules.reviewDays,
  ];
  const tolerance = 1e-9;
  if (plannedValueOn(late, counted, rules) <= ev + tolerance) return late;
  // The planned value never falls from one day to the next.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (plannedValueOn(middle, counted, rules) <= ev + tolerance) early = middle;
    else late = middle;
  }
  return early;
};

/**
 * Days the order is behind its baseline on a date, ahead of it when negative; with everything accepted, those of the
 * last acceptance. The SPI cannot tell, since it ends at 1. Null while nothing is planned.
 */
export const daysBehind = (
  date: string,
  objects: readonly BaselineObject[],
  rules: BaselineRules & { readonly lastAcceptance?: string | null },
): number | null => {
  const counted = countedOf(objects).filter(({ budget }) => budget > 0);
  if (counted.length === 0 || plannedValueOn(dayOf(date), counted, rules) === 0) return null;
  const ev = counted.reduce((sum, { budget, completion }) => sum + (budget * completion) / 100, 0);
  const allAccepted = counted.every(({ completion }) => completion === 100);
  const until = allAccepted && rules.lastAcceptance ? rules.lastAcceptance : date;
  return dayOf(until) - lastDayEarned(ev, counted, rules);
};

export const planVerdicts = ['on-plan', 'close', 'behind'] as const;
export type PlanVerdict = (typeof planVerdicts)[number];

/** What an index (SPI or CPI, not rounded) says: from 0.95 on plan, from 0.85 close, below behind. */
export const planVerdict = (index: number | null): PlanVerdict | null => {
  if (index === null) return null;
  return index >= 0.95 ? 'on-plan' : index >= 0.85 ? 'close' : 'behind';
};
