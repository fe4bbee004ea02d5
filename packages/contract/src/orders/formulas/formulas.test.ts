import { expect, test } from 'vitest';
import { daysBehind, earnedValue, plannedPercentage, planVerdict } from './earned-value.ts';
import { dayOf, daysBetween } from './calendar-days.ts';
import { firstTimeAcceptance, isFirstTimeAccepted } from './first-time-acceptance.ts';
import { completionCases } from './object-completion.cases.ts';
import { objectCompletion } from './object-completion.ts';
import { decideBy, isOverdue, isReviewOverdue } from './overdue.ts';
import { planCompletion } from './plan-completion.ts';
import { roundHalfUp, weightedPercentage } from './rounding.ts';
import { gateForecast, type ForecastObject, submissionForecasts } from './submission-forecast.ts';
import { targetCompletion } from './target-completion.ts';
import { useCaseCompletion } from './use-case-completion.ts';

const today = '2026-11-21';
const rules = { reviewDays: 10, submitted: 85 };

const example = [
  {
    id: 1,
    weight: 3,
    budget: 12_000,
    cost: 13_000,
    start: '2026-09-01',
    due: '2026-09-30',
    state: 'accepted',
    ticked: 4,
    criteria: 4,
  },
  {
    id: 2,
    weight: 2,
    budget: 8000,
    cost: 5000,
    start: '2026-10-01',
    due: '2026-10-31',
    state: 'in_progress',
    ticked: 3,
    criteria: 7,
  },
  {
    id: 3,
    weight: 1,
    budget: 4000,
    cost: 2500,
    start: '2026-10-15',
    due: '2026-11-14',
    state: 'shared',
    ticked: 2,
    criteria: 5,
  },
  {
    id: 4,
    weight: 2,
    budget: 6000,
    cost: 0,
    start: '2026-12-01',
    due: '2026-12-31',
    state: 'planned',
    ticked: 0,
    criteria: 3,
  },
] as const;
const objects = example.map((object) => ({
  ...object,
  baseStart: object.start,
  baseDue: object.due,
  completion: objectCompletion(object),
  submittedOn: object.state === 'accepted' ? '2026-09-28' : null,
  predecessors: object.id === 4 ? [{ id: 2, lagDays: 0 }] : [],
}));
const percentageOf = (all: readonly { weight: number; completion: number | null }[]) =>
  weightedPercentage(all.map(({ weight, completion }) => ({ weight, percentage: completion })));

test.each(completionCases)('$state with $ticked of $criteria ticked under $credits is $completion %', (of) => {
  expect(objectCompletion(of, of.credits)).toBe(of.completion);
});

test('the order of the example stands at 56 %', () => {
  expect(objects.map(({ completion }) => completion)).toEqual([100, 37, 70, 0]);
  expect(percentageOf(objects)).toBe(56);
  expect(percentageOf(objects.map((object) => ({ ...object, completion: null })))).toBeNull();
});

test('the plan of the example runs over 85 % at the due date to 100 % after the review', () => {
  const planned = objects.map(({ start, due }) =>
    plannedPercentage(dayOf(today), { start: dayOf(start), due: dayOf(due) }, rules),
  );
  expect(planned).toEqual([100, 100, 95.5, 0]);
  const onDue = { start: dayOf('2026-11-12'), due: dayOf(today) };
  expect(plannedPercentage(dayOf(today), onDue, rules)).toBe(85);
  expect(plannedPercentage(dayOf(today) + 1, onDue, { ...rules, reviewDays: 0 })).toBe(100);
});

test('the example earns 17,760 of 23,820 CHF planned and is 30 days behind', () => {
  const value = earnedValue(today, objects, { ...rules, measure: 'chf' });
  expect([value.bac, roundHalfUp(value.pv), roundHalfUp(value.ev), value.ac]).toEqual([30_000, 23_820, 17_760, 20_500]);
  expect([roundHalfUp(value.spi ?? 0, 2), roundHalfUp(value.cpi ?? 0, 2), value.eac]).toEqual([0.75, 0.87, 34_628]);
  expect([planVerdict(value.spi), planVerdict(value.cpi)]).toEqual(['behind', 'close']);
  expect(daysBehind(today, objects, rules)).toBe(30);
});

test('by weight there is neither CPI nor EAC', () => {
  const value = earnedValue(today, objects, { ...rules, measure: 'weight' });
  expect([value.cpi, value.eac]).toEqual([null, null]);
});

test('nothing planned, no costs and nothing to count give no index', () => {
  const none = earnedValue(today, [], { ...rules, measure: 'chf' });
  expect([none.spi, none.cpi, none.eac, none.plannedPercentage, none.actualPercentage]).toEqual(Array(5).fill(null));
  expect(daysBehind(today, [], rules)).toBeNull();
  const free = objects.map((object) => ({ ...object, cost: 0 }));
  expect(earnedValue(today, free, { ...rules, measure: 'chf' })).toMatchObject({ cpi: null, eac: null });
  expect(daysBehind('2026-08-31', objects, rules)).toBeNull();
  expect(planVerdict(null)).toBeNull();
});

test('cancelled objects and those outside the baseline plan and earn nothing', () => {
  const added = objects.flatMap((object) => [
    object,
    { ...object, completion: null },
    { ...object, baseStart: null, baseDue: null, cost: 0 },
  ]);
  const value = earnedValue(today, added, { ...rules, measure: 'chf' });
  expect(value.bac).toBe(30_000);
});

test('once all is accepted the last acceptance counts against the end of the baseline', () => {
  const done = objects.map((object) => ({ ...object, completion: 100 }));
  expect(daysBehind('2027-06-01', done, { ...rules, lastAcceptance: '2027-01-17' })).toBe(7);
  expect(daysBehind('2027-06-01', done, { ...rules, lastAcceptance: '2027-01-05' })).toBe(-5);
});

test('the example is submitted on 9 December, 27 November and 9 January, the gate ten days later', () => {
  const forecasts = submissionForecasts(today, objects, 85);
  expect([...forecasts.values()]).toEqual([
    { start: null, submission: '2026-09-28', slip: -2 },
    { start: null, submission: '2026-12-09', slip: 39 },
    { start: null, submission: '2026-11-27', slip: 13 },
    { start: '2026-12-10', submission: '2027-01-09', slip: 9 },
  ]);
  expect(
    gateForecast(
      [...forecasts.values()].map(({ submission }) => submission),
      10,
    ),
  ).toBe('2027-01-19');
  expect(gateForecast([], 10)).toBeNull();
});

test('a chain of 2,000 objects is forecast, each after the one before, with its lag', () => {
  const chain: ForecastObject[] = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    state: 'planned',
    start: '2026-12-01',
    due: '2026-12-01',
    baseDue: null,
    completion: 0,
    submittedOn: null,
    predecessors: index === 0 ? [] : [{ id: index, lagDays: 1 }],
  }));
  const last = submissionForecasts(today, chain.toReversed(), 85).get(2000);
  expect(daysBetween('2026-12-01', last?.submission ?? '')).toBe(1999 * 2);
  expect(last?.slip).toBeNull();
});

test('a cancelled predecessor holds nobody up', () => {
  const forecasts = submissionForecasts(
    today,
    objects.map((object) => (object.id === 2 ? { ...object, state: 'cancelled' as const } : object)),
    85,
  );
  expect(forecasts.get(4)?.submission).toBe('2026-12-31');
  expect(forecasts.has(2)).toBe(false);
});

test('use cases of the example stand at 54 and 60 %, together at 56 %', () => {
  const linked = useCaseCompletion(
    'selected',
    objects
      .filter(({ id }) => id === 2 || id === 3)
      .map(({ id, weight, completion }) => ({ link: id - 1, weight, completion })),
  );
  const unlinked = useCaseCompletion('in_use', []);
  expect([linked, unlinked]).toEqual([54, 60]);
  expect(
    weightedPercentage([
      { weight: 3, percentage: linked },
      { weight: 1, percentage: unlinked },
    ]),
  ).toBe(56);
  expect(useCaseCompletion('dropped', [])).toBeNull();
});

test('targets of the example stand at 75 and 58 %, together at 71 %', () => {
  const measured = targetCompletion({ state: 'running', baseline: 6, goal: 0, actual: 1.5 }, []);
  const unmeasured = { state: 'running', baseline: null, goal: null, actual: null } as const;
  const linked = targetCompletion(unmeasured, [
    { weight: 1, percentage: 54 },
    { weight: 2, percentage: 60 },
  ]);
  expect([measured, linked]).toEqual([75, 58]);
  expect(
    weightedPercentage([
      { weight: 3, percentage: measured },
      { weight: 1, percentage: linked },
    ]),
  ).toBe(71);
  expect(targetCompletion(unmeasured, [])).toBe(0);
  expect(targetCompletion({ ...unmeasured, state: 'achieved' }, [])).toBe(100);
  expect(targetCompletion({ ...unmeasured, state: 'dropped' }, [])).toBeNull();
  expect(targetCompletion({ state: 'running', baseline: 5, goal: 5, actual: 5 }, [{ weight: 1, percentage: 40 }])).toBe(
    40,
  );
  expect(targetCompletion({ state: 'running', baseline: 6, goal: 0, actual: 8 }, [])).toBe(0);
  expect(targetCompletion({ state: 'running', baseline: 6, goal: 0, actual: -1 }, [])).toBe(100);
});

test('a plan with 9 of 12 required chapters stands at 75 %, and reaches 100 % once it is agreed', () => {
  const chapters = (done: number) =>
    Array.from({ length: 14 }, (_, index) => ({ required: index < 12, done: index < done }));
  expect(planCompletion('draft', chapters(9))).toBe(75);
  expect([planCompletion('in_review', chapters(12)), planCompletion('agreed', chapters(12))]).toEqual([99, 100]);
  expect(planCompletion('draft', [{ required: false, done: true }])).toBeNull();
});

test('due today is not overdue, and neither is a decision on its last day', () => {
  expect(isOverdue(today, { state: 'rejected', due: '2026-11-20' })).toBe(true);
  expect(isOverdue(today, { state: 'planned', due: today })).toBe(false);
  expect(isOverdue(today, { state: 'submitted', due: '2026-11-01' })).toBe(false);
  expect(isReviewOverdue(today, { state: 'submitted', submittedOn: '2026-11-11' }, 10)).toBe(false);
  expect(isReviewOverdue(today, { state: 'submitted', submittedOn: '2026-11-10' }, 10)).toBe(true);
  expect(isReviewOverdue(today, { state: 'accepted', submittedOn: '2026-11-01' }, 10)).toBe(false);
});

test('a decision has as many days as the order gives for it, and only what is submitted awaits one', () => {
  expect(decideBy({ state: 'submitted', submittedOn: '2026-11-21' }, 10)).toBe('2026-12-01');
  expect(decideBy({ state: 'accepted', submittedOn: '2026-11-21' }, 10)).toBeNull();
  expect(decideBy({ state: 'planned', submittedOn: null }, 10)).toBeNull();
});

test('the first decision says whether an object was accepted the first time', () => {
  expect(isFirstTimeAccepted(['withdrawn', 'accepted'])).toBe(true);
  expect(isFirstTimeAccepted(['rejected', 'accepted'])).toBe(false);
  expect(isFirstTimeAccepted(['accepted_with_comments'])).toBe(false);
  expect(isFirstTimeAccepted(['withdrawn', null])).toBeNull();
  expect(firstTimeAcceptance([null])).toEqual({ accepted: 0, decided: 0, percentage: null });
});
