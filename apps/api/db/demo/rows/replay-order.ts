import { dateOf, dayOf } from '@polier/contract/orders/formulas/calendar-days';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { earnedValue } from '@polier/contract/orders/formulas/earned-value';
import { objectCompletion } from '@polier/contract/orders/formulas/object-completion';
import { roundHalfUp, weightedPercentage } from '@polier/contract/orders/formulas/rounding';
import { isCountedUseCase, useCaseCompletion } from '@polier/contract/orders/formulas/use-case-completion';
import { type DemoDeliveryObject, lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import { lindenhofUseCases } from '../lindenhof/lindenhof.order-links.ts';

const stateAfter = {
  sta: 'in_progress',
  sha: 'shared',
  sub: 'submitted',
  acc: 'accepted',
  rej: 'rejected',
} as const satisfies Record<string, DeliveryObjectState>;

/** State at the end of a day; ticks between the steps are not known. */
export const stateOn = ({ state, start, steps }: DemoDeliveryObject, day: number): DeliveryObjectState => {
  const last = steps.findLast((one) => one.day <= day);
  if (last) return stateAfter[last.step];
  return state !== 'planned' && start <= day ? 'in_progress' : 'planned';
};

/** CHF spent by a day: of a finished object on its submission, of an unfinished one evenly from its start until today. */
export const costOn = ({ state, start, steps, actualChf }: DemoDeliveryObject, day: number): number => {
  const submitted = steps.findLast(({ step }) => step === 'sub')?.day;
  if (state === 'accepted' && submitted !== undefined) return submitted <= day ? actualChf : 0;
  const began = steps.find(({ step }) => step === 'sta')?.day ?? start;
  if (began >= 0) return 0;
  return actualChf * Math.min(1, Math.max(0, (day - began) / -began));
};

/** Figures of the order on a day, replayed from the dates of its objects; days count from today. */
export const replayOrder = (today: string, day: number) => {
  const date = (offset: number) => dateOf(dayOf(today) + offset);
  const objects = lindenhofDeliveryObjects.map((object) => {
    const state = stateOn(object, day);
    return {
      ...object,
      state,
      completion: objectCompletion({ state, ticked: 0, criteria: 0 }),
      baseStart: date(object.start),
      baseDue: date(object.due),
      budget: object.planChf,
      cost: costOn(object, day),
    };
  });
  const count = (state: DeliveryObjectState) => objects.filter((object) => object.state === state).length;
  const useCases = lindenhofUseCases.filter(isCountedUseCase).map(({ value, state, objects: needed }) => ({
    weight: value,
    percentage: useCaseCompletion(
      state,
      objects.filter(({ code }) => needed.includes(code)).map((object) => ({ link: 1, ...object })),
    ),
  }));
  const { bac, pv, ev, ac } = earnedValue(date(day), objects, { reviewDays: 10, submitted: 85, measure: 'chf' });
  return {
    delivery_object_completion: weightedPercentage(
      objects.map(({ weight, completion }) => ({ weight, percentage: completion })),
    ),
    bim_use_case_completion: weightedPercentage(useCases),
    planned: count('planned'),
    in_progress: count('in_progress'),
    shared: count('shared'),
    submitted: count('submitted'),
    accepted: count('accepted'),
    rejected: count('rejected'),
    cancelled: count('cancelled'),
    bac: roundHalfUp(bac, 2),
    pv: roundHalfUp(pv, 2),
    ev: roundHalfUp(ev, 2),
    ac: roundHalfUp(ac, 2),
  };
};
