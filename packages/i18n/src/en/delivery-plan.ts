import type { deliveryPlan as source } from '../de/delivery-plan.ts';
import type { SameKeys } from '../loose.ts';

/** The delivery plan as an Excel workbook. */
export const deliveryPlan: SameKeys<typeof source> = {
  sheet: 'Delivery plan',
  objects_one: '{{count}} delivery object',
  objects_other: '{{count}} delivery objects',
  hint: 'Change white columns, add new rows below and import the file into Polier again; the state changes in Polier only.',
  checksPassed: '{{passed}} of {{checks}} checks passed',
  choose: 'Choose an entry of the list.',
};
