import type { deliveryPlan as source } from '../de/delivery-plan.ts';
import type { SameKeys } from '../loose.ts';

/** The delivery plan as an Excel workbook. */
export const deliveryPlan: SameKeys<typeof source> = {
  sheet: 'Delivery plan',
  objects_one: '{{count}} delivery object',
  objects_other: '{{count}} delivery objects',
  hint: 'Change white columns, add new rows below and import the file into Polier again; the state changes in Polier only.',
  checksPassed: '{{passed}} of {{checks}} checks passed',
  checksRemark: {
    'nothing-there': 'The model has nothing that the specification applies to',
    'prohibited': 'The model has something that must not be there',
    'there_one': 'The model has {{count}} element that the specification applies to',
    'there_other': 'The model has {{count}} elements that the specification applies to',
  },
  choose: 'Choose an entry of the list.',
};
