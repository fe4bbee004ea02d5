import { attachmentOwners } from '@polier/contract/files/attachments.contract';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const attached = { owner: z.enum(attachmentOwners), owner_id: z.int() };

export const attachmentStored = eventType(
  'attachment_stored',
  'attachment',
  z.strictObject({ ...attached, media_type: z.string(), size: z.int() }),
);
export const attachmentRemoved = eventType('attachment_removed', 'attachment', z.strictObject(attached));
