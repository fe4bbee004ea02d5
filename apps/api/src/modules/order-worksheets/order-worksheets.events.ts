import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';

export const worksheetFields = [
  'title',
  'status_date',
  'phases',
  'parties',
  'columns',
  'summary',
  'decisions',
] as const;

const subject = 'order_worksheet';
const entry = z.strictObject({ title: z.string() });

export const orderWorksheetEvents = {
  stored: eventType(`${subject}_stored`, subject, entry),
  updated: eventType(`${subject}_updated`, subject, entry.extend({ changes: changesOf(worksheetFields) })),
  issued: eventType(`${subject}_issued`, subject, entry.extend({ number: z.int() }), () => true),
  removed: eventType(`${subject}_removed`, subject, entry),
};
