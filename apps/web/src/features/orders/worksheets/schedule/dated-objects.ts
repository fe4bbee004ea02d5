import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import { slipOf } from '../gantt/gantt-bar.tsx';

export interface DatedObject {
  readonly object: ScheduleObject;
  /** When it is due, or when the decision on it is. */
  readonly on: string;
}

/** What is not accepted, by the date on which the next thing is due. */
export const datedObjects = ({ objects }: ScheduleView): DatedObject[] =>
  objects
    .filter(({ state }) => state !== 'accepted')
    .map((object): DatedObject => ({ object, on: object.decide_by ?? object.due }))
    .toSorted((one, other) => one.on.localeCompare(other.on));

/** What its date is about: a decision, or by how much it slips; empty when it is on time. */
export const dueNote = (object: ScheduleObject, t: Translate): string => {
  if (object.state === 'submitted')
    return t(object.review_overdue ? 'orderWorksheets.schedule.decisionDue' : 'orderWorksheets.schedule.decision');
  const slip = slipOf(object);
  return slip > 0 ? t('orderWorksheets.schedule.slip', { count: slip }) : '';
};
