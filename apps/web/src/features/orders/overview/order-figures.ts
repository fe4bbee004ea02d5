import type { BimTargetView, BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import {
  type BaselineObject,
  daysBehind,
  earnedValue,
  type PlanVerdict,
  planVerdict,
} from '@polier/contract/orders/formulas/earned-value';
import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { weightedPercentage } from '@polier/contract/orders/formulas/rounding';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { objectLetter } from '@polier/contract/orders/report/object-letter';

type Rules = Pick<OrderDetail, 'review_days' | 'credits' | 'measure'>;

const rulesOf = ({ review_days, credits }: Rules) => ({ reviewDays: review_days, submitted: credits[3] ?? 100 });

/** By CHF only where the reader may see them: then the baseline has amounts. */
const baselineOf = (rows: readonly DeliveryObjectRow[], measure: Rules['measure']): BaselineObject[] =>
  rows.map((row) => ({
    baseStart: row.base_start,
    baseDue: row.base_due,
    budget: measure === 'chf' ? (row.base_chf ?? 0) : row.weight,
    cost: row.actual_chf ?? 0,
    completion: row.p,
  }));

/** Whole per cent that the baseline plans for a day, by weight; null while nothing is planned. */
export const plannedCompletion = (order: Rules, rows: readonly DeliveryObjectRow[], day: string): number | null =>
  earnedValue(day, baselineOf(rows, 'weight'), { ...rulesOf(order), measure: 'weight' }).plannedPercentage;

export const completionOf = (rows: readonly DeliveryObjectRow[]): number | null =>
  weightedPercentage(rows.map(({ weight, p }) => ({ weight, percentage: p })));

interface Standing {
  readonly verdict: PlanVerdict | null;
  readonly daysBehind: number | null;
}

/** How the order stands against its baseline, as it measures; by weight for readers without amounts. */
export const standingOf = (order: Rules, rows: readonly DeliveryObjectRow[], day: string): Standing => {
  const measure = order.measure === 'chf' && rows.some(({ base_chf }) => base_chf !== null) ? 'chf' : 'weight';
  const objects = baselineOf(rows, measure);
  const { spi } = earnedValue(day, objects, { ...rulesOf(order), measure });
  return { verdict: planVerdict(spi), daysBehind: daysBehind(day, objects, rulesOf(order)) };
};

export const stripOf = (rows: readonly DeliveryObjectRow[]) => {
  const counted = rows.filter(({ state }) => state !== 'cancelled');
  return { states: counted.map(objectLetter).join(''), fills: counted.map(({ p }) => p ?? 0) };
};

const fillsOf = (rows: readonly { readonly completion: number | null }[]) =>
  rows.map(({ completion }) => completion ?? 0);

export const stripOfTargets = (targets: readonly BimTargetView[]) => ({
  states: targets.map(({ state }) => (state === 'achieved' ? 'c' : state === 'dropped' ? 'n' : 'o')).join(''),
  fills: fillsOf(targets),
});

export const isChosen = ({ decision, state }: BimUseCaseView): boolean => decision === 'yes' && state !== 'dropped';

export const stripOfUseCases = (cases: readonly BimUseCaseView[]) => ({
  states: cases.map((one) => (!isChosen(one) ? 'n' : one.completion === 100 ? 'c' : 'o')).join(''),
  fills: fillsOf(cases),
});

/** A stroke per required chapter, those that are done first; of an agreed plan they are accepted. */
export const stripOfPlan = ({ required_chapters: all, done_chapters: done, state }: ExecutionPlanRow) => ({
  states: (state === 'agreed' ? 'c' : 'd').repeat(done) + 'o'.repeat(all - done),
  fills: Array.from({ length: all }, (_, index) => (index < done ? 100 : 0)),
});
