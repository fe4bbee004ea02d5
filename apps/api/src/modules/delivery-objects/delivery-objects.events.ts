import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { changeNames } from './delivery-object-columns.ts';

const subject = 'delivery_object';
const entry = { code: z.string(), title: z.string() };
const state = z.enum(deliveryObjectStates);

export const deliveryObjectStored = eventType('delivery_object_stored', subject, z.strictObject(entry));
export const deliveryObjectEdited = eventType(
  'delivery_object_edited',
  subject,
  z.strictObject({ ...entry, changes: changesOf(changeNames) }),
);
export const deliveryObjectDeleted = eventType('delivery_object_deleted', subject, z.strictObject(entry));

/** A step from one state to another, with the note said to it; a submission and its decision notify. */
export const deliveryObjectStateChanged = eventType(
  'delivery_object_state_changed',
  subject,
  z.strictObject({
    ...entry,
    from: state,
    to: state,
    note: z.string().nullable(),
    cause: z.string().nullable(),
    submission: z.int().nullable(),
  }),
  ({ from, to }) => to === 'submitted' || (from === 'submitted' && to !== 'shared'),
);

export const deliveryCriteriaTicked = eventType(
  'delivery_criteria_ticked',
  subject,
  z.strictObject({
    ...entry,
    /** Criteria by id, by whom they are ticked, and whether they are fulfilled. */
    ticks: z.array(
      z.strictObject({ id: z.int(), by: z.enum(['author', 'reviewer']), fulfilled: z.boolean().nullable() }),
    ),
  }),
);

/** A file of somebody who checks models became criteria and ticks. */
export const deliveryChecksImported = eventType(
  'delivery_checks_imported',
  subject,
  z.strictObject({ ...entry, format: z.enum(['bcf', 'results']), added: z.int(), changed: z.int() }),
);

/** A file came to an object that is worked on, or left it. */
export const deliveryFilesChanged = eventType(
  'delivery_files_changed',
  subject,
  z.strictObject({ ...entry, changes: changesOf(['files']) }),
);

/** Dates of several objects moved at once. */
export const deliveryDatesShifted = eventType(
  'delivery_dates_shifted',
  'order',
  z.strictObject({ title: z.string(), days: z.int(), delivery_objects: z.array(z.int()) }),
);
