import { dateOf, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import { daysBehind, earnedValue, planVerdict } from '@polier/contract/orders/formulas/earned-value';
import { firstTimeAcceptance, isFirstTimeAccepted } from '@polier/contract/orders/formulas/first-time-acceptance';
import { objectCompletion } from '@polier/contract/orders/formulas/object-completion';
import { orphansOf } from '@polier/contract/orders/formulas/orphans';
import { isOverdue, isReviewOverdue } from '@polier/contract/orders/formulas/overdue';
import { roundHalfUp, weightedPercentage } from '@polier/contract/orders/formulas/rounding';
import { submissionForecasts } from '@polier/contract/orders/formulas/submission-forecast';
import { targetCompletion } from '@polier/contract/orders/formulas/target-completion';
import { isCountedUseCase, useCaseCompletion } from '@polier/contract/orders/formulas/use-case-completion';
import { expect, test } from 'vitest';
import { lindenhofDeliveryObjects } from './lindenhof.delivery-objects.ts';
import { informationNeedOf } from './lindenhof.information-need.ts';
import { lindenhofTargets, lindenhofUseCases } from './lindenhof.order-links.ts';

const today = '2026-11-20';
const reviewDays = 10;
const date = (offset: number) => dateOf(dayOf(today) + offset);
const outcomes = { acc: 'accepted', rej: 'rejected' } as const;

const objects = lindenhofDeliveryObjects.map((object, index) => {
  const submitted = object.steps.findLast(({ step }) => step === 'sub');
  return {
    ...object,
    id: index + 1,
    start: date(object.start),
    due: date(object.due),
    baseStart: date(object.start),
    baseDue: date(object.due),
    completion: objectCompletion(object),
    submittedOn: submitted ? date(submitted.day) : null,
    firstTime: isFirstTimeAccepted(
      object.steps.flatMap(({ step }) => (step === 'acc' || step === 'rej' ? [outcomes[step]] : [])),
    ),
  };
});
const objectOf = (code: string) => {
  const found = objects.find((object) => object.code === code);
  if (!found) throw new Error(`no object ${code}`);
  return found;
};
const useCases = lindenhofUseCases.map((useCase, index) => ({
  ...useCase,
  id: index + 1,
  completion: useCaseCompletion(
    useCase.state,
    useCase.objects.map((code) => ({ link: 1, ...objectOf(code) })),
  ),
}));
const useCasesOf = (codes: readonly string[]) => useCases.filter(({ code }) => codes.includes(code));
const targets = lindenhofTargets.map(({ indicator, ...target }, index) => ({
  ...target,
  id: index + 1,
  hasIndicator: indicator !== undefined,
  completion: targetCompletion(
    { baseline: null, goal: null, actual: null, ...indicator, ...target },
    useCasesOf(target.useCases)
      .filter(isCountedUseCase)
      .map(({ completion }) => ({ weight: 1, percentage: completion })),
  ),
}));
const percentageOf = (phase?: string) =>
  weightedPercentage(
    objects
      .filter((object) => phase === undefined || object.phase === phase)
      .map(({ weight, completion }) => ({ weight, percentage: completion })),
  );
const rules = { reviewDays, submitted: 85 };
const byCost = objects.map(({ planChf, actualChf, ...object }) => ({ ...object, budget: planChf, cost: actualChf }));

test('17 of 40 objects are accepted, 3 submitted, 2 shared, 1 rejected, 6 in progress and 11 planned', () => {
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(objects, ({ state }) => state)).map(([state, of]) => [state, of.length]),
  );
  expect(counts).toEqual({ accepted: 17, submitted: 3, shared: 2, rejected: 1, in_progress: 6, planned: 11 });
});

test('objects stand at 61 %, phases at 100, 87, 40 and 0 %', () => {
  expect([percentageOf(), ...['41', '51', '52', '53'].map(percentageOf)]).toEqual([61, 100, 87, 40, 0]);
});

test('use cases stand at 53 % by value, each at what its objects give', () => {
  expect(useCases.map(({ completion }) => completion)).toEqual([50, 93, 95, 78, 69, 66, 100, null, 29, 20, 0, 0]);
  const counted = useCases.filter(isCountedUseCase);
  expect(weightedPercentage(counted.map(({ value, completion }) => ({ weight: value, percentage: completion })))).toBe(
    53,
  );
});

test('targets stand at 59 % by priority', () => {
  expect(targets.map(({ completion }) => completion)).toEqual([75, 79, 65, 80, 70, 0]);
  expect(
    weightedPercentage(targets.map(({ priority, completion }) => ({ weight: priority, percentage: completion }))),
  ).toBe(59);
});

test('by CHF the order is close to its plan in time and cost, and 21 days behind', () => {
  const { bac, pv, ev, ac, spi, cpi, eac } = earnedValue(today, byCost, { ...rules, measure: 'chf' });
  expect([bac, pv, ev, ac].map((amount) => roundHalfUp(amount))).toEqual([458_000, 322_205, 295_370, 324_500]);
  expect([roundHalfUp(spi ?? 0, 2), roundHalfUp(cpi ?? 0, 2), eac]).toEqual([0.92, 0.91, 503_169]);
  expect([planVerdict(spi), planVerdict(cpi)]).toEqual(['close', 'close']);
  expect(daysBehind(today, byCost, rules)).toBe(21);
});

test('by weight 66 % are planned, by phase 100, 98, 46 and 0 %', () => {
  const planned = (phase?: string) =>
    earnedValue(
      today,
      objects
        .filter((object) => phase === undefined || object.phase === phase)
        .map((object) => ({ ...object, budget: object.weight, cost: 0 })),
      { ...rules, measure: 'weight' },
    ).plannedPercentage;
  expect([planned(), ...['41', '51', '52', '53'].map(planned)]).toEqual([66, 100, 98, 46, 0]);
});

test('three objects are overdue and one decision', () => {
  expect(objects.filter((object) => isOverdue(today, object)).map(({ code }) => code)).toEqual([
    'HLK-05',
    'ELE-02',
    'BAU-02',
  ]);
  expect(objects.filter((object) => isReviewOverdue(today, object, reviewDays)).map(({ code }) => code)).toEqual([
    'HLK-03',
  ]);
});

test('14 of 18 decided objects were accepted the first time', () => {
  expect(firstTimeAcceptance(objects.map(({ firstTime }) => firstTime))).toEqual({
    accepted: 14,
    decided: 18,
    percentage: 78,
  });
});

test('ten objects not yet submitted slip', () => {
  const forecasts = submissionForecasts(
    today,
    objects.map((object) => ({
      ...object,
      predecessors: object.predecessors.map((code) => ({ id: objectOf(code).id, lagDays: 0 })),
    })),
    85,
  );
  const slips = objects
    .filter(({ state }) => state !== 'accepted' && state !== 'submitted')
    .map(({ id, code }) => [code, forecasts.get(id)?.slip ?? 0] as const)
    .filter(([, slip]) => slip > 0)
    .toSorted(([, one], [, other]) => other - one);
  expect(Object.fromEntries(slips)).toEqual({
    'ELE-02': 56,
    'HLK-05': 21,
    'TU-05': 14,
    'ELE-04': 12,
    'BAU-03': 11,
    'BAU-02': 10,
    'HLK-06': 10,
    'HLK-07': 10,
    'ARC-05': 4,
    'ELE-05': 3,
  });
});

test('what no counted use case needs, and the use case without a target, stand alone', () => {
  const codes = (ids: readonly number[], of: readonly { code: string }[]) => ids.map((id) => of[id - 1]?.code);
  const orphans = orphansOf({
    objects,
    useCases: useCases.map((useCase) => ({ ...useCase, objects: useCase.objects.map((code) => objectOf(code).id) })),
    targets: targets.map((target) => ({ ...target, useCases: useCasesOf(target.useCases).map(({ id }) => id) })),
  });
  expect(codes(orphans.objects, objects)).toEqual(['TU-02', 'ELE-03', 'TU-06']);
  expect(codes(orphans.useCases, useCases)).toEqual(['A01']);
  expect(orphans.targets).toEqual([]);
});

test('each delivery object says what it is for, of which parts and in which form', () => {
  const needs = lindenhofDeliveryObjects.map((object) => informationNeedOf(object));
  const texts = needs.map((need) => [
    need?.purpose,
    need?.objects,
    need?.geometry ?? need?.information ?? need?.documentation,
  ]);
  expect(texts.filter((some) => some.some((text) => !text))).toEqual([]);
});
